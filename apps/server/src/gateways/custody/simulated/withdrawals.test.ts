import { describe, expect, it } from 'vitest';
import type { Withdrawal } from '../port.ts';
import { keptBlocks } from './chain.ts';
import { calm, type Luck } from './luck.ts';
import { foreign, isOurs, openTestChains, ownAddress } from './testing/test-chains.ts';

const withdrawal: Withdrawal = { id: '7', network: 'trc20', address: foreign.tron, amount: '10.25' };

/** Luck of withdrawals that a test wants. */
const unlucky = (of: Partial<ReturnType<Luck['withdrawal']>>): Luck => ({
  ...calm,
  withdrawal: () => ({ timeouts: 0, hasArrived: false, isDoomed: false, ...of }),
});

describe('a withdrawal', () => {
  it('is signed once, whatever fees are later', async () => {
    let feePerMille = 1000;
    const luck = { ...calm, feePerMille: () => feePerMille };
    const { custody, storage } = await openTestChains('a', { luck });
    const prepared = await custody.prepare(withdrawal);
    expect(prepared).toMatchObject({
      transaction: expect.stringMatching(/^[0-9a-f]{64}$/),
      fee: { assetCode: 'TRX', amount: '13' },
    });
    feePerMille = 9000;
    expect(await custody.estimateFee('trc20')).toEqual({ assetCode: 'TRX', amount: '117' });
    const again = await openTestChains('a', { luck, storage: storage.reopened() });
    expect(await again.custody.prepare(withdrawal)).toEqual(prepared);
    expect((await custody.prepare({ ...withdrawal, id: '8' })).transaction).not.toBe(prepared.transaction);
  });

  it('is signed once where two ask at the same time', async () => {
    let feePerMille = 1000;
    const { custody } = await openTestChains('a', { luck: { ...calm, feePerMille: () => feePerMille++ } });
    const [one, two] = await Promise.all([custody.prepare(withdrawal), custody.prepare(withdrawal)]);
    expect(two).toEqual(one);
  });

  it('of an id is not signed as another', async () => {
    const { custody } = await openTestChains('a', { luck: calm });
    await custody.prepare(withdrawal);
    for (const other of [{ amount: '10.26' }, { network: 'erc20', address: foreign.ethereum } as const])
      await expect(custody.prepare({ ...withdrawal, ...other })).rejects.toMatchObject({ fault: 'not_ours' });
  });

  it.each([
    [{ amount: '0.0000001' }],
    [{ amount: '0' }],
    [{ address: foreign.ethereum }],
    [{ network: 'erc20', address: foreign.ethereum.toLowerCase() } as const],
  ])('that cannot be paid is not signed: %j', async (fields) => {
    const { custody, storage } = await openTestChains('a', { luck: calm });
    const { writes } = storage;
    await expect(custody.prepare({ ...withdrawal, ...fields })).rejects.toMatchObject({ fault: 'not_payable' });
    expect(storage.writes).toBe(writes);
  });

  it('is known once it is sent, and mined once however often that is', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const { bytes, transaction } = await custody.prepare(withdrawal);
    expect(await custody.status('tron', transaction)).toEqual({ state: 'unknown' });
    await Promise.all([custody.send('tron', bytes), custody.send('tron', bytes)]);
    expect(await custody.status('tron', transaction)).toEqual({ state: 'pending' });
    await pass();
    await custody.send('tron', bytes);
    await pass(2);
    const { tips } = await custody.scan(isOurs);
    const mined = { state: 'mined', confirmations: 3, height: tips.trc20 - 2 };
    expect(await custody.status('tron', transaction)).toEqual(mined);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '2999999989.75' });
    expect(await custody.balanceOf('TRX', isOurs)).toMatchObject({ amount: '999999987', opening: '1000000000' });
  });

  it('is known, and mined no second time, when it lies deeper than blocks are kept', async () => {
    const { custody, storage, pass } = await openTestChains('a', { luck: calm });
    const { bytes, transaction } = await custody.prepare(withdrawal);
    await custody.send('tron', bytes);
    await pass(keptBlocks + 5);
    expect(custody.state.chains.tron.transactions).toEqual([]);
    const again = await openTestChains('a', { luck: calm, storage: storage.reopened() });
    await again.custody.send('tron', bytes);
    await again.pass();
    expect(await again.custody.status('tron', transaction)).toMatchObject({
      state: 'mined',
      confirmations: keptBlocks + 6,
    });
    expect(await again.custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '2999999989.75' });
  });

  it.each([
    ['came through', true, 'pending'],
    ['did not', false, 'unknown'],
  ] as const)('that got no answer and %s is sent again', async (_, hasArrived, state) => {
    const { custody, pass } = await openTestChains('a', { luck: unlucky({ timeouts: 2, hasArrived }) });
    const { bytes, transaction } = await custody.prepare(withdrawal);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(custody.send('tron', bytes)).rejects.toMatchObject({ fault: 'unreachable' });
      expect(await custody.status('tron', transaction)).toEqual({ state });
    }
    await custody.send('tron', bytes);
    await pass();
    expect(await custody.status('tron', transaction)).toMatchObject({ state: 'mined', confirmations: 1 });
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '2999999989.75' });
  });

  it('whose coins were spent otherwise is impossible once that is final, and for ever', async () => {
    const { custody, storage, pass } = await openTestChains('a', { luck: unlucky({ isDoomed: true }) });
    const { bytes, transaction } = await custody.prepare(withdrawal);
    await custody.send('tron', bytes);
    await pass(5);
    expect(await custody.status('tron', transaction)).toEqual({ state: 'pending' });
    await pass();
    expect(await custody.status('tron', transaction)).toEqual({ state: 'impossible' });
    await pass(keptBlocks);
    const again = await openTestChains('a', { luck: calm, storage: storage.reopened() });
    await again.custody.send('tron', bytes);
    await again.pass(8);
    expect(await again.custody.status('tron', transaction)).toEqual({ state: 'impossible' });
    expect(await again.custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000000' });
  });

  it('may be lost before it is final, never after', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const [first, second] = [await custody.prepare(withdrawal), await custody.prepare({ ...withdrawal, id: '8' })];
    await custody.send('tron', first.bytes);
    await pass(5);
    await custody.send('tron', second.bytes);
    await pass();
    expect(await custody.reorganise(first.transaction, true)).toBe(false);
    expect(await custody.reorganise(second.transaction, true)).toBe(true);
    await pass(6);
    expect(await custody.status('tron', first.transaction)).toMatchObject({ state: 'mined' });
    expect(await custody.status('tron', second.transaction)).toEqual({ state: 'impossible' });
  });

  it('to an address of ours arrives there', async () => {
    const { custody, pass } = await openTestChains('a', { luck: calm });
    const { bytes, transaction } = await custody.prepare({ ...withdrawal, address: ownAddress('trc20') });
    await custody.send('tron', bytes);
    await pass();
    expect((await custody.scan(isOurs)).arrivals).toMatchObject([{ transaction, amount: '10.25', network: 'trc20' }]);
    expect(await custody.balanceOf('USDT', isOurs)).toMatchObject({ amount: '3000000000' });
  });

  it.each(['', 'zz', '7b7d', 'ab'.repeat(5000)])('is not sent from bytes that nobody signed: %j', async (bytes) => {
    const { custody } = await openTestChains('a', { luck: calm });
    await expect(custody.send('tron', bytes)).rejects.toMatchObject({ fault: 'not_ours' });
  });

  it('is not sent with another amount, nor to another chain', async () => {
    const { custody } = await openTestChains('a', { luck: calm });
    const { bytes } = await custody.prepare(withdrawal);
    const text = Buffer.from(bytes, 'hex').toString('utf8').replace('10.25', '99.25');
    await expect(custody.send('tron', Buffer.from(text).toString('hex'))).rejects.toMatchObject({ fault: 'not_ours' });
    await expect(custody.send('bitcoin', bytes)).rejects.toMatchObject({ fault: 'not_ours' });
  });
});
