/** Orders to pay at a gateway; money is CNY, `number` is USDT. */
interface PaymentOrdersTable {
  id: number;
  user_id: number;
  /** The account that is paid from, with the user's key. */
  sealed: string;
  money: string;
  rate: string;
  number: string;
  opened_at: number;
  deadline: number;
  status: string;
}

/** What the gateway said was paid. */
interface GatewayPaymentsTable {
  id: number;
  reference: string;
  /** 0: of no order that was known. */
  order_id: number;
  /** 0: nobody's. */
  user_id: number;
  money: string;
  currency: string;
  /** USDT that were credited. */
  number: string;
  vouched_by: string;
  cause: string;
  status: string;
  reason: string;
  received_at: number;
  updated_at: number;
}

export interface PaymentTables {
  payment_orders: PaymentOrdersTable;
  gateway_payments: GatewayPaymentsTable;
}
