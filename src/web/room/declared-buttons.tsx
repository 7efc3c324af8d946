import type { DeclaredChoice } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';

interface DeclaredButtonsProps {
  readonly choices: readonly DeclaredChoice[];
  readonly chosen: readonly DeclaredChoice[];
  readonly choose: (chosen: readonly DeclaredChoice[]) => void;
}

/** What the turn does, by its speaker's word: buttons beside the words. One of a group; pressed again, it is taken back. */
export const DeclaredButtons = ({ choices, chosen, choose }: DeclaredButtonsProps) => {
  if (choices.length === 0) return null;
  const isChosen = (choice: DeclaredChoice): boolean => chosen.some(({ says }) => says === choice.says);
  const press = (choice: DeclaredChoice): void => {
    const others = chosen.filter(({ group }) => group !== choice.group);
    choose(isChosen(choice) ? others : [...others, choice]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would be drawn as a part of the form
    <div className="row" role="group" aria-label="What your words do, if you like">
      {choices.map((choice) => (
        <button key={choice.says} type="button" aria-pressed={isChosen(choice)} onClick={() => press(choice)}>
          {harmlessLine(choice.says)}
        </button>
      ))}
    </div>
  );
};
