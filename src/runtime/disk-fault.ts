const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk failed',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  ENOENT: 'its folder can’t be made',
};

/** Why a file could not be written, in a sentence; null where the disk is not at fault. */
export const sayDiskFault = (error: unknown): string | null => {
  const { code = '', path, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { readonly dest?: string };
  const reason = reasons[code];
  if (reason === undefined || syscall === 'listen') return null;
  const where = dest ?? path;
  return `${where ?? 'A file'} could not be written, because ${reason}; make room or make it writable, or choose another folder with --data.`;
};
