import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Elsewhere } from './elsewhere.tsx';

type Part = { readonly children?: ReactNode };

/** A heading within speech is no heading of the page. */
const Heading = ({ children }: Part) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** The heading over the notes of a text, and the way back from one: the notes stand below the same words. */
const footnotes = 'footnote-label';
const backToNote = '#user-content-fnref';

const components: Components = {
  h1: Heading,
  h2: ({ id, children }) => (id === footnotes ? null : <Heading>{children}</Heading>),
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href = '', children }) => (href.startsWith(backToNote) ? null : <Elsewhere href={href}>{children}</Elsewhere>),
  // Nothing is fetched from elsewhere: a picture is told, not shown.
  img: ({ alt, src }) => (
    <span className="picture">
      [picture{alt ? `: ${alt}` : ''}, not loaded from {hostOf(src)}]
    </span>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scrolls" role="group" aria-label="A table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  ),
  input: ({ checked }) => (checked ? '☑ ' : '☐ '),
};

/** What was said in Markdown: tables, lists, code; no markup of others, no pictures, no link that works by itself. */
export const Markdown = memo(({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={components}>
    {text}
  </ReactMarkdown>
));

const plugins = [remarkGfm];

const hostOf = (src: unknown): string => {
  try {
    return new URL(String(src)).host || 'elsewhere';
  } catch {
    return 'elsewhere';
  }
};
