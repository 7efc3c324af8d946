import type { Ledger, Seat } from '../engine/index.ts';
import { diffText } from './bill-diff.ts';
import { houseRecord, nameIn, outcomeIn } from './parliament-record.ts';

/** What a parliament came to, in lines: the bill's clauses, the vote, the dissent. */
export const parliamentLines = (outcome: unknown, seats: readonly Seat[]): string[] => {
  const found = outcomeIn(outcome);
  if (!found) return [];
  const { bill, tally, decision, dissent } = found;
  const clauses = bill.clauses.filter(({ section }) => section === 'solution' || section === 'implementation');
  return [
    bill.title,
    found.summary,
    ...clauses.map(({ text }) => `- ${text}`),
    `Vote: ${tally.result}`,
    ...(decision ? [`The Prime Minister: ${decision.decision}. ${decision.reason}`] : []),
    ...(dissent.length > 0 ? ['Dissent:'] : []),
    ...dissent.map(({ from, concern }) => `- ${nameIn(seats, from)}: ${concern}`),
  ];
};

/** What changed from version to version. */
export const versionsText = (ledger: Ledger): string => {
  const { versions } = houseRecord(ledger);
  const steps = versions.slice(1).map(({ bill }, at) => diffText(versions[at]!.bill, bill));
  return `${steps.length > 0 ? steps.join('\n\n') : 'There is only one version.'}\n`;
};
