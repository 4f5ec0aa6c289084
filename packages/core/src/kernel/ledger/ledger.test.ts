import { describe, expect, it } from 'vitest';
import { Random, testSeed } from '../../testing/random.ts';
import { exactOf } from '../int64.ts';
import { Amounts } from './amounts.ts';
import { house } from './house.ts';
import { applyPostings, createLedger, ledgerBalance, ledgerRows, ledgerSums, restoreLedger } from './ledger.ts';
import type { Posting } from './posting.ts';

const [alice, bob] = [100_001, 100_002];
const leg = (owner: number, available: bigint, locked = 0n): Posting => ({
  owner,
  wallet: 'change',
  asset: 0,
  available,
  locked,
});

const out = (available: bigint) => leg(house.outside, available);
/** The greatest safe integer. */
const most = 2n ** 53n - 1n;

function ledgerWith(amount: bigint) {
  const ledger = createLedger();
  applyPostings(ledger, [leg(alice, amount), leg(house.outside, -amount)]);
  return ledger;
}

describe('a set of postings', () => {
  it('counts by what each account holds in the end, whatever the order of its legs', () => {
    const ledger = ledgerWith(10n);
    // The whole balance goes out before what pays for it has come in.
    applyPostings(ledger, [leg(alice, -15n), leg(bob, 15n), leg(bob, -7n), leg(alice, 7n)]);
    expect(ledgerBalance(ledger, alice, 'change', 0)).toEqual({ available: 2n, locked: 0n });
    expect(ledgerBalance(ledger, bob, 'change', 0)).toEqual({ available: 8n, locked: 0n });
  });

  it.each([
    ['two legs that overdraw together', [leg(alice, -6n), leg(alice, -6n), leg(bob, 12n)]],
    ['a lock that nobody has', [leg(alice, 5n, -5n)]],
    ['what does not balance', [leg(alice, -1n), leg(bob, 2n)]],
    ['one too much, which sums of doubles lose', [leg(alice, most), leg(bob, most - 1n), out(-most), out(2n - most)]],
    ['more than there can be', [leg(bob, 1n << 127n), leg(house.outside, -(1n << 127n))]],
  ])('changes nothing where it holds %s', (_, postings) => {
    const ledger = ledgerWith(10n);
    const before = [...ledgerRows(ledger)];
    expect(() => applyPostings(ledger, postings)).toThrow();
    expect([...ledgerRows(ledger)]).toEqual(before);
  });

  it('moves amounts beyond 64 bits there and back', () => {
    const ledger = createLedger();
    const huge = 1n << 120n;
    applyPostings(ledger, [leg(alice, huge), leg(house.outside, -huge)]);
    applyPostings(ledger, [leg(alice, 3n - huge, huge - 3n)]);
    expect(ledgerBalance(ledger, alice, 'change', 0)).toEqual({ available: 3n, locked: huge - 3n });
    const again = createLedger();
    restoreLedger(again, [...ledgerRows(ledger)]);
    expect([...ledgerRows(again)]).toEqual([...ledgerRows(ledger)]);
    applyPostings(ledger, [leg(alice, huge - 3n, 3n - huge), leg(bob, 0n)]);
    applyPostings(ledger, [leg(alice, -huge), leg(house.outside, huge)]);
    expect([...ledgerRows(ledger)]).toEqual([]);
    expect(ledgerSums(again).get(0)).toBe(0n);
  });
});

it('amounts near and far are what was set and added last', () => {
  const random = new Random(testSeed());
  const amounts = new Amounts();
  const known = new Map<number, bigint>();
  const edge = 1n << 53n;
  const near = [0n, 1n, -1n, edge - 1n, 1n - edge];
  const far = [edge, -edge, edge + 1n, 1n << 61n, 1n << 63n, -(1n << 63n), 1n << 100n, -(1n << 100n)];
  for (let step = 0; step < 20_000; step++) {
    // Few enough for many sums of each.
    const account = random.int(0, 300);
    const value = random.pick(random.next() < 0.9 ? near : far);
    const isAdded = random.next() < 0.8;
    if (isAdded) amounts.add(account, value, exactOf(value));
    else amounts.set(account, value);
    const amount = isAdded ? (known.get(account) ?? 0n) + value : value;
    known.set(account, amount);
    expect(amounts.get(account)).toBe(amount);
    expect(amounts.isWithin(account, 0n, 1n << 127n)).toBe(amount >= 0n && amount < 1n << 127n);
    const other = random.int(0, 3000);
    expect(amounts.get(other)).toBe(known.get(other) ?? 0n);
  }
});
