/** Names the type of what a session ends with; no outcome is in it. */
export interface OutcomeType<Outcome> {
  readonly says: string;
  readonly is?: Outcome;
}

/** What a session of a format ends with: `outcome<Minutes>('What was agreed, and by whom.')`. */
export const outcome = <Outcome>(says: string): OutcomeType<Outcome> => ({ says });
