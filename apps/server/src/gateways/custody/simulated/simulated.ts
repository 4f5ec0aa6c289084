/**
 * Custody of the demo: chains that exist nowhere else, with blocks, reorganisations and transactions that fail. They are
 * outside the exchange and keep a state of their own, `custody/chains` in the storage. Guarantees: nothing is told before
 * it is durable; a change is there as a whole or not at all; one withdrawal is mined once at most.
 */
import { type Chain, chainOf, chains, type Network, normalizeAddress, termsOf } from '@bourse/address';
import { parseDecimal } from '@bourse/core';
import type { BlobStorage } from '../../../storage/port.ts';
import type { Addresses } from '../addresses.ts';
import {
  type Custody,
  CustodyError,
  type DemoChains,
  type IsOurs,
  type Payment,
  type PaymentResult,
  type TransactionStatus,
  type Withdrawal,
} from '../port.ts';
import { addToPool, finalAt, foldForeign, mine, prune, reorganise } from './chain.ts';
import { calm, type Luck } from './luck.ts';
import { balanceOf, feeUnitsOf, paymentIn, presentFee, scanOf, statusOf } from './reads.ts';
import { type Payload, positionOf, SimulatedSigner, transactionId } from './signing.ts';
import {
  blockMs,
  type ChainState,
  createSimulatedState,
  decodeState,
  encodeState,
  type SimulatedState,
  type Transaction,
} from './state.ts';

export interface SimulatedOptions {
  /** Closed with the custody. */
  readonly storage: BlobStorage;
  readonly createAddress: Addresses;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Of the ids of payments from outside. */
  readonly seed: string;
  readonly luck: Luck;
  readonly onError: (error: unknown) => void;
}

/** Payments from outside that wait, on all chains together. */
export const pooledMax = 2000;
/** Blocks that are made up for after the exchange was away; the others never were. */
const missedBlocksMax = 60;
/** Addresses with coins, of a chain; with more of them, those of others count as one. */
const accountsMax = 5000;
/** What one payment from outside may bring, in coins: about a million USDT. */
export const paymentMax: Readonly<Record<Network, string>> = {
  bitcoin: '10',
  omni: '1000000',
  ethereum: '300',
  erc20: '1000000',
  trc20: '1000000',
};

/** After a block that could not be kept. */
const retryMs = 2000;

const stateName = 'custody/chains';
const settledFolder = 'custody/settled/';
const loadFailed = 'the state of the simulated chains cannot be read: remove custody/chains to begin with new ones';

export async function openSimulatedCustody(options: SimulatedOptions): Promise<SimulatedCustody> {
  const stored = await options.storage.get(stateName);
  if (stored !== null) return new SimulatedCustody(options, readState(stored));
  const state = createSimulatedState(options.now());
  await options.storage.put(stateName, [encodeState(state)]);
  return new SimulatedCustody(options, state);
}

function readState(bytes: Uint8Array): SimulatedState {
  try {
    return decodeState(bytes);
  } catch (error) {
    throw new Error(loadFailed, { cause: error });
  }
}

