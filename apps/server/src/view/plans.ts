/**
 * Every read of the view has an index that gives its rows in order, so that it can stop at its limit. A planner that
 * knows little of the rows (the embedded database gathers no statistics) would rather read all rows of an owner and sort
 * them: it is told not to.
 */
export const planned = { enable_seqscan: 'off', enable_bitmapscan: 'off' } as const;
