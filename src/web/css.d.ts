declare module '*.css';

/** Vite puts a file beside the page, and its address in its place. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** Code that runs beside the page, put together as one file. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

interface ImportMeta {
  readonly url: string;
  /** Vite puts in its place a map from every file that fits to what fetches it. */
  glob<Part>(paths: readonly string[], options: { readonly import: string }): Record<string, () => Promise<Part>>;
}
