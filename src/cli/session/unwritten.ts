const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it may not be written',
  ENOSPC: 'the disk is full',
};

/** Why something could not be written, in a sentence. What is no fault of the disk's is thrown on. */
export const sayUnwritten = (what: string, error: unknown): string => {
  const { code = '', path = '', dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (path === '') throw error;
  return `${what} could not be written to ${dest ?? path}, because ${reasons[code] ?? code}; all that was said is kept.`;
};
