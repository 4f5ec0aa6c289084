/**
 * What a store holds after kills, read without the server and held against the simulated chains' own file: throws where
 * something was credited or paid that was not once on the chain, or the other way round.
 */
import assert from 'node:assert/strict';
import { balanceOf, type Event, formatMinor, ledgerSums, parseMinor, type State } from '@bourse/core';
import { product } from '../../bourse.ts';
import { decodeState, type SimulatedState, type Transaction } from '../../gateways/custody/simulated/state.ts';
import { DirectoryStorage } from '../../storage/directory.ts';
import type { BlobStorage } from '../../storage/port.ts';
import { PostgresStorage } from '../../storage/postgres.ts';
import { openWriter } from '../../writer/open.ts';
import { readEvents } from '../../writer/testing/read-events.ts';
import type { Mover } from './mover.ts';

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

const scale = 8;
const chainDecimals = 6;
/** Ours have more decimals than the network. */
const minorOf = (units: bigint): bigint => units * 10n ** BigInt(scale - chainDecimals);

/** What is over and was found right: the chain forgets it after 200 blocks. */
export interface Verified {
  /** Deposits that stay, by transaction. */
  readonly deposits: Map<string, bigint>;
  withdrawals: number;
  failures: number;
}

interface Journalled {
  readonly requested: Map<number, EventOf<'WithdrawalRequested'>>;
  readonly prepared: Map<number, EventOf<'WithdrawalPrepared'>>;
  readonly settled: Map<number, EventOf<'WithdrawalSettled'>>;
  readonly cancelled: Set<number>;
}

function enter<T>(map: Map<number, T>, id: number, event: T): void {
  assert(!map.has(id), `withdrawal ${id} has a second ${JSON.stringify(event, (_, value) => String(value))}`);
  map.set(id, event);
}

function note(found: Journalled, event: Event): void {
  switch (event.kind) {
    case 'WithdrawalRequested':
      enter(found.requested, event.withdrawalId, event);
      break;
    case 'WithdrawalPrepared':
      enter(found.prepared, event.withdrawalId, event);
      break;
    case 'WithdrawalSettled':
      enter(found.settled, event.withdrawalId, event);
      break;
    case 'WithdrawalCancelled':
      found.cancelled.add(event.withdrawalId);
  }
}

/** What stays of a payment of the exchange: in a block, spent otherwise, or known to lie deep. */
async function isPaid(chains: SimulatedState, storage: BlobStorage, id: string): Promise<boolean> {
  const own = chains.chains.ethereum.transactions.filter((one) => one.id === id);
  assert(own.length <= 1, `${id} is twice on the chain`);
  const [found] = own;
  if (found !== undefined) return found.place.at === 'block';
  const settled = await storage.get(`custody/settled/${id}`);
  assert(settled !== null, `nobody knows what became of ${id}`);
  return JSON.parse(settled.toString('utf8')).minedAt !== null;
}

async function checkWithdrawals(
  movers: readonly Mover[],
  found: Journalled,
  chains: SimulatedState,
  storage: BlobStorage,
): Promise<Pick<Verified, 'withdrawals' | 'failures'>> {
  const accepted = new Set(movers.flatMap(({ asked }) => asked.flatMap(({ id }) => (id === null ? [] : [id]))));
  assert.deepEqual([...found.requested.keys()].sort(), [...accepted].sort(), 'what was answered is what there is');
  for (const { cancelled } of movers)
    for (const id of cancelled) assert(found.cancelled.has(id), `the cancel of ${id} is lost`);
  const done = { withdrawals: 0, failures: 0 };
  for (const [id, { amountMinor, feeMinor, address }] of found.requested) {
    const [prepared, settled] = [found.prepared.get(id), found.settled.get(id)];
    if (found.cancelled.has(id)) {
      assert(prepared === undefined && settled === undefined, `${id} was cancelled and paid`);
      continue;
    }
    assert(prepared !== undefined && settled !== undefined, `${id} has not ended`);
    const kept = await storage.get(`custody/prepared/${id}`);
    assert(kept?.equals(prepared.bytes) === true, `${id} was signed with other bytes than the journal has`);
    const { amount, address: to } = JSON.parse(kept.toString('utf8')) as { amount: string; address: string };
    assert.deepEqual([amount, to], [formatMinor(amountMinor - feeMinor, scale), address]);
    assert.equal(settled.outcome === 'success', await isPaid(chains, storage, prepared.transaction), `${id}`);
    done[settled.outcome === 'success' ? 'withdrawals' : 'failures'] += 1;
  }
  const own = new Set([...found.prepared.values()].map(({ transaction }) => transaction));
  const stray = chains.chains.ethereum.transactions.filter(({ id, payer }) => payer === 'hot' && !own.has(id));
  assert.deepEqual(stray, [], 'what the chain was paid stands in the journal');
  return done;
}

