/**
 * The view's own tables. All others are features' (`features/<feature>/tables.ts`). All of them come from the journal and
 * can be thrown away. Decimals are `numeric` (strings here), ids and times `bigint` (numbers: they stay below 2⁵³), times
 * are Unix milliseconds.
 */

/** What operators looked at and decided; `id` is the event's sequence, and rows are never changed. */
interface AuditTrailTable {
  id: number;
  time: number;
  /** 0: the demo by itself. */
  operator_id: number;
  act: string;
  /** Whom it was about. */
  user_id: number;
  note: string;
  /** What it was about as it was, and as it is now; empty: nothing, or not known to the build that did it. */
  before: string;
  after: string;
}

/** An event that could not be taken in: none of its rows are there. */
interface SetAsideTable {
  seq: number;
  kind: string;
  error: string;
}

/** One row: how far the view has come, and of which store. */
interface AppliedTable {
  id: number;
  /** Last journal sequence whose rows are in. */
  seq: number;
  /** Time of the store's first event; null until that event is in. Tells one journal from another. */
  store_created_at: number | null;
}

export interface KernelTables {
  audit_trail: AuditTrailTable;
  set_aside: SetAsideTable;
  applied: AppliedTable;
}

/** Those that no projection writes, each with the key that orders its rows. */
export const kernelKeys = { set_aside: ['seq'], applied: ['id'] } as const;
