import { useEffect, useRef } from 'react';
import type { Client } from '../../api/index.ts';
import type { Item } from '../../transcripts/item.ts';

interface RecordingProps {
  readonly client: Client;
  readonly id: string;
  readonly items: readonly Item[];
  /** Where one looks at the session, as an entry. */
  readonly at: number | null;
  readonly go: (seq: number) => void;
  readonly forgotten: () => void;
}

/** Plays what was recorded of a session; what was said, shown and asked then is shown in step. */
export const RecordingPlayer = ({ client, id, items, at, go, forgotten }: RecordingProps) => {
  const audio = useRef<HTMLAudioElement>(null);
  const began = useRef(at);
  useEffect(() => {
    const from = items.findLast(({ seq }) => seq <= (began.current ?? 1))?.now ?? 0;
    audio.current!.currentTime = from / 1000;
    void audio.current!.play().catch(() => {});
  }, [items]);
  const follow = (): void => {
    const now = audio.current!.currentTime * 1000;
    go(items.findLast((item) => item.now <= now)?.seq ?? 1);
  };
  const forget = (): void => void client.forgetRecording(id).then(forgotten);
  return (
    <span className="recording">
      {/* biome-ignore lint/a11y/useMediaCaption: the record beside it is the caption */}
      <audio ref={audio} controls src={client.recordingUrl(id)} onTimeUpdate={follow} />
      <button type="button" className="link" onClick={forget}>
        Delete the recording
      </button>
    </span>
  );
};
