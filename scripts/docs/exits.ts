/** How the program ends, for scripts. */
export const exits = [
  ['0', 'Done. Also: a session that was left with Ctrl-C, waits for a person, or reached its budget.'],
  ['1', 'Something the user can put right; every problem is one sentence on standard error. Findings of `audit`.'],
  ['2', 'A provider did not accept the key.'],
  ['3', 'The network or a rate limit.'],
  ['4', 'A fault in Moderato itself, or a voice that broke.'],
  ['5', 'The verdict of a `review` is one that `--fail-on` names, or none was reached.'],
  ['130', 'A second Ctrl-C.'],
] as const;
