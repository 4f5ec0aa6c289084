/** A user's lists as staff see them, each from the view, newest first. */
import { type calls, decodeLogFilters, encodeLogEntry, type StaffOrderRow } from '@bourse/contract';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { currencyIdOf, symbolOf, trimDecimal } from '../market/index.ts';
import { pageOfLog } from '../record/index.ts';
import { timeOf } from './times.ts';
import {
  type AskedPiece,
  type OrderRow,
  type Piece,
  readDepositsOf,
  readLoginsOf,
  readNotesOf,
  readOrdersOf,
  readTradesOf,
  readTransfersOf,
  readWithdrawalsOf,
} from './view/searches.ts';

type Staff = Handlers<typeof calls.staff>;
type Lists = Pick<
  Staff,
  | 'userOrders'
  | 'userTrades'
  | 'userWithdrawals'
  | 'userDeposits'
  | 'userTransfers'
  | 'userLogins'
  | 'userNotes'
  | 'userLedger'
>;

interface Asked {
  readonly id: number;
  readonly before_id?: number | undefined;
  readonly limit: number;
}

const notFound: Refused = { refused: 'user_not_found', field: 'id' };

/** A list of a user's that `read` reads and `present` shows. */
function listOf<Row, Shown>(
  read: (db: Services['view']['db'], userId: number, asked: AskedPiece) => Promise<Piece<Row>>,
  present: (services: Services, row: Row, userId: number) => Shown | Promise<Shown>,
) {
  return async ({ id, before_id, limit }: Asked, context: Context<'operator'>) => {
    const { services } = context;
    const { view, writer } = services;
    if (!writer.state.auth.users.has(id)) return notFound;
    const isFresh = await context.isCaughtUp(view.lastSeqOf(id));
    const asked = { beforeId: before_id ?? Number.MAX_SAFE_INTEGER, limit };
    const { list: rows, nextBeforeId } = await read(view.db, id, asked);
    const list = await Promise.all(rows.map((row) => present(services, row, id)));
    return { message: { list, next_before_id: nextBeforeId }, ...(!isFresh && { stale: true }) };
  };
}

function currencyOf({ writer }: Services, asset: number) {
  return { currency: currencyIdOf(asset), currency_name: writer.state.market.assets[asset]?.code ?? '' };
}

function symbolOfMarket({ writer }: Services, market: number): string {
  const found = writer.state.market.markets[market];
  return found === undefined ? '' : symbolOf(found);
}

function presentOrder(services: Services, row: OrderRow): StaffOrderRow {
  return {
    id: row.id,
    symbol: symbolOfMarket(services, row.market),
    side: row.side,
    type: row.type,
    price: trimDecimal(row.price),
    trigger: row.trigger === null ? '' : trimDecimal(row.trigger),
    number: trimDecimal(row.quantity),
    filled: trimDecimal(row.filled),
    value: trimDecimal(row.value),
    fee: trimDecimal(row.fee),
    status: row.status,
    created_at: timeOf(row.created_at),
    updated_at: timeOf(row.updated_at),
  };
}

export const lists: Lists = {
  userOrders: listOf(readOrdersOf, presentOrder),

  userTrades: listOf(readTradesOf, (services, row) => ({
    id: row.trade_id,
    order_id: row.order_id,
    symbol: symbolOfMarket(services, row.market),
    side: row.side,
    price: trimDecimal(row.price),
    number: trimDecimal(row.quantity),
    value: trimDecimal(row.value),
    fee: trimDecimal(row.fee),
    is_maker: row.is_maker,
    time: timeOf(row.time),
  })),

  userWithdrawals: listOf(readWithdrawalsOf, (services, row) => ({
    id: row.id,
    ...currencyOf(services, row.asset),
    network: row.network,
    address: row.address,
    number: trimDecimal(row.amount),
    fee: trimDecimal(row.fee),
    status: row.status,
    reason: row.reason,
    hash: row.transaction,
    to_user_id: row.to_user_id,
    time: timeOf(row.requested_at),
    ended_at: timeOf(row.ended_at),
  })),

  userDeposits: listOf(readDepositsOf, (services, row) => ({
    id: row.id,
    ...currencyOf(services, row.asset),
    network: row.network,
    address: row.address,
    hash: row.transaction,
    number: trimDecimal(row.amount),
    status: row.status,
    time: timeOf(row.time),
    changed_at: timeOf(row.changed_at),
  })),

  userTransfers: listOf(readTransfersOf, (services, row) => ({
    id: row.id,
    ...currencyOf(services, row.asset),
    from: row.from_wallet,
    to: row.to_wallet,
    number: trimDecimal(row.amount),
    time: timeOf(row.time),
  })),

  userLogins: listOf(readLoginsOf, (_services, { id, time, address, device, method, is_right }) => ({
    id,
    time: timeOf(time),
    address,
    device,
    method,
    is_right,
  })),

  // A note is nobody's record but staff's: what the user did says nothing of whether it is in.
  async userNotes(asked, context) {
    const { view, writer } = context.services;
    const isFresh = await view.waitFor(writer.durableSeq);
    const answer = await notes(asked, context);
    return 'refused' in answer || isFresh ? answer : { ...answer, stale: true };
  },

  async userLedger({ id, ...input }, context) {
    if (!context.services.writer.state.auth.users.has(id)) return notFound;
    const filters = decodeLogFilters(input);
    const asked = { page: input.page, limit: input.limit };
    const { page, isFresh } = await pageOfLog(filters, id, asked, context);
    return { message: { ...page, list: page.list.map(encodeLogEntry) }, ...(!isFresh && { stale: true }) };
  },
};

const notes = listOf(readNotesOf, async ({ vault, writer }, row, userId) => ({
  id: row.id,
  time: timeOf(row.time),
  operator_id: row.operator_id,
  operator: writer.state.auth.users.get(row.operator_id)?.account ?? '',
  text: (await vault.open(userId, row.text)) ?? '',
}));
