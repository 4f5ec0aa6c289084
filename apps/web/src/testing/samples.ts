/** Things of the wire as a server sends them, and orders as they are decoded; a test names what matters to it. */
import {
  type CompletedTrade,
  decodeFill,
  decodeOrder,
  decodePastOrder,
  type Entrust,
  type Fill,
  type Order,
  type PastEntrust,
  type PastOrder,
  type Quotation,
} from '@bourse/contract';

export function market(change: Partial<Quotation> = {}): Quotation {
  return {
    id: 2,
    legal_id: 1,
    currency_id: 2,
    legal_name: 'USDT',
    currency_name: 'BTC',
    symbol: 'BTC/USDT',
    now_price: '94300.00',
    change: '1.25',
    volume: '10.0000',
    turnover: '943000.00',
    high: '95000.00',
    low: '93000.00',
    cny_price: '',
    logo: '',
    is_display: 1,
    is_match: 1,
    open_microtrade: 0,
    lever_share_num: '1',
    price_step: '0.01',
    number_step: '0.0001',
    min_total: '5',
    maker_fee: '0.1',
    taker_fee: '0.1',
    band: '10',
    ...change,
  };
}

export function order(id: number, change: Partial<Entrust> = {}): Entrust {
  return {
    id,
    create_time: '2025-11-21T06:31:08.000Z',
    time: '2025-11-21T06:31:08.000Z',
    symbol: 'BTC/USDT',
    legal_id: 1,
    currency_id: 2,
    currency_name: 'BTC',
    legal_name: 'USDT',
    type: 'in',
    price: '93620.00',
    total_number: '0.1500',
    number: '0.1500',
    complete_number: '0.0000',
    total_money: '14043.00000000',
    in_fee: '0',
    out_fee: '0',
    account_number: '138••••2245',
    status: 'open',
    mode: 2,
    kind: 'limit',
    stop_price: '',
    trail: '',
    paired_id: 0,
    ...change,
  };
}

export function pastOrder(id: number, change: Partial<PastEntrust> = {}): PastEntrust {
  return { ...order(id), status: 'filled', traded_money: '14043.00000000', ...change };
}

export function fill(id: number, change: Partial<CompletedTrade> = {}): CompletedTrade {
  const { time, symbol, legal_id, currency_id, currency_name, legal_name, price } = order(id);
  const pair = { time, symbol, legal_id, currency_id, currency_name, legal_name, price };
  return {
    id,
    order_id: id,
    ...pair,
    number: '0.1',
    total_money: '9362.00',
    fee: '9.36',
    way: 2,
    is_maker: false,
    ...change,
  };
}

export function ownOrder(id: number, change: Partial<Order> = {}): Order {
  return { ...decodeOrder(order(id)), ...change };
}

export function ownPastOrder(id: number, change: Partial<PastOrder> = {}): PastOrder {
  return { ...decodePastOrder(pastOrder(id)), ...change };
}

export function ownFill(id: number, change: Partial<Fill> = {}): Fill {
  return { ...decodeFill(fill(id)), ...change };
}

/** One page of a list, with so many rows in all. */
export function pageOf<Row>(list: readonly Row[], total = list.length) {
  return { list: [...list], page: 1, limit: 100, total };
}
