import { DayCounts } from '../../kernel/counters/day-counts.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithWallet } from '../wallet/index.ts';

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
  /** Whose it is; 0: it stands in `unassigned`. */
  userId: number;
  status: DepositStatus;
  /** The number of the look at the chain that said so; what earlier looks say does not count. */
  observation: number;
}

/** What a user told of a deposit that did not arrive by itself; gone once it is decided. */
export interface DepositForm {
  readonly formId: number;
  readonly userId: number;
  readonly asset: number;
  readonly amountMinor: bigint;
  readonly wallet: Wallet;
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
  /** References of payments that were counted. */
  readonly references: Set<string>;
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
    references: new Set(),
    nextDepositId: 1,
    nextFormId: 1,
  };
}

/** The chain that a network runs on. */
const chainOfNetwork: Readonly<Record<string, Chain>> = {
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
