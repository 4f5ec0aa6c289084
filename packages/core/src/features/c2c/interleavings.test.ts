/** In whatever order three acts come to one deal, it ends as the rules say, and no coin is lost or doubled. */
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { coin, usdt } from '../../testing/build-coins.ts';
import {
  alice,
  assertEscrow,
  begin,
  bob,
  cancel,
  dispute,
  exchange,
  giveUp,
  judge,
  outcome,
  pass,
  pay,
  payLate,
  post,
  release,
  take,
} from '../../testing/c2c/deals.ts';
import type { DealStatus } from './state.ts';
import { payMs } from './take.ts';

/** Acts one after the other; all of them can be the same. */
const length = 3;
const number = 100n * coin;
const starts = ['unpaid', 'paid', 'disputed', 'expired'] as const;
type Start = (typeof starts)[number];

/** What the rules say there is. */
interface Known {
  readonly deal: DealStatus | 'expired' | 'done' | 'cancelled';
  readonly hasAdvert: boolean;
  /** Since the deal expired. */
  readonly quarters: number;
}

interface Act {
  readonly run: () => object;
  /** What it makes of what there is; a text: why it is refused. */
  readonly leads: (known: Known) => Known | string;
}

const isOpen = ({ deal }: Known) => deal === 'unpaid' || deal === 'paid' || deal === 'disputed';
/** Of a deal in one of these states; all others refuse it. */
const leads =
  (to: Known['deal'], ...from: Known['deal'][]): Act['leads'] =>
  (known) => {
    if (!from.includes(known.deal)) return isOpen(known) ? 'c2c_deal_state' : 'c2c_deal_not_found';
    // All of the advert was taken: with the deal it is done too.
    return { ...known, deal: to, hasAdvert: known.hasAdvert && to !== 'done' };
  };

const quarter: Act['leads'] = (known) => {
  if (known.deal === 'unpaid') return { ...known, deal: 'expired' };
  return { ...known, quarters: known.deal === 'expired' ? known.quarters + 1 : 0 };
};
const late: Act['leads'] = (known) => leads('disputed', ...(known.quarters < 2 ? (['expired'] as const) : []))(known);
const withdrawn: Act['leads'] = (known) => (known.hasAdvert ? { ...known, hasAdvert: false } : 'c2c_advert_not_found');

const actsOf = (seller: number, payer: number): Readonly<Record<string, Act>> => ({
  cancel: { run: () => cancel(payer), leads: leads('cancelled', 'unpaid') },
  pay: { run: () => pay(payer), leads: leads('paid', 'unpaid') },
  'a quarter of an hour': { run: () => pass(payMs) ?? {}, leads: quarter },
  release: { run: () => release(seller), leads: leads('done', 'paid', 'disputed') },
  'dispute by seller': { run: () => dispute(seller), leads: leads('disputed', 'paid') },
  'dispute by payer': { run: () => dispute(payer), leads: leads('disputed', 'paid') },
  'give up': { run: () => giveUp(payer), leads: leads('cancelled', 'disputed') },
  'late payment': { run: () => payLate(payer), leads: late },
  'verdict for payer': { run: () => judge(true), leads: leads('done', 'disputed') },
  'verdict for seller': { run: () => judge(false), leads: leads('cancelled', 'disputed') },
  'advert withdrawn': {
    run: () => exchange.submit('WithdrawAdvert', { userId: alice, advertId: 1 }),
    leads: withdrawn,
  },
});

/** Alice's advert of a hundred USDT, taken whole by Bob. */
function reach(isSell: boolean, start: Start): void {
  const payer = isSell ? bob : alice;
  const steps: object[] = [post({ isSell }), take({ isSell })];
  if (start === 'expired') pass(payMs);
  else if (start !== 'unpaid') steps.push(pay(payer));
  if (start === 'disputed') steps.push(dispute(payer));
  expect(steps.map(outcome)).toEqual(steps.map(() => 'ok'));
}

/** What the exchange has, in the words of the rules. */
function found(seller: number, payer: number): object {
  const { deals, expired, adverts } = exchange.state.c2c;
  const of = (userId: number) => balanceOf(exchange.state, userId, 'legal', usdt);
  const total = (userId: number) => of(userId).available + of(userId).locked;
  const advert = adverts.get(1);
  return {
    deal: deals.get(1)?.status ?? (expired.has(1) ? 'expired' : 'over'),
    inAdvert: advert?.leftMinor ?? null,
    ofSeller: total(seller),
    locked: of(seller).locked,
    ofPayer: total(payer),
  };
}

function wanted({ deal, hasAdvert }: Known, isSell: boolean): object {
  const isWaiting = deal === 'unpaid' || deal === 'paid' || deal === 'disputed';
  const moved = deal === 'done' ? number : 0n;
  const inAdvert = isWaiting ? 0n : number;
  return {
    deal: deal === 'done' || deal === 'cancelled' ? 'over' : deal,
    inAdvert: hasAdvert ? inAdvert : null,
    ofSeller: 500n * coin - moved,
    locked: isWaiting || (isSell && hasAdvert) ? number : 0n,
    ofPayer: 500n * coin + moved,
  };
}

describe.each([true, false])('of an advert that sells: %s', (isSell) => {
  const [sells, pays] = isSell ? [() => alice, () => bob] : [() => bob, () => alice];

  it.each(starts)(`any ${length} acts on a deal that is %s lead where the rules say`, (start) => {
    begin();
    reach(isSell, start);
    const [seller, payer] = [sells(), pays()];
    const acts = Object.entries(actsOf(seller, payer));
    let orders = 0;
    const walk = (known: Known, done: readonly string[]): void => {
      if (done.length === length) {
        orders += 1;
        return;
      }
      const before = { bytes: snapshotState(exchange.state), hash: hashState(exchange.state), time: exchange.time };
      for (const [name, { run, leads: to }] of acts) {
        const told = [...done, name];
        const next = to(known);
        expect([told, outcome(run())]).toEqual([told, typeof next === 'string' ? next : 'ok']);
        if (typeof next === 'string') expect([told, hashState(exchange.state)]).toEqual([told, before.hash]);
        const then = typeof next === 'string' ? known : next;
        expect([told, found(seller, payer)]).toEqual([told, wanted(then, isSell)]);
        assertEscrow();
        walk(then, told);
        if (typeof next === 'string') continue;
        exchange.state = restoreState(before.bytes) ?? exchange.state;
        exchange.time = before.time;
      }
    };
    walk({ deal: start, hasAdvert: true, quarters: 0 }, []);
    expect(orders).toBe(acts.length ** length);
  });
});
