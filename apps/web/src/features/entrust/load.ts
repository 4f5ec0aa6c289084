/** Pages of the user's orders and fills. */
import { calls, encodePair, type PairIds } from '@bourse/contract';
import { call } from '../../platform/wire/api.ts';
import { type Filters, fillRow, type ListName, type OrderRow, openRow, pastRow } from './entrust.ts';

export type Pair = PairIds | undefined;

export interface LoadedPage {
  readonly rows: readonly OrderRow[];
  readonly total: number;
}

/** One page of a list; of open orders, the same page of each side that is wanted. */
export async function loadPage(
  list: ListName,
  { side, state }: Filters,
  pair: Pair,
  page: number,
  limit: number,
): Promise<LoadedPage> {
  const whose = pair === undefined ? {} : encodePair(pair);
  const input = { page, limit, ...whose };
  if (list === 'open') {
    const sides = [side !== 'out' && calls.spot.openBuys, side !== 'in' && calls.spot.openSells].filter(
      (one) => one !== false,
    );
    const answers = await Promise.all(sides.map((one) => call(one, input)));
    const rows = answers.flatMap(({ message }) => message.list).map(openRow);
    return { rows, total: answers.reduce((sum, { message }) => sum + message.total, 0) };
  }
  const way = side === 'both' ? {} : { way: side === 'in' ? 2 : 1 };
  if (list === 'past') {
    const status = state === 'all' ? {} : { status: state };
    const { message } = await call(calls.spot.pastOrders, { ...input, ...way, ...status });
    return { rows: message.list.map(pastRow), total: message.total };
  }
  const { message } = await call(calls.spot.completed, { ...input, ...way });
  return { rows: message.list.map(fillRow), total: message.total };
}