export class SimulatedCustody implements Custody, DemoChains {
  readonly kind = 'simulated';
  readonly demo = this;
  readonly #options: SimulatedOptions;
  readonly #signer: SimulatedSigner;
  /** As it is in the storage. */
  #state: SimulatedState;
  /** Changes follow one another. */
  #last: Promise<unknown> = Promise.resolve();
  /** Attempts to send that got no answer, by withdrawal. */
  readonly #unanswered = new Map<string, number>();
  #isOurs: IsOurs | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: SimulatedOptions, state: SimulatedState) {
    this.#options = options;
    this.#signer = new SimulatedSigner(options.storage);
    this.#state = state;
  }

  /** What is durable, for tests. */
  get state(): SimulatedState {
    return this.#state;
  }

  createAddress(chain: Chain, index: number): string | null {
    return this.#options.createAddress(chain, index);
  }

  async scan(isOurs: IsOurs, on?: readonly Chain[]) {
    this.#isOurs = isOurs;
    return scanOf(this.#state, isOurs, on);
  }

  async estimateFee(network: Network) {
    return presentFee(network, feeUnitsOf(this.#state, network, this.#options.luck));
  }

  prepare(withdrawal: Withdrawal) {
    return this.#signer.prepare(withdrawal, () => feeUnitsOf(this.#state, withdrawal.network, this.#options.luck));
  }

  async send(chain: Chain, bytes: string): Promise<void> {
    const payload = await this.#signer.verify(bytes);
    if (chainOf(payload.network) !== chain) throw new CustodyError('not_ours', `these bytes are not of ${chain}`);
    const { timeouts, hasArrived } = this.#options.luck.withdrawal(payload.withdrawal);
    const attempts = this.#unanswered.get(payload.withdrawal) ?? 0;
    const isAnswered = attempts >= timeouts;
    if (isAnswered || hasArrived) await this.#submit(chain, payload, transactionId(chain, Buffer.from(bytes, 'hex')));
    if (isAnswered) return;
    this.#unanswered.set(payload.withdrawal, attempts + 1);
    throw new CustodyError('unreachable', `the simulated ${chain} node did not answer`);
  }

  async status(chain: Chain, transaction: string): Promise<TransactionStatus> {
    const state = this.#state.chains[chain];
    return statusOf(state, transaction) ?? (await this.#settledStatus(chain, transaction)) ?? { state: 'unknown' };
  }

  async balanceOf(assetCode: string, isOurs: IsOurs) {
    return balanceOf(this.#state, assetCode, isOurs);
  }

  begin(): void {
    if (this.#timer !== null) return;
    this.#wait(this.#state.nextBlockAtMs - this.#options.now());
  }

  #wait(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#goOn(), Math.min(blockMs, Math.max(0, ms)));
    this.#timer.unref();
  }

  async #goOn(): Promise<void> {
    try {
      await this.mineDue();
      this.#wait(this.#state.nextBlockAtMs - this.#options.now());
    } catch (error) {
      this.#options.onError(error);
      this.#wait(retryMs);
    }
  }

  /** The blocks whose time has come. */
  async mineDue(): Promise<void> {
    const { now, luck } = this.#options;
    await this.#change((state) => {
      const nowMs = now();
      let { nextBlockAtMs } = state;
      // The clock was set back.
      if (nextBlockAtMs > nowMs + blockMs) return { ...state, nextBlockAtMs: nowMs + blockMs };
      let next = state;
      for (let count = 0; nextBlockAtMs <= nowMs && count < missedBlocksMax; count++) {
        next = onEveryChain(next, (chain, of) => mine(chain, of, luck.block(chain, of.mined)));
        nextBlockAtMs += blockMs;
      }
      if (nextBlockAtMs <= nowMs) nextBlockAtMs = nowMs + blockMs;
      return next === state ? state : { ...next, nextBlockAtMs };
    });
  }

  async mineBlocks(count: number) {
    await this.#change((state) => {
      let next = state;
      for (let block = 0; block < count; block++) next = onEveryChain(next, (chain, of) => mine(chain, of, quiet));
      return next;
    });
    return scanOf(this.#state, () => false).tips;
  }

  async sendCoins({ network, address, amount }: Payment): Promise<PaymentResult> {
    const { decimals } = termsOf(network);
    const to = normalizeAddress(network, address);
    if (to === null) return { refused: 'wrong_address' };
    const [units, unitsMax] = [parseDecimal(amount, decimals), parseDecimal(paymentMax[network], decimals)];
    if (units === null || unitsMax === null || units === 0n || units > unitsMax) return { refused: 'wrong_amount' };
    const { seed, luck } = this.#options;
    const chain = chainOf(network);
    let transaction: string | null = null;
    await this.#change((state) => {
      if (pooledOf(state) >= pooledMax) return state;
      const of = state.chains[chain];
      const id = transactionId(chain, `${seed} ${state.bornAtMs} ${chain} ${of.sent}`);
      transaction = id;
      const payment = { id, network, address: to, amount: units, payer: 'faucet', fee: 0n, isDoomed: false } as const;
      const sent = addToPool({ ...of, sent: of.sent + 1 }, pooled(payment, of, luck));
      return withChain(state, chain, sent);
    });
    return transaction === null ? { refused: 'pool_full' } : { transaction };
  }

  paymentOf(id: string) {
    return paymentIn(this.#state, id);
  }

  async reorganise(id: string, isLost: boolean): Promise<boolean> {
    let isDone = false;
    await this.#change((state) => {
      for (const chain of chains) {
        const of = state.chains[chain];
        const found = of.transactions.find((transaction) => transaction.id === id);
        if (found === undefined || found.place.at !== 'block') continue;
        const isFinal = of.height - found.place.height + 1 >= finalAt;
        if (isLost && found.payer === 'hot' && isFinal) continue;
        isDone = true;
        const again = (each: Transaction) => ({ isLost: isLost && each.id === id, afterBlocks: 1 });
        return withChain(state, chain, reorganise(chain, of, found.place.height - 1, again));
      }
      return state;
    });
    return isDone;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#last;
    await this.#options.storage.close();
  }

  async #submit(chain: Chain, payload: Payload, id: string): Promise<void> {
    const { luck } = this.#options;
    await this.#change(async (state) => {
      const of = state.chains[chain];
      if (statusOf(of, id) !== null || (await this.#settledStatus(chain, id)) !== null) return state;
      const { network, address, amount, fee, withdrawal } = payload;
      const transaction = pooled(
        {
          id,
          network,
          address,
          payer: 'hot',
          amount: parseDecimal(amount, termsOf(network).decimals) ?? 0n,
          fee: BigInt(fee),
          isDoomed: luck.withdrawal(withdrawal).isDoomed,
        },
        of,
        luck,
      );
      return withChain(state, chain, addToPool(of, transaction));
    });
    this.#unanswered.delete(payload.withdrawal);
  }

  /** What became of a withdrawal that lies too deep to change. */
  async #settledStatus(chain: Chain, id: string): Promise<TransactionStatus | null> {
    if (!idForm.test(id)) return null;
    const bytes = await this.#options.storage.get(settledFolder + id);
    if (bytes === null) return null;
    const height: unknown = JSON.parse(bytes.toString('utf8')).minedAt;
    return typeof height === 'number'
      ? { state: 'mined', confirmations: this.#state.chains[chain].height - height + 1, height }
      : { state: 'impossible' };
  }

  async #change(work: (state: SimulatedState) => SimulatedState | Promise<SimulatedState>): Promise<void> {
    const done = this.#last.then(async () => {
      const changed = await work(this.#state);
      if (changed === this.#state) return;
      const { state, dropped } = pruneAll(changed, this.#isOurs);
      // First what became of them: without it a withdrawal that is sent again would be mined again.
      for (const transaction of dropped) await this.#settle(transaction);
      const next = { ...state, revision: state.revision + 1 };
      await this.#options.storage.put(stateName, [encodeState(next)]);
      this.#state = next;
    });
    this.#last = done.catch(() => {});
    await done;
  }

  async #settle({ id, payer, place }: Transaction): Promise<void> {
    if (payer !== 'hot') return;
    const settled = { minedAt: place.at === 'block' ? place.height : null };
    await this.#options.storage.put(settledFolder + id, [Buffer.from(JSON.stringify(settled))]);
  }
}

