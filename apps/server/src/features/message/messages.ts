/** Ids of messages. */

/** More of one event than this to one user do not occur: nobody has so many open orders. */
const perEvent = 1024;

/** A message's id: those of one event stand in a row, later events have larger ones. Unique for each user. */
export function messageId(seq: number, index: number): number {
  return seq * perEvent + index;
}
