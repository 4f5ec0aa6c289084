/** An exchange that has somebody's orders and lists them as the server does: by pair, by page, newest first. */

import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, type Sent } from '@bourse/client/testing/wire.ts';
import { calls, type Entrust } from '@bourse/contract';

interface Listed {
  readonly id: number;
  readonly currency_id: number;
}

/** A page of what is asked for, as the server cuts it. */
export function cutPage<Row extends Listed>(rows: readonly Row[], { fields }: Sent) {
  const { page: number, limit, currency_id: id } = fields;
  const wanted = rows.filter((row) => id === undefined || row.currency_id === Number(id)).sort((a, b) => b.id - a.id);
  const from = (Number(number) - 1) * Number(limit);
  return { message: pageOf(wanted.slice(from, from + Number(limit)), wanted.length) };
}

/** Open orders from now on; those taken out of the array are gone. */
export function keepOpen(orders: readonly Entrust[]): void {
  const ofSide = (type: Entrust['type']) => orders.filter((order) => order.type === type);
  answer(calls.spot.openBuys, (asked) => cutPage(ofSide('in'), asked));
  answer(calls.spot.openSells, (asked) => cutPage(ofSide('out'), asked));
}
