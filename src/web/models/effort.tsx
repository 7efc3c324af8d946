import { capitalized } from '../label.ts';

const written = /\?effort=(\w+)$/u;
const efforts = ['low', 'medium', 'high'];
/** Voices that think about nothing. */
const thinkless = /^(?:improv|human|rule)?$/u;

export const withoutEffort = (voice: string): string => voice.trim().replace(written, '');

/** How hard a model thinks before it speaks; a part of its voice. */
export const Effort = ({ voice, change }: { voice: string; change: (voice: string) => void }) => {
  const bare = withoutEffort(voice);
  if (thinkless.test(bare)) return null;
  const chosen = written.exec(voice)?.[1] ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would be drawn as a part of the form
    <span className="effort" role="group" aria-label="Effort">
      <span aria-hidden="true">Effort</span>
      <span className="seg">
        {[['', 'As usual'], ...efforts.map((each) => [each, capitalized(each)])].map(([each = '', says]) => (
          <button
            key={each}
            type="button"
            aria-pressed={chosen === each}
            onClick={() => change(each ? `${bare}?effort=${each}` : bare)}
          >
            {says}
          </button>
        ))}
      </span>
    </span>
  );
};
