import { type Answer, joinUsage, type Question, UNHEARD, type Usage, unheard } from '../engine/index.ts';
import type { Hearing, HearingCall, Listener } from '../runtime/index.ts';

/** Somebody in the chain: like any listener, and says which questions it can be asked at all. */
export interface Link {
  readonly name: string;
  hear(questions: readonly Question[], call: HearingCall): Promise<Hearing>;
}

/** Milliseconds one link may take before the next one is asked. */
export const linkPatience = 12_000;

/** One that was late, or failed, so often in a row is left out for so many calls, and then tried again. */
const LATE_IN_A_ROW = 3;
const LEFT_OUT = 20;

/** Asks one after the other; each gets what those before it could not tell, were late for, or failed at. */
export const chain = (links: readonly Link[]): Listener => {
  const late = new Map<Link, number>();
  return {
    name: links[0]?.name ?? 'nobody',
    hear: (questions, call) => heardBy(links, late, questions, call),
  };
};

const heardBy = async (
  links: readonly Link[],
  late: Map<Link, number>,
  questions: readonly Question[],
  call: HearingCall,
): Promise<Hearing> => {
  const answers: Answer[] = questions.map(() => unheard());
  let usage: Usage | null = null;
  for (const link of links) {
    const open = questions.flatMap((_, at) => (answers[at]!.value === UNHEARD ? [at] : []));
    if (open.length === 0) break;
    const times = late.get(link) ?? 0;
    if (times >= LATE_IN_A_ROW && times < LATE_IN_A_ROW + LEFT_OUT) {
      late.set(link, times + 1);
      continue;
    }
    const hearing = await inTime(
      link,
      open.map((at) => questions[at]!),
      call,
    );
    late.set(link, hearing === null ? (times % (LATE_IN_A_ROW + LEFT_OUT)) + 1 : 0);
    if (hearing?.usage) usage = joinUsage(usage, hearing.usage);
    open.forEach((at, nth) => {
      const answer = hearing?.answers[nth];
      if (answer && (answer.value !== UNHEARD || answer.why !== undefined)) answers[at] = answer;
    });
  }
  return { answers, ...(usage && { usage }) };
};

/** Null where a link fails or is late: then it was not there. */
const inTime = async (link: Link, questions: readonly Question[], call: HearingCall): Promise<Hearing | null> => {
  const control = new AbortController();
  const stop = (): void => control.abort();
  call.abort.addEventListener('abort', stop);
  let cancel = (): void => {};
  const late = new Promise<null>((resolve) => {
    cancel = call.clock.at(call.clock.now() + linkPatience, () => resolve(null));
  });
  try {
    return await Promise.race([link.hear(questions, { ...call, abort: control.signal }), late]);
  } catch {
    return null;
  } finally {
    cancel();
    call.abort.removeEventListener('abort', stop);
    control.abort();
  }
};
