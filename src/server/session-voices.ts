import { type Entry, maySee, replay, type Session, type Viewer } from '../engine/index.ts';
import type { SoundDesk } from '../stage/index.ts';
import { faceOf, type Utterance } from '../transcripts/index.ts';
import type { Office } from './office.ts';
import { RequestError } from './refusal.ts';

/** A session that nobody has listened to for so long is not voiced ahead any more, in milliseconds. */
const patience = 120_000;

/** Sessions aloud: every seat with a voice of its own, and what may be said soon voiced before it is. */
export class SessionVoices {
  readonly #office: Office;
  readonly #sound: SoundDesk;
  /** Session -> stops voicing it ahead. */
  readonly #followed = new Map<string, { stop: () => void; until: number }>();

  constructor(office: Office, sound: SoundDesk) {
    this.#office = office;
    this.#sound = sound;
  }

  /** A part of what an entry says; null where it has no such part. */
  async say(id: string, viewer: Viewer, seq: number, part: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const { formats, store } = this.#office.host;
    this.follow(id);
    const entry = (await store.read(id, seq - 1, 1)).find((each) => each.seq === seq);
    if (!entry || !maySee(viewer, entry.audience)) throw new RequestError(404, 'There is no such entry to hear.');
    const session = this.#office.owner.driver(id)?.session ?? replay(formats, await store.read(id));
    const utterance = heardAs(faceOf(formats, session.format)?.aloud?.heard(entry, session), entry);
    if (!utterance) return null;
    const text = this.#sound.parts(utterance.text)[part];
    return text === undefined ? null : this.#sound.say(this.#saying(session, { ...utterance, text }));
  }

  #saying({ seats }: Session, { seat, text, within }: Utterance) {
    return { text, place: seats.findIndex(({ id }) => id === seat), within };
  }

  /** While somebody listens, every step of the session is looked at for what may be said next. */
  follow(id: string): void {
    const known = this.#followed.get(id);
    const until = this.#office.host.clock.now() + patience;
    if (known) {
      known.until = until;
      return;
    }
    const stop = this.#office.host.fanout.subscribe(id, (live) => live.type === 'entries' && this.#voiceAhead(id));
    this.#followed.set(id, { stop, until });
    this.#voiceAhead(id);
  }

  #voiceAhead(id: string): void {
    const session = this.#office.owner.driver(id)?.session;
    const followed = this.#followed.get(id);
    if (!session || session.closed || !followed || this.#office.host.clock.now() > followed.until) {
      followed?.stop();
      this.#followed.delete(id);
      return;
    }
    const ahead = faceOf(this.#office.host.formats, session.format)?.aloud?.ahead(session) ?? [];
    void this.#sound.sayAhead(
      ahead.flatMap((soon) => this.#sound.parts(soon.text).map((text) => this.#saying(session, { ...soon, text }))),
    );
  }
}

const heardAs = (own: Utterance | null | undefined, entry: Entry): Utterance | null => {
  if (own !== undefined) return own;
  return entry.type === 'turn-taken' ? { seat: entry.turn.seat, text: entry.turn.text } : null;
};
