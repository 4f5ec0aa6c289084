/** The model's coins that come and go: networks, addresses, arrivals, debts, forms, withdrawals. Lists, searched whole. */
import { downTo, type Exact, times, upTo } from './exact.ts';
import { accountOf, pay } from './model-money.ts';
import { type Model, unitOf, userBy } from './model-state.ts';

export interface ModelNetwork {
  readonly asset: string;
  readonly name: string;
  readonly seenAt: number;
  readonly finalAt: number;
  readonly depositLeast: Exact;
  readonly withdrawLeast: Exact;
  readonly withdrawMost: Exact;
  /** By identity level from 1. */
  readonly dayLimits: readonly Exact[];
  readonly fixedFee: Exact;
  readonly feeRate: Exact;
  readonly isSending: boolean;
}

export interface ModelBookEntry {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly addedAt: number;
}

export interface ModelArrival {
  readonly id: number;
  readonly network: string;
  readonly transaction: string;
  readonly position: number;
  readonly address: string;
  readonly asset: string;
  readonly amount: Exact;
  /** 0: nobody's. */
  user: number;
  is: 'seen' | 'final' | 'gone';
  look: number;
  /** It settled a form. */
  isBound: boolean;
}

export interface ModelForm {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly amount: Exact;
  readonly wallet: string;
  readonly network: string;
}

export interface ModelWithdrawal {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly amount: Exact;
  readonly fee: Exact;
  is: 'applying' | 'agreed' | 'sent';
  /** When the demo agrees; null: staff decide. */
  agreeAt: number | null;
  /** Custody signed it, and follows it; staff cannot. */
  isSigned: boolean;
}

export interface ModelCoins {
  networks: ModelNetwork[];
  book: ModelBookEntry[];
  whitelisted: number[];
  /** Whose money is held, and until when. */
  holds: { readonly user: number; readonly until: number }[];
  addresses: { readonly user: number; readonly chain: string; readonly address: string }[];
  arrivals: ModelArrival[];
  debts: { readonly user: number; readonly asset: string; amount: Exact }[];
  forms: ModelForm[];
  /** Payments that counted, and for whom. */
  references: { readonly name: string; readonly user: number }[];
  /** Names of what arrived of coins that are not listed, by user. */
  unlisted: { readonly user: number; readonly name: string; readonly transaction: string }[];
  withdrawals: ModelWithdrawal[];
  /** What left, or is to leave; what was taken back is taken out. */
  /** The worth of what was agreed to, in USDT: by user, by address, by reviewer. */
  agreed: { readonly key: string; readonly amount: Exact; readonly at: number }[];
  left: { readonly withdrawal: number; readonly user: number; readonly asset: string; amount: Exact; at: number }[];
  /** Names of transactions. */
  paidBy: string[];
  /** What networks charged and nobody paid yet. */
  unpaid: { readonly asset: string; amount: Exact }[];
  /** When a user added an address, or sent a form. */
  added: { readonly user: number; readonly at: number }[];
  formsSent: { readonly user: number; readonly at: number }[];
  nextAddress: number;
  nextForm: number;
  nextWithdrawal: number;
}

export function createCoins(): ModelCoins {
  return {
    networks: [],
    book: [],
    whitelisted: [],
    holds: [],
    addresses: [],
    arrivals: [],
    debts: [],
    forms: [],
    references: [],
    unlisted: [],
    withdrawals: [],
    agreed: [],
    left: [],
    paidBy: [],
    unpaid: [],
    added: [],
    formsSent: [],
    nextAddress: 1,
    nextForm: 1,
    nextWithdrawal: 1,
  };
}

const day = 86_400_000;
const slot = 300_000;

export function networkBy({ coins }: Model, asset: string, name: string): ModelNetwork | undefined {
  return coins.networks.find((network) => network.asset === asset && network.name === name);
}

/** Fees round up; what is left of the amount rounds down to what the network can pay, and the rest is fee. */
export function feeFor(model: Model, network: ModelNetwork, amount: Exact, payable: Exact): Exact {
  const fee = network.fixedFee + upTo(times(network.feeRate, amount), unitOf(model, network.asset));
  return fee < amount ? amount - downTo(amount - fee, payable) : fee;
}

export function isStaff(model: Model, id: number): boolean {
  return userBy(model, id)?.isStaff === true;
}

/** A day from now, unless no coin can leave anyway. */
export function hold({ coins }: Model, user: number, time: number): void {
  if (coins.networks.length === 0) return;
  coins.holds = [...coins.holds.filter((entry) => entry.user !== user), { user, until: time + day }];
}

export const chains: Readonly<Record<string, string>> = {
  bitcoin: 'bitcoin',
  omni: 'bitcoin',
  ethereum: 'ethereum',
  erc20: 'ethereum',
  trc20: 'tron',
};

/** 0: nobody's. */
export function addressOwner({ coins }: Model, network: string, address: string): number {
  const chain = chains[network] ?? network;
  return coins.addresses.find((entry) => entry.chain === chain && entry.address === address)?.user ?? 0;
}

export function debtIn({ coins }: Model, user: number, asset: string): Exact {
  return coins.debts.find((debt) => debt.user === user && debt.asset === asset)?.amount ?? 0n;
}

export function owe({ coins }: Model, user: number, asset: string, more: Exact): void {
  const found = coins.debts.find((debt) => debt.user === user && debt.asset === asset);
  if (found !== undefined) found.amount += more;
  else coins.debts.push({ user, asset, amount: more });
}

/** From somewhere to a user's account; what they owe goes first. */
export function payUser(model: Model, from: string, user: number, owner: string, asset: string, amount: Exact): void {
  const owed = debtIn(model, user, asset);
  const first = owed < amount ? owed : amount;
  if (first > 0n) {
    pay(model, from, 'depositLosses', asset, first);
    owe(model, user, asset, -first);
  }
  pay(model, from, owner, asset, amount - first);
}

/** From what is available to what is locked, or back where it is negative. */
export function freeze(model: Model, user: number, asset: string, amount: Exact): void {
  const account = accountOf(model, user, asset);
  account.available -= amount;
  account.locked += amount;
  if (account.available < 0n || account.locked < 0n) throw new Error(`the model overdraws ${user} ${asset}`);
}

export const most = (model: Model, asset: string, bits: number): Exact => unitOf(model, asset) * 2n ** BigInt(bits);

/** How many of these times are of the same day, by UTC. */
export function countOn(entries: readonly { user: number; at: number }[], user: number, time: number): number {
  const date = new Date(time).toISOString().slice(0, 10);
  return entries.filter((entry) => entry.user === user && new Date(entry.at).toISOString().startsWith(date)).length;
}

/** `2026-11-24 12:01 UTC`: the first whole minute at which it is over. */
export function minuteText(time: number): string {
  const late = new Date(time + 59_999);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [late.getUTCFullYear(), two(late.getUTCMonth() + 1), two(late.getUTCDate())].join('-');
  return `${date} ${two(late.getUTCHours())}:${two(late.getUTCMinutes())} UTC`;
}

/** An amount counts until the five minutes it was asked for in are a whole day ago. */
export function leftToday({ coins }: Model, user: number, asset: string, time: number): Exact {
  return coins.left
    .filter((entry) => entry.user === user && entry.asset === asset)
    .filter(({ at }) => at - (at % slot) + slot + day > time)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** What counts of it, like `leftToday`. */
export function agreedToday({ coins }: Model, key: string, time: number): Exact {
  return coins.agreed
    .filter((entry) => entry.key === key && entry.at - (entry.at % slot) + slot + day > time)
    .reduce((sum, { amount }) => sum + amount, 0n);
}
