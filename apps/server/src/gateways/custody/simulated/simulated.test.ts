import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Withdrawal } from '../port.ts';
import { keptBlocks } from './chain.ts';
import { calm, createLuck } from './luck.ts';
import { openSimulatedCustody, paymentMax, pooledMax } from './simulated.ts';
import { encodeState, type SimulatedState } from './state.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { foreign, isOurs, openTestChains, ownAddress } from './testing/test-chains.ts';

const payment = { network: 'erc20', address: ownAddress('erc20'), amount: '25.5' } as const;
const withdrawal: Withdrawal = { id: '7', network: 'trc20', address: foreign.tron, amount: '10.25' };

async function transactionOf(sent: Promise<{ transaction: string } | { refused: string }>): Promise<string> {
  const result = await sent;
  if ('refused' in result) throw new Error(result.refused);
  return result.transaction;
}

describe('an arrival', () => {
  it('is told once it is in a block, and counts up', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const transaction = await transactionOf(custody.sendCoins(payment));
    expect((await custody.scan(isOurs)).arrivals).toEqual([]);
    const before = await custody.scan(isOurs);
    await pass();
    const first = await custody.scan(isOurs);
    const arrival = { network: 'erc20', transaction, assetCode: 'USDT', amount: '25.5', address: payment.address };
    expect(first.arrivals).toEqual([
      { ...arrival, position: expect.any(Number), confirmations: 1, height: first.tips.erc20 },
    ]);
    expect(first.observation).toBeGreaterThan(before.observation);
    expect(first.tips.erc20).toBe(before.tips.erc20 + 1);
    await pass(5);
    expect((await custody.scan(isOurs)).arrivals).toMatchObject([{ confirmations: 6, height: first.tips.erc20 }]);
  });

  it('at an address of somebody else is not told', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    await custody.sendCoins({ ...payment, address: foreign.ethereum });
    await pass();
    expect((await custody.scan(isOurs)).arrivals).toEqual([]);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000000', opening: '3000000000' });
  });

  it('that is taken back has no confirmations, and is mined again', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const transaction = await transactionOf(custody.sendCoins(payment));
    await pass(3);
    const before = await custody.scan(isOurs);
    expect(await custody.reorganise(transaction, false)).toBe(true);
    const taken = await custody.scan(isOurs);
    expect(taken.arrivals).toMatchObject([{ transaction, confirmations: 0 }]);
    expect(taken.tips.erc20).toBe(before.tips.erc20 + 1);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000000' });
    await pass();
    const { arrivals, tips } = await custody.scan(isOurs);
    expect(arrivals).toMatchObject([{ transaction, confirmations: 1, height: tips.erc20 }]);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000025.5' });
  });

  it('that is lost has none for as long as it is told', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const transaction = await transactionOf(custody.sendCoins(payment));
    await pass(8);
    expect(await custody.reorganise(transaction, true)).toBe(true);
    await pass(keptBlocks - 1);
    expect((await custody.scan(isOurs)).arrivals).toMatchObject([{ transaction, confirmations: 0 }]);
    expect(await custody.status('ethereum', transaction)).toEqual({ state: 'unknown' });
    await pass();
    expect((await custody.scan(isOurs)).arrivals).toEqual([]);
    expect(await custody.reorganise(transaction, false)).toBe(false);
  });

  it('is told for 200 blocks, and its coins stay', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    await custody.sendCoins(payment);
    await pass(keptBlocks);
    expect((await custody.scan(isOurs)).arrivals).toMatchObject([{ confirmations: keptBlocks }]);
    await pass();
    expect((await custody.scan(isOurs)).arrivals).toEqual([]);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000025.5', opening: '3000000000' });
  });
});

/** With its one transaction in the pool so many times. */
function filled(state: SimulatedState, count: number): SimulatedState {
  const { ethereum } = state.chains;
  const transactions = Array.from({ length: count }, (_, at) =>
    ethereum.transactions.map((transaction) => ({ ...transaction, id: `${transaction.id} ${at}` })),
  ).flat();
  return { ...state, chains: { ...state.chains, ethereum: { ...ethereum, transactions } } };
}

describe('coins sent from outside', () => {
  it.each([
    ['an address of another network', { address: foreign.tron }, 'wrong_address'],
    [
      'a wrong checksum',
      { address: payment.address.toUpperCase().replace('0X', '0x').replace(/.$/, 'a') },
      'wrong_address',
    ],
    ['no address', { address: '' }, 'wrong_address'],
    ['nothing', { amount: '0' }, 'wrong_amount'],
    ['less than nothing', { amount: '-1' }, 'wrong_amount'],
    ['an exponent', { amount: '1e3' }, 'wrong_amount'],
    ['more decimals than there are', { amount: '0.0000001' }, 'wrong_amount'],
    ['too much', { amount: '1000000.000001' }, 'wrong_amount'],
  ])('refuses %s', async (_, fields, refused) => {
    const { custody } = await openTestChains('a', { luck: calm });
    const before = custody.state;
    expect(await custody.sendCoins({ ...payment, ...fields })).toEqual({ refused });
    expect(custody.state).toBe(before);
  });

  it('takes the most there is', async () => {
    const { custody } = await openTestChains('a', { luck: calm });
    expect(await custody.sendCoins({ ...payment, amount: paymentMax.erc20 })).toHaveProperty('transaction');
  });

  it('waits in a pool that holds so many', async () => {
    const first = await openTestChains('a', { luck: calm });
    await first.custody.sendCoins(payment);
    const storage = new MemoryStorage();
    await storage.put('custody/chains', [encodeState(filled(first.custody.state, pooledMax - 1))]);
    const { custody, pass } = await openTestChains('a', { luck: calm, storage });
    await transactionOf(custody.sendCoins(payment));
    expect(await custody.sendCoins({ ...payment, network: 'trc20', address: foreign.tron })).toEqual({
      refused: 'pool_full',
    });
    // The exchange's own go all the same.
    const { bytes, transaction } = await custody.prepare(withdrawal);
    await custody.send('tron', bytes);
    await pass();
    expect(await custody.status('tron', transaction)).toMatchObject({ state: 'mined' });
    expect(await custody.sendCoins(payment)).toHaveProperty('transaction');
  });
});

