import { DayCounts } from '../../kernel/counters/day-counts.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithWallet } from '../wallet/index.ts';
import { nameOfPayment } from './payment-name.ts';

export const chains = ['bitcoin', 'ethereum', 'tron'] as const;
export type Chain = (typeof chains)[number];

/** `seen`: credited and locked; `final`: can be used; `reversed`: the network took it back. */
export const depositStatuses = ['seen', 'final', 'reversed'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What arrived once: an output of a transaction, or a transfer inside of one. Never forgotten. */
export interface Deposit {
  readonly depositId: number;
  readonly network: string;
  readonly transaction: string;
  readonly position: number;
  readonly address: string;
  readonly asset: number;
  readonly amountMinor: bigint;
  /** Whose it is: a user's, or an account's of the house that staff gave it to; 0: it stands in `unassigned`. */
  userId: number;
  status: DepositStatus;
  /** The number of the look at the chain that said so; what earlier looks say does not count. */
  observation: number;
  /** The form that it settled; 0: none. */
  formId: number;
}

/** Why an arrival is nobody's; empty: it is somebody's. */
export const unassignedReasons = ['', 'no_owner', 'below_minimum', 'no_network', 'already_paid'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** An arrival of a coin that is not listed: it is recorded once, and no money moves. */
export interface UnlistedArrival {
  readonly network: string;
  readonly transaction: string;
  readonly position: number;
  /** Whose address it came to. */
  readonly userId: number;
}

/** What a user told of a deposit that did not arrive by itself; gone once it is decided. */
export interface DepositForm {
  readonly formId: number;
  readonly userId: number;
  readonly asset: number;
  readonly amountMinor: bigint;
  readonly wallet: Wallet;
  /** That it was paid on, as the user says; empty: on none, or sent before forms kept it. */
  readonly chain: Chain | '';
}

export interface DepositSlice {
  /** Whose an address is, by chain and address; and each user's addresses by chain. */
  readonly owners: Map<string, number>;
  readonly addresses: Map<number, Map<Chain, string>>;
  readonly deposits: Map<number, Deposit>;
  /** By network, transaction and position. */
  readonly ids: Map<string, number>;
  /** Those of each user that are not final. */
  readonly seen: Map<number, Set<number>>;
  /** What users owe, by user and asset: used before a network took it back. */
  readonly debts: Map<string, bigint>;
  readonly forms: Map<number, DepositForm>;
  /** How many of them are each user's. */
  readonly openForms: Map<number, number>;
  readonly formsToday: DayCounts;
  /** Payments that were counted, by the name of their reference: whom each was credited to; 0: not known, or several. */
  readonly references: Map<string, number>;
  /** Names of the transactions that anything arrived in, coins that are not listed too. */
  readonly transactions: Set<string>;
  /** Names of payments that others counted: of what paid a withdrawal, of what brought or took funds of the house. */
  readonly countedElsewhere: Set<string>;
  /** Arrivals of coins that are not listed, as they are known by; and how many are each user's. */
  readonly unlisted: Map<string, UnlistedArrival>;
  readonly unlistedOf: Map<number, number>;
  nextDepositId: number;
  nextFormId: number;
}

/** A state that has this feature's part. */
export interface WithDeposit {
  readonly deposit: DepositSlice;
}

/** What this feature sees of the state. */
export type DepositState = KernelState & WithMarket & WithAuth & WithWallet & WithDeposit;

export function createDepositState(): DepositSlice {
  return {
    owners: new Map(),
    addresses: new Map(),
    deposits: new Map(),
    ids: new Map(),
    seen: new Map(),
    debts: new Map(),
    forms: new Map(),
    openForms: new Map(),
    formsToday: new DayCounts('utc'),
    references: new Map(),
    transactions: new Set(),
    countedElsewhere: new Set(),
    unlisted: new Map(),
    unlistedOf: new Map(),
    nextDepositId: 1,
    nextFormId: 1,
  };
}

/** The chain that a network runs on. */
export const chainOfNetwork: Readonly<Record<string, Chain>> = {
  bitcoin: 'bitcoin',
  omni: 'bitcoin',
  ethereum: 'ethereum',
  erc20: 'ethereum',
  trc20: 'tron',
};

/** Whose address it is; 0: nobody's. */
export function ownerOf({ deposit: { owners } }: WithDeposit, network: string, address: string): number {
  return owners.get(`${chainOfNetwork[network] ?? network} ${address}`) ?? 0;
}

/** Counts a payment. Where an earlier build took two writings of one for two, whom it was credited to is not known. */
export function countPayment({ references }: DepositSlice, name: string, userId: number): void {
  references.set(name, (references.get(name) ?? userId) === userId ? userId : 0);
}

/** What pays a withdrawal, or moves funds of the house, is no payment to a user. */
export function noteCounted({ deposit }: WithDeposit, name: string): void {
  deposit.countedElsewhere.add(name);
}

/** Whether a payment of this name was counted by anybody: by a form, a withdrawal or a move of the house's funds. */
export function isCounted({ deposit }: WithDeposit, name: string): boolean {
  return deposit.references.has(name) || deposit.countedElsewhere.has(name);
}

/** Whether anything arrived under this name. */
export function hasArrived({ deposit }: WithDeposit, name: string): boolean {
  return deposit.transactions.has(name);
}

export function keyOfArrival({
  network,
  transaction,
  position,
}: Pick<Deposit, 'network' | 'transaction' | 'position'>): string {
  return `${network} ${nameOfPayment(transaction)} ${position}`;
}

/** The arrival that is known, however its transaction is written. */
export function findArrival(
  { deposit }: WithDeposit,
  arrival: Parameters<typeof keyOfArrival>[0],
): Deposit | undefined {
  return deposit.deposits.get(deposit.ids.get(keyOfArrival(arrival)) ?? 0);
}

export function isStaff({ auth }: Pick<DepositState, 'auth'>, operatorId: number): boolean {
  return auth.users.get(operatorId)?.role === 'operator';
}

export function debtOf({ deposit: { debts } }: WithDeposit, userId: number, asset: number): bigint {
  return debts.get(`${userId} ${asset}`) ?? 0n;
}

/** The first debt of a user, whichever coin it is in; null: none. */
export function firstDebtOf(state: WithDeposit & WithMarket, userId: number): { asset: number; amount: bigint } | null {
  for (const { asset } of state.deposit.debts.size === 0 ? [] : state.market.assets) {
    const amount = debtOf(state, userId, asset);
    if (amount > 0n) return { asset, amount };
  }
  return null;
}
