import type { Verification } from '../../runtime/index.ts';

/** That no hash shows whether the first entries were changed. */
export const sayUnhashed = (unhashed: number, entries: number): string =>
  unhashed === entries
    ? 'It carries no hashes, as what was written before there were any, so nothing shows whether it was changed.'
    : `Its first ${unhashed} entries were written before there were hashes: entry ${unhashed + 1} and what follows cover them.`;

/** What came of looking at a session, as sentences. */
export const sayVerified = (what: string, { entries, unhashed, hash, damage }: Verification): string => {
  if (damage !== null) {
    const kept = entries === 0 ? 'nothing before it can be read' : `entries 1 to ${entries} can be trusted`;
    return `${what}: ${damage}; ${kept}: export them, or put a copy in its place.`;
  }
  const all = `${what}: all ${entries} entries are as they were written, hash ${hash}.`;
  if (unhashed === 0) return all;
  return unhashed === entries
    ? `${what}: ${entries} entries can be read. ${sayUnhashed(unhashed, entries)}`
    : `${all} ${sayUnhashed(unhashed, entries)}`;
};
