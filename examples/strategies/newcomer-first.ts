import type { ModeratorStrategy } from 'moderato/formats';

/** Whoever has said least so far speaks first; the council ends once two rounds brought no change of mind. */
const newcomerFirst: ModeratorStrategy = {
  endsAs: 'settled',
  planRound: ({ experts, priorTurns, topic, round }) => {
    const wordsBy = (slug: string): number =>
      priorTurns
        .filter((turn) => turn.expertSlug === slug && turn.round < round)
        .reduce((sum, turn) => sum + turn.content.split(/\s+/).length, 0);
    return [...experts]
      .sort((a, b) => wordsBy(a.slug) - wordsBy(b.slug))
      .map(({ slug }) => ({ expertSlug: slug, prompt: `Round ${round}. ${topic} What has nobody said yet?` }));
  },
  shouldContinue: ({ round, changes }) => round < 2 || changes.some((change) => change.round >= round - 1),
};

export default newcomerFirst;
