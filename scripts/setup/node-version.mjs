/**
 * One sentence when this Node is too old, null when it will do.
 *
 * @param {string} running such as `v20.20.2`
 * @param {string} wanted as package.json writes it, such as `>=20.19`
 * @returns {string | null}
 */
export function nodeTooOld(running, wanted) {
  const have = numbers(running);
  const need = numbers(wanted);
  const at = need.findIndex((part, index) => part !== (have[index] ?? 0));
  if (at === -1 || (have[at] ?? 0) > (need[at] ?? 0)) return null;
  return `Moderato needs Node ${need.join('.')} or later and this is Node ${have.join('.')}: install a newer Node and run the command again.`;
}

/** @param {string} version */
const numbers = (version) => (version.match(/\d+/g) ?? []).map(Number);
