/**
 * Ten thousand notices of some hundred arrivals: shuffled, told twice, and of chains that reorganise, while people spend.
 * What an arrival is worth in the end is what the last look at it says, whatever came in between.
 */
import { expect, it } from 'vitest';
import type { CommandBodies } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { addressOf, btc, CoinsExchange, coin, usdt } from '../../testing/build-coins.ts';
import { Random, testSeed } from '../../testing/random.ts';

type Note = CommandBodies['NoteDeposit'];
const arrivalsCount = 400;
const noticesCount = 10_000;
const assets = [usdt, btc];

interface Arrival {
  readonly owner: number;
  readonly asset: number;
  readonly amountMinor: bigint;
  /** Every look at it, oldest first. */
  readonly looks: Note[];
}

/** Blocks pile up on it, and now and then they are taken back; the last look is sure to say what it is. */
function arrivalOf(random: Random, number: number, owner: number): Arrival {
  const asset = random.pick(assets);
  const address = owner === 0 ? 'nobody knows' : addressOf(owner, asset === btc ? 'bitcoin' : 'ethereum');
  const amountMinor = coin * BigInt(random.int(1, 40)) + BigInt(random.int(0, 999));
  const what = { network: asset === btc ? 'bitcoin' : 'erc20', transaction: `tx${number >> 1}`, position: number & 1 };
  const looks: Note[] = [];
  for (let left = random.int(1, 22), confirmations = 0; left >= 0; left--) {
    confirmations = random.oneIn(4) ? 0 : confirmations + random.int(0, 3);
    if (left === 0) confirmations = random.pick([0, 6, 9]);
    looks.push({ ...what, address, asset, amountMinor, confirmations, observation: looks.length + 1 });
  }
  return { owner, asset, amountMinor, looks };
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

const truthOf = ({ looks, amountMinor }: Arrival) => ((looks.at(-1)?.confirmations ?? 0) >= 6 ? amountMinor : 0n);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What each arrival's events say that was credited and taken back, in order. */
function turnsOf(exchange: CoinsExchange): Map<number, string[]> {
  const turns = new Map<number, string[]>();
  for (const event of exchange.events) {
    if (event.kind !== 'DepositNoted') continue;
    const brought = -sum(event.postings.flatMap((one) => (one.owner === house.outside ? [one.available] : [])));
    const own = turns.get(event.depositId) ?? [];
    if (brought !== 0n) own.push(brought > 0n ? 'credited' : 'taken back');
    turns.set(event.depositId, own);
    expect([0n, event.amountMinor, -event.amountMinor]).toContain(brought);
  }
  return turns;
}

it.each([1, 2, testSeed()])('seed %i', (seed) => {
  const random = new Random(seed);
  const exchange = new CoinsExchange('10');
  const owners = [exchange.alice, exchange.bob, exchange.eve];
  for (const { asset, network } of [
    { asset: usdt, network: 'erc20' },
    { asset: btc, network: 'bitcoin' },
  ]) {
    const rules = exchange.state.wallet.networks.get(`${asset} ${network}`);
    if (rules === undefined) throw new Error('no network');
    const most = 2n ** 56n;
    exchange.run('SetCoinNetwork', { ...rules, withdrawMaxMinor: most, dayLimitsMinor: [most, most, most] });
  }
  const arrivals = Array.from({ length: arrivalsCount }, (_, number) =>
    arrivalOf(random, number, random.oneIn(10) ? 0 : random.pick(owners)),
  );
  const looks = arrivals.flatMap((arrival) => arrival.looks);
  const doubled = Array.from({ length: noticesCount - looks.length }, () => random.pick(looks));
  const notices = shuffled(random, [...looks, ...doubled]);
  let debtMost = 0;
  for (const notice of notices) {
    exchange.run('NoteDeposit', notice);
    if (random.oneIn(12)) {
      const [from, asset] = [random.pick(owners), random.pick(assets)];
      const { available } = balanceOf(exchange.state, from, 'change', asset);
      exchange.give(from, random.pick(owners), available, asset);
    }
    debtMost = Math.max(debtMost, exchange.state.deposit.debts.size);
  }
  // The test would prove little if nobody had spent what was taken back.
  expect(debtMost).toBeGreaterThan(0);
  exchange.assertSound();
  for (const asset of assets) {
    const truth = sum(arrivals.filter((one) => one.asset === asset).map(truthOf));
    // Three people began with ten of each.
    expect(-balanceOf(exchange.state, house.outside, 'change', asset).available).toBe(truth + 30n * coin);
    const nobodys = arrivals.filter((one) => one.asset === asset && one.owner === 0);
    expect(balanceOf(exchange.state, house.unassigned, 'change', asset).available).toBe(sum(nobodys.map(truthOf)));
  }
  for (const [, turns] of turnsOf(exchange)) {
    const expected = turns.map((_, at) => (at % 2 === 0 ? 'credited' : 'taken back'));
    expect(turns).toEqual(expected);
  }
  for (const arrival of arrivals) {
    const { network, transaction, position } = arrival.looks[0] as Note;
    const depositId = exchange.state.deposit.ids.get(`${network} ${transaction} ${position}`) ?? 0;
    expect(exchange.state.deposit.deposits.get(depositId)).toMatchObject({
      userId: arrival.owner,
      status: truthOf(arrival) > 0n ? 'final' : 'reversed',
      observation: arrival.looks.length,
    });
  }
});
