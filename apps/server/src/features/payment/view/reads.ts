/** Orders and payments, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];
export type PaymentOrderRow = Database['payment_orders'];
export type GatewayPaymentRow = Database['gateway_payments'] & {
  readonly order_money: string | null;
  readonly order_rate: string | null;
};

/** A user's, newest first. */
export function readPaymentOrders(db: Db, userId: number, asked: AskedPage): Promise<Page<PaymentOrderRow>> {
  const list: List<Database, 'payment_orders'> = { table: 'payment_orders', of: ['user_id', userId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** Everybody's, newest first; `status` null: all. */
export async function readGatewayPayments(
  db: Db,
  { status, ...asked }: AskedPage & { readonly status: string | null },
): Promise<Page<GatewayPaymentRow>> {
  const list: List<Database, 'gateway_payments'> = {
    table: 'gateway_payments',
    ...(status !== null && { of: ['status', status] as const }),
    key: 'id',
  };
  const page = await readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
  const ids = page.list.map(({ order_id }) => order_id).filter((id) => id > 0);
  const orders =
    ids.length === 0
      ? []
      : await db.selectFrom('payment_orders').select(['id', 'money', 'rate']).where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const withOrder = (row: Database['gateway_payments']): GatewayPaymentRow => ({
    ...row,
    order_money: byId.get(row.order_id)?.money ?? null,
    order_rate: byId.get(row.order_id)?.rate ?? null,
  });
  return { ...page, list: page.list.map(withOrder) };
}
