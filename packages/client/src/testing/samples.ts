/** Things of the wire as a server sends them, and some as they are decoded; a test names what matters to it. */
import {
  type AnswerOf,
  type BalanceRow,
  type Banner,
  type CompletedTrade,
  type calls,
  decodeFill,
  decodeMarket,
  decodeOrder,
  decodePastOrder,
  type Entrust,
  type Fill,
  type Market,
  type NoticeRow,
  type Order,
  type PastEntrust,
  type PastOrder,
  type PublicTrade,
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
    spread: '0',
    lever_trade_fee: '0',
    price_step: '0.01',
    number_step: '0.0001',
    min_total: '5',
    maker_fee: '0.1',
    taker_fee: '0.1',
    band: '10',
    ...change,
  };
}

/** The same as the page knows it. */
export function decodedMarket(change: Partial<Quotation> = {}): Market {
  return decodeMarket(market(change));
}

/** Bitcoin, held in the spot account. */
export function balanceRow(change: Partial<BalanceRow> = {}): BalanceRow {
  return {
    currency: 2,
    currency_name: 'BTC',
    currency_type: 'btc',
    full_name: 'Bitcoin',
    legal_balance: '0.00000000',
    lock_legal_balance: '0.00000000',
    lever_balance: '0.00000000',
    lock_lever_balance: '0.00000000',
    micro_balance: '0.00000000',
    lock_micro_balance: '0.00000000',
    change_balance: '1.50000000',
    lock_change_balance: '0.50000000',
    usdt_price: '94300.00',
    cny_price: '669530.00',
    is_legal: 0,
    is_lever: 0,
    is_match: 1,
    is_micro: 0,
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
    post_only: 0,
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
  return { list: [...list], page: 1, limit: Math.max(20, list.length), total };
}

/** Markets as they are listed: one group for each quote currency, in the order given. */
export function groupsOf(...list: readonly Quotation[]) {
  const names = [...new Set(list.map(({ legal_name }) => legal_name))];
  return names.map((name) => {
    const quotation = list.filter(({ legal_name }) => legal_name === name);
    return { id: quotation[0]?.legal_id ?? 0, name, quotation };
  });
}

type Deal = AnswerOf<typeof calls.spot.deal>['message'];

/** Levels of a book's side, from the best on. */
export function levelsOf(...list: readonly (readonly [price: string, amount: string])[]): Deal['in'] {
  return list.map(([price, number]) => ({ price, number, sum: number }));
}

/** A pair's book, with what its user has to spend. */
export function deal(pair: Quotation, change: Partial<Deal> = {}): Deal {
  const book = {
    in: levelsOf(['94299.00', '1.0000'], ['94290.00', '2.0000']),
    out: levelsOf(['94301.00', '1.5000'], ['94310.00', '3.0000']),
    ...change,
  };
  return {
    seq: 1,
    symbol: pair.symbol,
    last_price: pair.now_price,
    user_currency: '0',
    user_legal: '0',
    cny_price: '',
    ExRAte: '7.1',
    lever_transaction: { in: book.in, out: book.out },
    ...book,
  };
}

export function publicTrade(id: number, change: Partial<PublicTrade> = {}): PublicTrade {
  return { id, time: '2025-11-21T06:31:08.000Z', price: '94300.00', amount: '0.1500', direction: 'buy', ...change };
}

export function notice(id: number, change: Partial<NoticeRow> = {}): NoticeRow {
  const update_time = '2025-11-21T12:00:00.000Z';
  return { id, c_id: 3, title: `Notice ${id}`, abstract: '', thumbnail: 'sheet', update_time, ...change };
}

export function banner(id: number, change: Partial<Banner> = {}): Banner {
  const words = { tab: `Tab ${id}`, title: `Banner ${id}`, text: `About ${id}`, action: `Action ${id}` };
  return { id, picture: '', link: '/quotation', ...words, ...change };
}

/** What is held, by currency: available, and locked by orders. All other accounts are empty. */
export function wallet(held: Readonly<Record<number, readonly [available: string, locked: string]>>) {
  const balance = Object.entries(held).map(([currency, [change_balance, lock_change_balance]]) => ({
    currency: Number(currency),
    currency_name: '',
    currency_type: '',
    full_name: '',
    legal_balance: '0',
    lock_legal_balance: '0',
    lever_balance: '0',
    lock_lever_balance: '0',
    micro_balance: '0',
    lock_micro_balance: '0',
    change_balance,
    lock_change_balance,
    usdt_price: '1',
    is_legal: 0,
    is_lever: 0,
    is_match: 1,
    is_micro: 0,
    cny_price: '7.1',
  }));
  const empty = { balance: [], totle: '0', usdt_totle: '0' };
  const change_wallet = { ...empty, balance };
  const accounts = { legal_wallet: empty, lever_wallet: empty, micro_wallet: empty, change_wallet };
  return { message: { ...accounts, is_open_CTbi: 0, ExRAte: '7.1' } };
}