/** Payments of others to addresses of this exchange. */
function paymentsToUs(state: State, chains: SimulatedState): Transaction[] {
  const isOurs = ({ payer, address }: Transaction) =>
    payer === 'faucet' && state.deposit.owners.has(`ethereum ${address}`);
  return chains.chains.ethereum.transactions.filter(isOurs);
}

const depositsByTransaction = (state: State) =>
  new Map([...state.deposit.deposits.values()].map((one) => [one.transaction, one]));

function checkDeposits(state: State, chains: SimulatedState, verified: Verified): void {
  const byTransaction = depositsByTransaction(state);
  assert.equal(byTransaction.size, state.deposit.deposits.size, 'each arrival is one deposit');
  const arrived = paymentsToUs(state, chains).filter(({ lastHeight }) => lastHeight !== null);
  for (const { id, amount, place } of arrived) {
    const deposit = byTransaction.get(id);
    if (deposit === undefined) {
      // In a block for a moment, and never again.
      assert.notEqual(place.at, 'block', `${id} arrived and was not credited`);
      continue;
    }
    assert.equal(deposit.amountMinor, minorOf(amount));
    assert.equal(deposit.status, place.at === 'block' ? 'final' : 'reversed', id);
    if (place.at === 'block') verified.deposits.set(id, minorOf(amount));
    else verified.deposits.delete(id);
  }
  for (const [id, { status }] of byTransaction)
    assert.equal(status === 'final', verified.deposits.has(id), `${id} is ${status}: final is what stays on the chain`);
}

/** What somebody has, to the last unit. */
function checkBalances(movers: readonly Mover[], state: State, found: Journalled, funds: string): void {
  for (const { user } of movers) {
    const userId = state.auth.userByAccount.get(user.account)?.userId ?? 0;
    let expected = parseMinor(funds, scale) ?? 0n;
    for (const deposit of state.deposit.deposits.values())
      if (deposit.userId === userId && deposit.status === 'final') expected += deposit.amountMinor;
    for (const [id, { outcome }] of found.settled) {
      const request = found.requested.get(id);
      if (request?.userId === userId && outcome === 'success') expected -= request.amountMinor;
    }
    const held = balanceOf(state, userId, 'change', 0);
    assert.deepEqual(held, { available: expected, locked: 0n }, `the balance of ${user.account}`);
  }
  for (const [asset, sum] of ledgerSums(state.ledger)) assert.equal(sum, 0n, `asset ${asset} is not balanced`);
}

export interface MoneyStore {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** USDT that each began with. */
  readonly funds: string;
}

/** Reads a store whose server is gone. */
async function readStore<T>(
  { dataDir, databaseUrl }: MoneyStore,
  read: (
    writer: Awaited<ReturnType<typeof openWriter>>,
    chains: SimulatedState,
    storage: BlobStorage,
  ) => T | Promise<T>,
): Promise<T> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const storage = databaseUrl === undefined ? new DirectoryStorage(dataDir) : await PostgresStorage.open(databaseUrl);
  const writer = await openWriter({ product, dataDir, databaseUrl, mode: 'demo', seed: 'bourse', onFatal });
  try {
    const bytes = await storage.get('custody/chains');
    assert(bytes !== null, 'the chains are gone');
    return await read(writer, decodeState(bytes), storage);
  } finally {
    await writer.close();
    await storage.close();
  }
}

/**
 * Whether the exchange had heard of every payment to it when it was killed: no list shows one that waits for its block,
 * and its block may come just before the kill.
 */
export async function isAtRest(store: MoneyStore): Promise<boolean> {
  return readStore(store, ({ state }, chains) => {
    const byTransaction = depositsByTransaction(state);
    return paymentsToUs(state, chains).every(({ id, place }) => {
      const status = byTransaction.get(id)?.status;
      if (place.at === 'block') return status === 'final';
      return place.at !== 'pool' && (status === undefined || status === 'reversed');
    });
  });
}

/** The server must be gone, and nothing under way. */
export async function checkMoney(store: MoneyStore, movers: readonly Mover[], verified: Verified): Promise<void> {
  await readStore(store, async (writer, chains, storage) => {
    const found: Journalled = {
      requested: new Map(),
      prepared: new Map(),
      settled: new Map(),
      cancelled: new Set(),
    };
    for await (const batch of readEvents(writer)) for (const { event } of batch) note(found, event);
    Object.assign(verified, await checkWithdrawals(movers, found, chains, storage));
    checkDeposits(writer.state, chains, verified);
    checkBalances(movers, writer.state, found, store.funds);
  });
}
