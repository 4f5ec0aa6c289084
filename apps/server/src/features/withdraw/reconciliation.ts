/**
 * Whether custody has what the books say. Both are looked at while the chains stand still: what is on its way is named, item
 * by item, and what is left over has no explanation. A surplus is told to staff; a shortfall stops withdrawals of the asset.
 */
import { type Chain, chainOf, isNetwork } from '@bourse/address';
import type { ReconciledCoin, ReconciliationItem } from '@bourse/contract';
import {
  type Asset,
  balanceOf,
  bookOfAsset,
  figureLifeMs,
  findArrival,
  formatMinor,
  house,
  type State,
} from '@bourse/core';
import type { Arrival, Custody, CustodyBalance, Scan, TransactionStatus } from '../../gateways/custody/port.ts';
import { Handle } from '../../handle.ts';
import type { Services } from '../../services.ts';

const everyMs = 600_000;
const firstAfterMs = 30_000;
/** Looks in a row that a busy chain may spoil. */
const triesMax = 5;
/** Of figures that chains have and we have not. */
const chainScale = 18;

export const itemKinds = ['not_booked', 'taken_back', 'sent', 'unpaid_fee'] as const;

type Item = ReconciliationItem & { readonly kind: (typeof itemKinds)[number] };

/** One asset: what custody has of what arrived, and what the books say. */
export interface ReconciledAsset extends Omit<ReconciledCoin, 'currencyId' | 'currency'> {
  readonly asset: Asset;
  readonly items: readonly Item[];
}

export interface Reconciliation {
  /** The last that succeeded; empty before the first. */
  readonly last: { readonly time: number; readonly assets: readonly ReconciledAsset[] };
  run(): Promise<void>;
  close(): Promise<void>;
}

export const reconciliation = new Handle<Reconciliation>('reconciliation');

/** A chain's decimal in units of 10⁻¹⁸. */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, chainScale).padEnd(chainScale, '0'));
}

function textOf(units: bigint): string {
  return formatMinor(units, chainScale);
}

export interface Seen {
  readonly scan: Scan;
  readonly balances: ReadonlyMap<string, CustodyBalance>;
  readonly statuses: ReadonlyMap<number, TransactionStatus>;
  /** What transactions took that are on their way, by withdrawal. */
  readonly fees: ReadonlyMap<number, { assetCode: string; amount: string }>;
}

type Needed = Pick<Services, 'writer'> & { readonly custody: Custody };

/** Null: the chains moved meanwhile, or custody does not know what it has. */
async function look({ writer, custody }: Needed): Promise<Seen | null> {
  const { state } = writer;
  const isOurs = (chain: Chain, address: string) => state.deposit.owners.has(`${chain} ${address}`);
  const scan = await custody.scan(isOurs);
  const statuses = new Map<number, TransactionStatus>();
  const fees = new Map<number, { assetCode: string; amount: string }>();
  for (const withdrawal of [...state.withdraw.withdrawals.values()]) {
    const { withdrawalId, network, address, asset, amountMinor, feeMinor, status, transaction, bytes } = withdrawal;
    if (status !== 'sent' || bytes.length === 0 || !isNetwork(network)) continue;
    const amount = formatMinor(amountMinor - feeMinor, state.market.assets[asset]?.scale ?? 0);
    const prepared = await custody.prepare({ id: String(withdrawalId), network, address, amount });
    statuses.set(withdrawalId, await custody.status(chainOf(network), transaction));
    if (prepared !== null) fees.set(withdrawalId, prepared.fee);
  }
  const balances = new Map<string, CustodyBalance>();
  for (const { code } of state.market.assets) {
    const balance = await custody.balanceOf(code, isOurs);
    if (balance === null) continue;
    if (balance.observation !== scan.observation) return null;
    balances.set(code, balance);
  }
  const { observation } = await custody.scan(isOurs);
  return observation === scan.observation ? { scan, balances, statuses, fees } : null;
}

function arrivalItem(state: State, arrival: Arrival): Item | null {
  const { network, transaction, position, confirmations, amount } = arrival;
  const status = findArrival(state, arrival)?.status ?? 'reversed';
  const [isThere, isBooked] = [confirmations > 0, status !== 'reversed'];
  if (isThere === isBooked) return null;
  const subject = `${network} ${transaction} ${position}`;
  return isThere ? { kind: 'not_booked', subject, amount } : { kind: 'taken_back', subject, amount: `-${amount}` };
}

function sentItems(state: State, seen: Seen, code: string): Item[] {
  return [...state.withdraw.withdrawals.values()].flatMap(({ withdrawalId, asset, amountMinor, feeMinor }) => {
    if (seen.statuses.get(withdrawalId)?.state !== 'mined') return [];
    const subject = `withdrawal ${withdrawalId}`;
    const { code: own, scale = 0 } = state.market.assets[asset] ?? {};
    const fee = seen.fees.get(withdrawalId);
    const items: Item[] = [];
    if (own === code) items.push({ kind: 'sent', subject, amount: `-${formatMinor(amountMinor - feeMinor, scale)}` });
    if (fee?.assetCode === code) items.push({ kind: 'sent', subject: `fee of ${subject}`, amount: `-${fee.amount}` });
    return items;
  });
}

function signedUnitsOf(amount: string): bigint {
  return amount.startsWith('-') ? -unitsOf(amount.slice(1)) : unitsOf(amount);
}

/** All that came from outside and is still in the books, in minor units. */
function owedOf(state: State, asset: number): bigint {
  const accounts = [house.outside, house.paymentsReceived];
  return accounts.reduce((sum, owner) => sum - balanceOf(state, owner, 'change', asset).available, 0n);
}