/** Ids of transactions, as names in the storage. */
const idForm = /^(?:0x)?[0-9a-f]{64}$/;

const quiet = calm.block('bitcoin', 0);

function onEveryChain(state: SimulatedState, change: (chain: Chain, of: ChainState) => ChainState): SimulatedState {
  return chains.reduce((next, chain) => withChain(next, chain, change(chain, next.chains[chain])), state);
}

function withChain(state: SimulatedState, chain: Chain, of: ChainState): SimulatedState {
  return { ...state, chains: { ...state.chains, [chain]: of } };
}

type Unplaced = Omit<Transaction, 'position' | 'place' | 'lastHeight'>;

/** In the pool of a chain as it is now. */
function pooled(transaction: Unplaced, { height }: ChainState, luck: Luck): Transaction {
  const { id } = transaction;
  const place = { at: 'pool', readyAt: height + 1 + luck.waitOf(id) } as const;
  return { ...transaction, position: positionOf(id), place, lastHeight: null };
}

function pooledOf(state: SimulatedState): number {
  const isWaiting = ({ place, payer }: Transaction) => place.at === 'pool' && payer === 'faucet';
  return chains.reduce((sum, chain) => sum + state.chains[chain].transactions.filter(isWaiting).length, 0);
}

function pruneAll(state: SimulatedState, isOurs: IsOurs | null) {
  const dropped: Transaction[] = [];
  const pruned = onEveryChain(state, (chain, of) => {
    const kept = prune(of);
    dropped.push(...kept.dropped);
    const isCrowded = isOurs !== null && kept.dropped.length > 0 && kept.state.balances.size > accountsMax;
    return isCrowded ? foldForeign(chain, kept.state, isOurs) : kept.state;
  });
  return { state: pruned, dropped };
}
