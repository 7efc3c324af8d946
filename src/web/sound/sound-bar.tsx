import { useEffect, useState, useSyncExternalStore } from 'react';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { HeardNow } from './mixer.ts';
import { type Room, rooms } from './profiles.ts';
import type { SoundShown, StageSound, VoiceChoice } from './stage-sound.ts';
import './sound.css';

interface SoundBarProps {
  readonly sound: StageSound;
  readonly voices: VoiceChoice;
  readonly choose: (voices: VoiceChoice) => void;
  readonly nameOf: (seat: string) => string;
}

const choices: Readonly<Record<VoiceChoice, string>> = {
  panel: 'Panel: heard',
  system: 'Panel: this system’s voices',
  none: 'Panel: captions only',
};

/** The microphone with its level, how the panel is heard, and captions of what is heard now. */
export const SoundBar = ({ sound, voices, choose, nameOf }: SoundBarProps) => {
  const shown = useSyncExternalStore(sound.subscribe, sound.shown);
  const [room, setRoom] = useState<Room>('quiet');
  const { microphone, level, isSpeech, caption, heard, problem, remark, devices, behind } = shown;
  const isOn = microphone === 'on';
  const press = (): void => {
    if (isOn) return sound.close();
    if (voices === 'none') void sound.canSpeak().then((can) => can && choose('panel'));
    void sound.open();
  };
  return (
    <section className="sound-bar" aria-label="Sound">
      <div className="sound-row">
        <button type="button" aria-pressed={isOn} disabled={microphone === 'opening'} onClick={press}>
          {microphone === 'opening' ? 'Opening …' : isOn ? 'Microphone on' : 'Speak aloud'}
        </button>
        <Level level={isOn ? level : 0} isSpeech={isSpeech} />
        <p className="captions" aria-live="polite" dir="auto">
          {heard ? (
            <Caption heard={heard} now={sound.heardNow} nameOf={nameOf} />
          ) : (isSpeech && behind === 0) || caption === '' ? (
            <Hint microphone={microphone} isSpeech={isSpeech} caption={caption} behind={behind} />
          ) : (
            harmlessLine(caption)
          )}
        </p>
        <details className="sound-set">
          <summary>Sound: {choices[voices].replace('Panel: ', '')}</summary>
          <div>
            <select
              aria-label="How the panel is heard"
              value={voices}
              onChange={({ target }) => choose(target.value as VoiceChoice)}
            >
              {Object.entries(choices).map(([choice, says]) => (
                <option key={choice} value={choice}>
                  {says}
                </option>
              ))}
            </select>
            {isOn && (
              <select
                aria-label="Where you are"
                value={room}
                onChange={({ target }) => {
                  setRoom(target.value as Room);
                  sound.isIn(target.value as Room);
                }}
              >
                {Object.entries(rooms).map(([name, says]) => (
                  <option key={name} value={name}>
                    {says}
                  </option>
                ))}
              </select>
            )}
            {isOn && (
              <label className="check">
                <input type="checkbox" onChange={({ target }) => sound.record(target.checked)} /> Keep a recording
              </label>
            )}
            {isOn && devices.length > 1 && (
              <select aria-label="Microphone" onChange={({ target }) => void sound.open(target.value)}>
                {devices.map(({ deviceId, label }, at) => (
                  <option key={deviceId} value={deviceId}>
                    {harmlessLine(label) || `Microphone ${at + 1}`}
                  </option>
                ))}
              </select>
            )}
          </div>
        </details>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {remark && <p role="status">{remark}</p>}
    </section>
  );
};

type HintProps = Pick<SoundShown, 'microphone' | 'isSpeech' | 'caption' | 'behind'>;

const Hint = ({ microphone, isSpeech, caption, behind }: HintProps) => {
  if (microphone !== 'on') return null;
  const quiet = behind > 0 ? 'Writing down what you said …' : 'You can speak now; the ear knows English.';
  return <span className="quiet">{isSpeech ? caption || 'Listening …' : quiet}</span>;
};

const Level = ({ level, isSpeech }: { readonly level: number; readonly isSpeech: boolean }) => (
  <meter className={isSpeech ? 'level is-speech' : 'level'} aria-label="Microphone level" value={loudness(level)} />
);

/** Loudness as people hear it: from -60 dB on. */
const loudness = (level: number): number => Math.max(0, Math.min(1, 1 + (20 * Math.log10(Math.max(level, 1e-6))) / 60));

interface CaptionProps {
  readonly heard: HeardNow;
  readonly now: () => HeardNow | null;
  readonly nameOf: (seat: string) => string;
}

/** The words of whoever is heard, as far as they were heard in full ink. */
const Caption = ({ heard, now, nameOf }: CaptionProps) => {
  const [share, setShare] = useState(heard.share);
  useEffect(() => {
    const timer = setInterval(() => setShare(now()?.share ?? 1), 150);
    return () => clearInterval(timer);
  }, [now]);
  const text = harmlessLine(heard.utter.text);
  const cut = text.indexOf(' ', Math.floor(text.length * share));
  const at = cut < 0 ? text.length : cut;
  return (
    <>
      <b>{nameOf(heard.utter.seat)}: </b>
      {text.slice(0, at)}
      <span className="unheard">{text.slice(at)}</span>
    </>
  );
};
