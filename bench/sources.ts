import { remembering } from '../src/hearing/embedder.ts';
import { loadMiniLM } from '../src/hearing/minilm.ts';
import { readSources } from '../src/sources/read-sources.ts';
import { openSearch, type Search } from '../src/sources/search.ts';
import type { BenchResult } from './bench-result.ts';

/** Questions about the how-to pages, written by hand without their words where that is natural, and where the answer stands. */
const LABELLED: readonly (readonly [question: string, page: string, heading: string])[] = [
  ['How do I give a seat a temperament of its own?', 'bring-your-own-seats.md', 'Bring your own seats'],
  ['Where do I keep my defaults and API keys?', 'choose-voices.md', 'Set up once'],
  [
    'Can another model take over when the first one is down, and how much reasoning does it do?',
    'choose-voices.md',
    'How hard it thinks, and who steps in',
  ],
  ['Am I asked before something is billed?', 'choose-voices.md', 'Before any money is spent'],
  ['Run a GGUF file locally without a server', 'choose-voices.md', 'A model file on this machine'],
  ['Which optional packages must be installed?', 'choose-voices.md', 'Packages that only some voices need'],
  ['How are the prices of tokens known?', 'choose-voices.md', 'What it costs'],
  ['What happens when a provider is overloaded or an answer is lost?', 'choose-voices.md', 'When a voice fails'],
  ['Turn a debate into a consensus while it runs', 'debate-discuss-agree.md', 'Change the format under way'],
  ['How does the facilitator notice that the talk drifts?', 'debate-discuss-agree.md', 'What the facilitator hears'],
  ['Save a decision record of the debate', 'debate-discuss-agree.md', 'Keep the result'],
  ['One call for several turns to make it cheaper', 'debate-discuss-agree.md', 'Save money'],
  ['Which panel of experts takes part in a council?', 'hold-a-council.md', 'Who sits there'],
  ['Choose a moderation strategy for the council', 'hold-a-council.md', 'How it is led'],
  ['Keep experts from conforming to each other', 'hold-a-council.md', 'Against going along'],
  ['How much of the transcript is each expert shown?', 'hold-a-council.md', 'What experts see of the talk'],
  ['Readings, amendments and the vote on a bill', 'hold-a-parliament.md', 'How it goes'],
  ['Vote myself as a member of the house', 'hold-a-parliament.md', 'Take part'],
  ['Use it from Claude or another assistant over the Model Context Protocol', 'let-programs-in.md', 'Assistants: MCP'],
  [
    'Point a chat client at the server as if it were OpenAI',
    'let-programs-in.md',
    'Chat clients: an OpenAI-compatible endpoint',
  ],
  ['Which slides formats can be rehearsed, PowerPoint or PDF?', 'rehearse-a-talk.md', 'The deck'],
  ['Present with a timed transcript in VTT', 'rehearse-a-talk.md', 'From a script or a transcript'],
  [
    'How adversarial are the questions and when do they come?',
    'rehearse-a-talk.md',
    'When the panel asks, and how hard',
  ],
  ['The scores after the rehearsal', 'rehearse-a-talk.md', 'The debrief'],
  ['Start Restate, Postgres and two workers on my laptop', 'run-a-cluster.md', 'Try it on one machine'],
  ['Unit test of a strategy', 'strategies.md', 'Test it in five lines'],
  ['Invite a friend with a link to a seat', 'web-app.md', 'Let others in'],
  ['Fork the session at an earlier turn on the page', 'web-app.md', 'Go back in time'],
  ['Shortcuts on the keyboard of the page', 'web-app.md', 'With the keyboard'],
  ['Describe the panel and the outcome of my own format', 'write-a-format.md', 'Its face'],
];

const WORDS =
  'harbour winter ferry cost crew fuel ticket island storm engine route school doctor council vote budget wind night summer pier'.split(
    ' ',
  );

/** Text of a size, with made-up words beside common ones, so that an index has something to do. */
const textOf = (characters: number): string => {
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; size < characters; at += 1) {
    const sentence = `${WORDS[at % 20]} ${WORDS[(at * 7) % 20]} of case${(at * 7919) % 60_000} and item${(at * 104_729) % 90_000} is what the ${WORDS[(at * 3) % 20]} needs.${at % 12 === 11 ? '\n\n' : ' '}`;
    parts.push(sentence);
    size += sentence.length;
  }
  return parts.join('');
};

export const run = async (): Promise<BenchResult> => {
  const library = await readSources(['docs/how-to']);
  const nameOf = new Map(library.sources.map(({ id, name }) => [id, name]));
  const missedBy = async (search: Search): Promise<string[]> => {
    const missed: string[] = [];
    for (const [question, page, heading] of LABELLED) {
      const found = await search.find(question, 5);
      const isThere = found.some((each) => nameOf.get(each.source) === page && each.heading === heading);
      if (!isThere) missed.push(question);
    }
    return missed;
  };
  const model = await loadMiniLM();
  const words = await missedBy(openSearch(library.sources));
  const missed = model ? await missedBy(openSearch(library.sources, remembering(model.meaning))) : words;
  const recallBy = (all: readonly string[]): number => 1 - all.length / LABELLED.length;
  const recall = recallBy(missed);

  const big = await readSources([{ name: 'big.txt', text: textOf(10_000_000) }]);
  const began = performance.now();
  const index = openSearch(big.sources);
  const seconds = (performance.now() - began) / 1000;
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const query = `${Array.from({ length: 10 }, (_, nth) => WORDS[(at * 3 + nth) % 20]).join(' ')} case${(at * 7919) % 60_000} item${(at * 104_729) % 90_000}`;
    const asked = performance.now();
    await index.find(query, 5);
    times.push(performance.now() - asked);
  }
  const median = times.sort((a, b) => a - b)[20]!;
  const refused = await readSources([{ name: 'huge.txt', text: textOf(40_000_000) }]).then(
    () => 0,
    () => 1,
  );
  return {
    name: 'Sources: passages, their index and what it finds',
    rows: [
      {
        questions: LABELLED.length,
        'recall@5, words': recallBy(words),
        'recall@5, with meaning': recall,
        'index 10 MB (s)': seconds,
        'query (ms, median)': median,
      },
    ],
    notes: missed.map((question) => `Not among the first five: ${question}`),
    claims: [
      { says: 'recall@5, with meaning where it is installed', value: recall, limit: 0.9, ok: recall >= 0.9 },
      { says: 'seconds to index 10 MB', value: seconds, limit: 10, ok: seconds < 10 },
      { says: 'milliseconds for a query of twelve words, median', value: median, limit: 50, ok: median < 50 },
      { says: 'more text than a table takes is refused', value: refused, limit: 1, ok: refused === 1 },
    ],
  };
};
