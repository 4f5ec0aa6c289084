/** Leveraged contracts as the server says them. */
import { answer } from '@bourse/client/testing/wire.ts';
import { calls, type LeverDealRow, type LeverRow } from '@bourse/contract';

/** An open long of ten lots. */
export function leverRow(id: number, change: Partial<LeverRow> = {}): LeverRow {
  return {
    id,
    type: 1,
    symbol: 'BTC/USDT',
    multiple: 20,
    share: 10,
    number: '0.01',
    price: '94300.00',
    update_price: '94000.00',
    origin_price: '94000.00',
    caution_money: '47',
    origin_caution_money: '47',
    target_profit_price: '',
    stop_loss_price: '',
    transaction_time: '2026-11-26T10:00:01.000Z',
    handle_time: '',
    complete_time: '',
    create_time: '2026-11-26T10:00:00.000Z',
    trade_fee: '0.47',
    overnight_money: '0',
    profits: '3',
    profit_rate: '6.38',
    legal: 1,
    currency: 2,
    legal_name: 'USDT',
    currency_name: 'BTC',
    status: 1,
    order_type: 1,
    limit_price: '',
    reason: '',
    liquidation_price: '90000.00',
    fee_rate: '0.05',
    spread_rate: '0.02',
    ...change,
  };
}

/** What BTC/USDT offers to an account of 1,000 USDT without positions. */
export function leverDealOf(change: Partial<LeverDealRow> = {}): LeverDealRow {
  return {
    lever_transaction: { in: [{ price: '93000.00', number: '0.5' }], out: [] },
    last_price: '94300.00',
    ExRAte: '7.1',
    multiple: { muit: [5, 20], share: [{ value: 1 }, { value: 10 }] },
    lever_share_limit: { min: 1, max: 10_000 },
    lever_share_num: '0.001',
    spread: '0.02',
    lever_trade_fee: '0.05',
    overnight_rate: '0.1',
    liquidation_rate: '110',
    opening_rate: '165',
    user_lever: '1000',
    all_levers: '1000',
    hazard_rate: '',
    my_transaction: [],
    tiers: [{ to: '50000', rate: '0.5', deduction: '0', multiple: 100 }],
    is_open: 1,
    is_sound: 1,
    tick: '0.01',
    lot: '0.0001',
    account: { cash: '1000', locked: '0', margins: '0', maintenance: '0', equity: '1000', owed: '0' },
    server_time: '2026-11-26T10:00:00.000Z',
    ...change,
  };
}

/** One's own contracts, by the status that the wire gives them; none of the others. */
export function answerLevers(rows: Readonly<Record<string, readonly LeverRow[]>>): void {
  answer(calls.lever.myTrade, ({ fields }) => {
    const all = rows[fields.status ?? ''] ?? [];
    const [page, limit, total] = [Number(fields.page), Number(fields.limit), all.length];
    const list = all.slice((page - 1) * limit, page * limit);
    return { message: { list, page, limit, total, message: { data: list, total } } };
  });
}
