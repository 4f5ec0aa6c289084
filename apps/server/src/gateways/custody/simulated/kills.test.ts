/** Kills between any two writes: what was acknowledged is there, what was not was done as a whole or not at all. */
import { expect, it } from 'vitest';
import type { Prepared, Withdrawal } from '../port.ts';
import { keptBlocks } from './chain.ts';
import { calm } from './luck.ts';
import type { SimulatedCustody } from './simulated.ts';
import { KilledError, MemoryStorage } from './testing/memory-storage.ts';
import { foreign, isOurs, openTestChains, ownAddress, type TestChains } from './testing/test-chains.ts';

const withdrawals: readonly Withdrawal[] = [1, 2, 3].map((id) => ({
  id: String(id),
  network: 'erc20',
  address: foreign.ethereum,
  amount: `${id}`,
}));

/** What the chains answered for. */
interface Acknowledged {
  readonly transactions: string[];
  readonly prepared: Map<string, Prepared>;
  readonly sent: Set<string>;
  observation: number;
  height: number;
}

/** Payments and withdrawals, blocks, a reorganisation, until the first withdrawal lies deeper than blocks are kept. */
async function work({ custody, pass }: TestChains, done: Acknowledged): Promise<void> {
  const look = async () => {
    const { observation, tips } = await custody.scan(isOurs);
    Object.assign(done, { observation, height: tips.erc20 });
  };
  for (const withdrawal of withdrawals) {
    const paid = await custody.sendCoins({ network: 'erc20', address: ownAddress('erc20'), amount: '5' });
    if ('transaction' in paid) done.transactions.push(paid.transaction);
    const prepared = await custody.prepare(withdrawal);
    done.prepared.set(withdrawal.id, prepared);
    await custody.send('ethereum', prepared.bytes);
    done.sent.add(withdrawal.id);
    await pass();
    await look();
  }
  await custody.reorganise(done.transactions[1] ?? '', false);
  await look();
  await custody.mineBlocks(keptBlocks - 3);
  await look();
  for (let block = 0; block < 6; block++) {
    await pass();
    await look();
  }
}

/** What a process that comes after the kill does: everything again that may not have been done. */
async function finish({ custody, pass }: TestChains, done: Acknowledged): Promise<void> {
  const { observation, tips } = await custody.scan(isOurs);
  expect(observation).toBeGreaterThanOrEqual(done.observation);
  expect(tips.erc20).toBeGreaterThanOrEqual(done.height);
  for (const withdrawal of withdrawals) {
    const prepared = await custody.prepare(withdrawal);
    const before = done.prepared.get(withdrawal.id);
    if (before !== undefined) expect(prepared).toEqual(before);
    if (done.sent.has(withdrawal.id))
      expect(await custody.status('ethereum', prepared.transaction)).not.toEqual({ state: 'unknown' });
    await custody.send('ethereum', prepared.bytes);
  }
  await pass(8);
  for (const withdrawal of withdrawals) {
    const { transaction } = await custody.prepare(withdrawal);
    expect(await custody.status('ethereum', transaction)).toMatchObject({ state: 'mined' });
  }
  await checkCoins(custody, done);
}

async function checkCoins(custody: SimulatedCustody, done: Acknowledged): Promise<void> {
  const { amount } = await custody.balanceOf('USDT', isOurs);
  // One payment may have been made that nobody was told of.
  const paid = done.transactions.length;
  const [least, most] = [paid, Math.min(paid + 1, withdrawals.length)].map((count) => 3_000_000_000 + 5 * count - 6);
  expect([least, most]).toContain(Number(amount));
}

it.each([true, false])('a kill at any write, itself done: %s', async (isDone) => {
  let writes = 0;
  let kills = 0;
  for (let at = 2; ; at++) {
    const storage = new MemoryStorage(new Map(), { at, isDone });
    const done: Acknowledged = { transactions: [], prepared: new Map(), sent: new Set(), observation: 0, height: 0 };
    try {
      await work(await openTestChains('kills', { luck: calm, storage }), done);
      writes = storage.writes;
      break;
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
      kills++;
    }
    await finish(await openTestChains('kills', { luck: calm, storage: storage.reopened() }), done);
  }
  expect(kills).toBe(writes - 1);
  expect(kills).toBeGreaterThan(20);
});

it('a write that fails changes nothing that is told, and the next one goes on', async () => {
  const storage = new MemoryStorage(new Map(), { at: 2, isDone: false });
  const { custody } = await openTestChains('kills', { luck: calm, storage });
  const { state } = custody;
  await expect(custody.mineBlocks(1)).rejects.toThrow('killed');
  expect(custody.state).toBe(state);
  storage.mend();
  expect((await custody.mineBlocks(1)).erc20).toBe(state.chains.ethereum.height + 1);
});
