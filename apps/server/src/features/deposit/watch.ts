/**
 * Follows the chains: what arrived at our addresses is told to the core whenever what became of it changed. It tells again
 * what was not accepted, and nothing twice that was.
 */
import { type Chain, chains } from '@bourse/address';
import {
  type CommandBodies,
  confirmationsNeeded,
  confirmationsUnlisted,
  depositStatusOf,
  findArrival,
  isUnlistedNew,
  parseMinor,
  type State,
} from '@bourse/core';
import type { Arrival, Custody, IsOurs } from '../../gateways/custody/port.ts';
import { Handle } from '../../handle.ts';
import type { Services } from '../../services.ts';

const lookEveryMs = 1000;

/** How far each arrival is on its chain, and the chain itself. */
export interface DepositWatch {
  /** Confirmations by the last look; null where that did not see it. */
  confirmationsOf(deposit: { network: string; transaction: string; position: number }): number | null;
  /** Looks now, and tells the core of everything that changed. */
  look(): Promise<void>;
  close(): Promise<void>;
}

type Watched = Pick<Services, 'writer'> & { readonly custody: Pick<Custody, 'scan'> };

export const depositWatch = new Handle<DepositWatch>('the watch on deposits');

const keyOf = ({ network, transaction, position }: { network: string; transaction: string; position: number }) =>
  `${network} ${transaction} ${position}`;

/** Of a coin that is not listed what is final is written down, once; null: it is not to be. */
function unlistedNoticeOf(state: State, arrival: Arrival): CommandBodies['NoteUnlistedArrival'] | null {
  const { network, transaction, position, address, assetCode: coin, amount, confirmations } = arrival;
  const isListed = state.market.assets.some(({ code }) => code === coin);
  const isFinal = confirmations >= confirmationsUnlisted(network).finalConfirmations;
  if (isListed || !isFinal || !isUnlistedNew(state, arrival)) return null;
  return { network, transaction, position, address, coin, amount };
}

/** What the core is to be told of an arrival of a listed coin; null: it knows. */
export function noticeOf(state: State, arrival: Arrival, observation: number): CommandBodies['NoteDeposit'] | null {
  const { network, transaction, position, address, assetCode, amount, confirmations } = arrival;
  const asset = state.market.assets.find(({ code }) => code === assetCode);
  if (asset === undefined) return null;
  const rules = confirmationsNeeded(state, asset.asset, network);
  // A chain may have more decimals than we keep: what is below our smallest unit stays with the house.
  const [whole = '0', fraction = ''] = amount.split('.');
  const amountMinor = parseMinor(`${whole}.${fraction.slice(0, asset.scale).padEnd(1, '0')}`, asset.scale);
  if (amountMinor === null || amountMinor === 0n) return null;
  const known = findArrival(state, arrival);
  const before = known?.status ?? '';
  const status = depositStatusOf(before, confirmations, rules);
  if (status === before || (known === undefined && status === 'reversed')) return null;
  return { network, transaction, position, address, asset: asset.asset, amountMinor, confirmations, observation };
}

function commandOf(state: State, arrival: Arrival, observation: number) {
  const notice = noticeOf(state, arrival, observation);
  if (notice !== null) return { kind: 'NoteDeposit', ...notice } as const;
  const unlisted = unlistedNoticeOf(state, arrival);
  return unlisted && ({ kind: 'NoteUnlistedArrival', ...unlisted } as const);
}

/** One at a time: what an earlier look says must not come after a later one. */
class ChainWatch {
  /** By the last look. */
  readonly confirmations = new Map<string, number>();
  readonly #chain: Chain;
  readonly #services: Watched;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | null = null;
  #isClosed = false;

  constructor(chain: Chain, services: Watched, onError: (error: unknown) => void, pauseMs: number) {
    this.#chain = chain;
    this.#services = services;
    this.#onError = onError;
    if (pauseMs > 0) this.#goOn(pauseMs);
  }

  look(): Promise<void> {
    const scan = () => this.#scan();
    const next = (this.#underWay ?? Promise.resolve()).then(scan, scan).finally(() => {
      if (this.#underWay === next) this.#underWay = null;
    });
    this.#underWay = next;
    return next;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay?.catch(() => {});
  }

  #goOn(pauseMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.look()
        .catch(this.#onError)
        .finally(() => this.#goOn(pauseMs));
    }, pauseMs);
    this.#timer.unref();
  }

  async #scan(): Promise<void> {
    const { writer, custody } = this.#services;
    const isOurs: IsOurs = (chain, address) => writer.state.deposit.owners.has(`${chain} ${address}`);
    const { arrivals, observation } = await custody.scan(isOurs, [this.#chain]);
    this.confirmations.clear();
    for (const arrival of arrivals) {
      this.confirmations.set(keyOf(arrival), arrival.confirmations);
      if (!this.#isClosed) await this.#tell(arrival, observation);
    }
  }

  /** A fault in one leaves the others to be told; it is told again at the next look. */
  async #tell(arrival: Arrival, observation: number): Promise<void> {
    const { writer } = this.#services;
    const command = commandOf(writer.state, arrival, observation);
    if (command === null) return;
    try {
      const outcome = await writer.submit(command);
      if ('refused' in outcome)
        this.#onError(new Error(`a deposit was refused: ${outcome.refused}: ${keyOf(arrival)}`));
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** Each chain by itself: one that does not answer stops no other. */
export function watchDeposits(
  services: Watched,
  onError: (error: unknown) => void,
  /** 0: looks only where it is asked to. */
  pauseMs: number = lookEveryMs,
): DepositWatch {
  const watches = chains.map((chain) => new ChainWatch(chain, services, onError, pauseMs));
  return {
    confirmationsOf: (deposit) => {
      const key = keyOf(deposit);
      return watches.find(({ confirmations }) => confirmations.has(key))?.confirmations.get(key) ?? null;
    },
    async look() {
      await Promise.all(watches.map((watch) => watch.look()));
    },
    async close() {
      await Promise.all(watches.map((watch) => watch.close()));
    },
  };
}
