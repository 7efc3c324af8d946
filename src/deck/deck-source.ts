import type { Deck } from '../formats/rehearsal/index.ts';

/** A deck as a document, slide by slide with what its presenter noted, so that whoever asks can cite what it says. */
export const deckSource = ({ name, slides }: Pick<Deck, 'name' | 'slides'>): { name: string; text: string } => ({
  name: name.endsWith('.md') ? name : `${name}.md`,
  text: slides
    .map(({ title, body, notes }, at) =>
      [`# Slide ${at + 1}${title && `: ${title}`}`, title, body, notes && `Notes: ${notes}`]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n'),
});