/** Whether the figure of a coin that was paid outside of our addresses is too old to count. */
function isFigureOld(state: State, asset: number, now: number): boolean {
  const { figureAt, figureMinor } = bookOfAsset(state, asset);
  const isPaidElsewhere =
    figureMinor > 0n || balanceOf(state, house.paymentsReceived, 'change', asset).available !== 0n;
  return figureAt > 0 && isPaidElsewhere && figureAt + figureLifeMs < now;
}

/** Compares what was seen with the books as they are now: nothing is awaited. */
export function reconcile(state: State, seen: Seen): ReconciledAsset[] {
  return state.market.assets.flatMap((asset) => {
    const balance = seen.balances.get(asset.code);
    const { figureMinor, figureAt } = bookOfAsset(state, asset.asset);
    // Custody that knows nothing of a coin, and no statement of it: there is nothing to compare.
    if (balance === undefined && figureAt === 0) return [];
    const custody = balance === undefined ? 0n : unitsOf(balance.amount) - unitsOf(balance.opening);
    const unit = 10n ** BigInt(chainScale - asset.scale);
    const granted = state.wallet.granted.get(asset.asset) ?? 0n;
    // What came by reference leaves from the same wallets by hand, so the two accounts count together.
    const ledger = (owedOf(state, asset.asset) - granted) * unit;
    const arrived = seen.scan.arrivals.filter(({ assetCode }) => assetCode === asset.code);
    const items = arrived.flatMap((arrival) => arrivalItem(state, arrival) ?? []);
    items.push(...sentItems(state, seen, asset.code));
    const unpaid = state.withdraw.unpaid.get(asset.asset) ?? 0n;
    if (unpaid > 0n)
      items.push({ kind: 'unpaid_fee', subject: 'networks', amount: `-${formatMinor(unpaid, asset.scale)}` });
    const explained = items.reduce((sum, { amount }) => sum + signedUnitsOf(amount), 0n);
    const difference = custody + figureMinor * unit - ledger - explained;
    // What is below our smallest unit is a fee's rounding.
    const unexplained = difference - (difference % unit);
    const figure = figureAt === 0 ? '' : formatMinor(figureMinor, asset.scale);
    const figures = { custody: textOf(custody), ledger: textOf(ledger), figure, figureAt };
    return [{ asset, ...figures, items, unexplained: textOf(unexplained) }];
  });
}

/** Which of the exchange's own stops is in force: its reason ends so. */
const figureOld = / is older than 72 hours$/;
const shortfall = / are not in custody$/;

class PeriodicReconciliation implements Reconciliation {
  last: Reconciliation['last'] = { time: 0, assets: [] };
  readonly #services: Needed;
  readonly #onFault: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | null = null;
  #isClosed = false;

  constructor(services: Needed, onFault: (error: unknown) => void) {
    this.#services = services;
    this.#onFault = onFault;
    this.#after(firstAfterMs);
  }

  run(): Promise<void> {
    this.#underWay ??= this.#compare().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay?.catch(() => {});
  }

  #after(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.run()
        .catch(this.#onFault)
        .finally(() => this.#after(everyMs));
    }, ms);
    this.#timer.unref();
  }

  async #compare(): Promise<void> {
    const { writer } = this.#services;
    for (let tries = 0; tries < triesMax; tries++) {
      const seen = await look(this.#services);
      if (seen === null) continue;
      // Nothing that was asked about may have ended meanwhile.
      if ([...seen.statuses.keys()].some((id) => !writer.state.withdraw.withdrawals.has(id))) continue;
      this.last = { time: writer.clock(), assets: reconcile(writer.state, seen) };
      await this.#act();
      return;
    }
    this.#onFault(new Error('the chains did not stand still for a reconciliation'));
  }

  async #act(): Promise<void> {
    const { writer } = this.#services;
    for (const { asset, unexplained } of this.last.assets) {
      const units = signedUnitsOf(unexplained);
      const surplusMinor = units / 10n ** BigInt(chainScale - asset.scale);
      const noted = await writer.submit({ kind: 'NoteSurplus', asset: asset.asset, surplusMinor });
      if ('refused' in noted) this.#onFault(new Error(`a surplus could not be noted: ${noted.refused}`));
      if (isFigureOld(writer.state, asset.asset, this.last.time))
        await this.#stop(asset, `Reconciliation: the figure of ${asset.code} is older than 72 hours`, figureOld);
      if (units === 0n) continue;
      this.#onFault(
        new Error(`reconciliation: custody has ${unexplained} ${asset.code} that the books do not explain`),
      );
      if (units < 0n)
        await this.#stop(asset, `Reconciliation: ${unexplained} ${asset.code} are not in custody`, shortfall);
    }
  }

  /** Once for each cause, whatever staff or the other cause have stopped: it stays when those are lifted. */
  async #stop(asset: Asset, reason: string, cause: RegExp): Promise<void> {
    const { writer } = this.#services;
    const target = String(asset.asset);
    const known = writer.state.restrictions.alike('asset', target, 'no_withdrawals');
    if (known.some((one) => one.operatorId === 0 && cause.test(one.reason))) return;
    const restricted = { operatorId: 0, scope: 'asset', target, effect: 'no_withdrawals', reason, text: '' } as const;
    const outcome = await writer.submit({ kind: 'Restrict', ...restricted });
    if ('refused' in outcome) this.#onFault(new Error(`withdrawals could not be stopped: ${outcome.refused}`));
  }
}

export function startReconciliation(services: Needed, onFault: (error: unknown) => void): Reconciliation {
  return new PeriodicReconciliation(services, onFault);
}
