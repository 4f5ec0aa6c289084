/** Words of the wire that a feature adds to what others show; each is the feature's alone. */
export interface Kinds {
  /** Why amounts come and go. */
  readonly movements?: readonly string[];
  /** What people are told of. */
  readonly messages?: readonly string[];
  /** Why money is locked: the wire's word, and everybody else's. */
  readonly locks?: Readonly<Record<string, string>>;
  /** What waits for staff. */
  readonly waits?: readonly string[];
}