it('keeps apart payments that are sent at the same time', async () => {
  const { custody, pass } = await openTestChains('a', { luck: calm });
  const sent = await Promise.all(Array.from({ length: 20 }, () => transactionOf(custody.sendCoins(payment))));
  expect(new Set(sent).size).toBe(20);
  await pass();
  const { arrivals } = await custody.scan(isOurs);
  expect(arrivals.map(({ transaction }) => transaction)).toEqual(sent);
});

it('counts the coins of others as one when they are too many, and keeps ours', async () => {
  const first = await openTestChains('a', { luck: calm });
  await first.custody.sendCoins(payment);
  await first.custody.sendCoins({ ...payment, address: foreign.ethereum });
  await first.pass(keptBlocks);
  const { state } = first.custody;
  const balances = new Map(state.chains.ethereum.balances);
  for (let at = 0; at < 5000; at++) balances.set(`USDT 0x${at}`, 1n);
  const storage = new MemoryStorage();
  const chains = { ...state.chains, ethereum: { ...state.chains.ethereum, balances } };
  await storage.put('custody/chains', [encodeState({ ...state, chains })]);
  const { custody, pass } = await openTestChains('a', { luck: calm, storage });
  expect((await custody.scan(isOurs)).arrivals).toHaveLength(1);
  await pass();
  const folded = custody.state.chains.ethereum.balances;
  expect(folded.size).toBeLessThan(10);
  expect(folded.get('USDT elsewhere')).toBe(25_500_000n + 5000n);
  expect(folded.get(`USDT ${payment.address}`)).toBe(25_500_000n);
});

describe('time', () => {
  it('that passed while nobody was there brings ten minutes of blocks at most', async () => {
    const storage = new MemoryStorage();
    const { custody } = await openTestChains('a', { luck: calm, storage });
    const { height } = custody.state.chains.tron;
    let nowMs = custody.state.nextBlockAtMs + 7 * 86_400_000;
    const later = await openSimulatedCustody({
      storage,
      createAddress: () => null,
      now: () => nowMs,
      seed: 'a',
      luck: calm,
      onError: () => {},
    });
    await later.mineDue();
    expect(later.state.chains.tron.height).toBe(height + 60);
    await later.mineDue();
    expect(later.state.chains.tron.height).toBe(height + 60);
    nowMs += 10_000;
    await later.mineDue();
    expect(later.state.chains.tron.height).toBe(height + 61);
    // Set back by a day.
    nowMs -= 86_400_000;
    await later.mineDue();
    nowMs += 10_000;
    await later.mineDue();
    expect(later.state.chains.tron.height).toBe(height + 62);
  });
});

describe('the loop', () => {
  afterEach(() => void vi.useRealTimers());

  it("mines at every block's time, goes on after a failure, and ends", async () => {
    vi.useFakeTimers();
    const storage = new MemoryStorage(new Map(), { at: 4, isDone: false });
    const onError = vi.fn();
    const options = { storage, createAddress: () => null, now: () => Date.now(), seed: 'a', luck: calm, onError };
    const custody = await openSimulatedCustody(options);
    const { height } = custody.state.chains.tron;
    custody.begin();
    custody.begin();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(custody.state.chains.tron.height).toBe(height);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(custody.state.chains.tron.height).toBe(height + 2);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(onError).toHaveBeenCalledOnce();
    expect(custody.state.chains.tron.height).toBe(height + 2);
    storage.mend();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(custody.state.chains.tron.height).toBe(height + 3);
    await custody.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(custody.state.chains.tron.height).toBe(height + 3);
    expect(onError).toHaveBeenCalledOnce();
  });
});

it('new chains, where somebody removed those before, never look older and repeat no transaction', async () => {
  const { custody, pass } = await openTestChains('a', { luck: calm });
  const transaction = await transactionOf(custody.sendCoins(payment));
  await pass(3);
  const before = await custody.scan(isOurs);
  const nowMs = custody.state.nextBlockAtMs;
  const options = { createAddress: () => null, now: () => nowMs, seed: 'a', luck: calm, onError: () => {} };
  const fresh = await openSimulatedCustody({ ...options, storage: new MemoryStorage() });
  const after = await fresh.scan(isOurs);
  expect(after.observation).toBeGreaterThan(before.observation);
  expect(after.tips.erc20).toBeGreaterThan(before.tips.erc20);
  expect(await transactionOf(fresh.sendCoins(payment))).not.toBe(transaction);
});

it('begins again where another exchange of the same seed stopped', async () => {
  const { custody, storage, pass } = await openTestChains('s', { luck: createLuck('s') });
  await custody.sendCoins(payment);
  await pass(30);
  const again = await openTestChains('s', { storage: storage.reopened() });
  expect(again.custody.state).toEqual(custody.state);
});

it('says what to do about a file that is damaged', async () => {
  const storage = new MemoryStorage();
  await storage.put('custody/chains', [Buffer.from('{"version":1}')]);
  await expect(openTestChains('a', { storage })).rejects.toThrow('remove custody/chains');
});
