/** Something that was looked at: it is well, it is not there, or it is there and broken. */
export interface LookedAt {
  readonly what: string;
  readonly state: 'well' | 'absent' | 'broken';
  readonly says: string;
}
