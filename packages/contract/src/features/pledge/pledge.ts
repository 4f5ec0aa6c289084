/** Staking as the web and the server know it, and as the wire has it. */
import type { AnswerOf, InputOf, ParsedInputOf } from '../../call.ts';
import type {
  OfferedPledgeRow,
  OfficeHoldingRow,
  PledgeHoldingRow,
  PledgeProductRow,
  PledgeRankRow,
  PledgeRewardsRow,
  pledgeCalls,
} from './calls.ts';

/** What a product offers; amounts and rates are decimals. */
interface PledgeTermsShown {
  readonly coinId: number;
  readonly coin: string;
  readonly days: number;
  /** Per cent of the principal. */
  readonly dailyPercent: string;
  /** Of one holding. */
  readonly min: string;
  readonly max: string;
  /** Holdings of a user that may run at the same time, and their principal. */
  readonly holdingsMax: number;
  readonly userMax: string;
  readonly isFixedTerm: boolean;
  readonly hasEarlyEnd: boolean;
  readonly needsIdentity: boolean;
  /** What anybody can still stake; `0`: sold out. */
  readonly left: string;
}

/** A product as it is offered. */
export interface PledgeOffer extends PledgeTermsShown {
  readonly id: number;
  readonly version: number;
  readonly decimals: number;
  /** The caller's. */
  readonly held: number;
  readonly userSum: string;
  readonly available: string;
}

export const pledgeStatuses = ['running', 'ended', 'ended_early'] as const;
export type PledgeStatus = (typeof pledgeStatuses)[number];

export interface PledgeHeld {
  readonly id: number;
  readonly productId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly principal: string;
  readonly status: PledgeStatus;
  /** The whole return; and by now, while it runs, then what was paid. */
  readonly promised: string;
  readonly earned: string;
  readonly progressPercent: number;
  readonly canEnd: boolean;
  readonly coin: string;
  readonly days: number;
  readonly dailyPercent: string;
}

export interface PledgeRank {
  readonly account: string;
  readonly coin: string;
  readonly earned: string;
}

/** What somebody stakes, with the terms they saw. */
export interface NewPledge {
  readonly id: number;
  /** Empty: none was typed. */
  readonly amount: string;
  readonly seen: {
    readonly days?: string | undefined;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
    readonly dailyPercent?: string | undefined;
    readonly holdingsMax?: string | undefined;
    /** 1, or 0. */
    readonly earlyEnd?: string | undefined;
    readonly version?: string | undefined;
  };
}

/** A product as staff see it. */
export interface OfferedPledge extends PledgeTermsShown {
  readonly id: number;
  readonly isOpen: boolean;
  readonly totalMax: string;
  readonly holdings: number;
  readonly staked: string;
  readonly promised: string;
}

export interface PledgeRewards {
  readonly coinId: number;
  readonly coin: string;
  readonly available: string;
  readonly locked: string;
}

export interface PledgeOffice {
  readonly products: readonly OfferedPledge[];
  readonly rewards: readonly PledgeRewards[];
}

export interface OfficePledge extends PledgeHeld {
  readonly userId: number;
  readonly account: string;
}

/** The wire's names, for refusals that name a field. */
export const newPledgeFields = { id: 'id', amount: 'number' } as const satisfies Record<
  string,
  keyof InputOf<typeof pledgeCalls.buy>
>;
export const pledgeTermsFields = { coinId: 'currency_id' } as const satisfies Record<
  string,
  keyof InputOf<typeof pledgeCalls.setProduct>
>;

const flag = (is: boolean) => (is ? 1 : 0);

function encodeTerms(terms: PledgeTermsShown) {
  return {
    currency_id: terms.coinId,
    currency_name: terms.coin,
    period: terms.days,
    min_single_limit: terms.min,
    max_single_limit: terms.max,
    min_daily_return_rate: terms.dailyPercent,
    nlimit: terms.holdingsMax,
    user_limit: terms.userMax,
    left: terms.left,
    is_fixed: flag(terms.isFixedTerm),
    is_early: flag(terms.hasEarlyEnd),
    needs_identity: flag(terms.needsIdentity),
  };
}

function decodeTerms(row: PledgeProductRow | OfferedPledgeRow): PledgeTermsShown {
  return {
    coinId: row.currency_id,
    coin: row.currency_name,
    days: row.period,
    min: row.min_single_limit,
    max: row.max_single_limit,
    dailyPercent: row.min_daily_return_rate,
    holdingsMax: row.nlimit,
    userMax: row.user_limit,
    left: row.left,
    isFixedTerm: row.is_fixed === 1,
    hasEarlyEnd: row.is_early === 1,
    needsIdentity: row.needs_identity === 1,
  };
}

export function encodePledgeOffer(offer: PledgeOffer): PledgeProductRow {
  const { id, version, decimals, held, userSum, available } = offer;
  return { id, version, decimals, held, user_sum: userSum, available, ...encodeTerms(offer) };
}

export function decodePledgeOffer(row: PledgeProductRow): PledgeOffer {
  const { id, version, decimals, held, user_sum: userSum, available } = row;
  return { id, version, decimals, held, userSum, available, ...decodeTerms(row) };
}

export function encodePledgeHeld(held: PledgeHeld): PledgeHoldingRow {
  return {
    id: held.id,
    wealth_product_id: held.productId,
    show_add_time: held.startsAt,
    show_end_time: held.endsAt,
    caution_money: held.principal,
    status: pledgeStatuses.indexOf(held.status) + 1,
    interest: held.promised,
    earned: held.earned,
    progress: held.progressPercent,
    is_early: flag(held.canEnd),
    product: { min_daily_return_rate: held.dailyPercent, currency_name: held.coin, period: held.days },
  };
}

export function decodePledgeHeld(row: PledgeHoldingRow): PledgeHeld {
  const { product } = row;
  return {
    id: row.id,
    productId: row.wealth_product_id,
    startsAt: row.show_add_time,
    endsAt: row.show_end_time,
    principal: row.caution_money,
    // Whatever else it says has ended.
    status: pledgeStatuses[row.status - 1] ?? 'ended',
    promised: row.interest,
    earned: row.earned,
    progressPercent: row.progress,
    canEnd: row.is_early === 1,
    coin: product.currency_name,
    days: product.period,
    dailyPercent: product.min_daily_return_rate,
  };
}

export function encodePledgeRank({ account, coin, earned }: PledgeRank): PledgeRankRow {
  return { account, currency_name: coin, number: earned };
}

export function decodePledgeRank({ account, currency_name: coin, number: earned }: PledgeRankRow): PledgeRank {
  return { account, coin, earned };
}

/** What somebody stakes in a product as it was shown to them. */
export function encodeNewPledge(offer: PledgeOffer, amount: string): InputOf<typeof pledgeCalls.buy> {
  return {
    id: offer.id,
    number: amount,
    period: offer.days,
    min_single_limit: offer.min,
    max_single_limit: offer.max,
    min_daily_return_rate: offer.dailyPercent,
    nlimit: offer.holdingsMax,
    is_early: flag(offer.hasEarlyEnd),
    version: offer.version,
  };
}

export function decodeNewPledge(input: ParsedInputOf<typeof pledgeCalls.buy>): NewPledge {
  return {
    id: input.id,
    amount: input.number,
    seen: {
      days: input.period,
      min: input.min_single_limit,
      max: input.max_single_limit,
      dailyPercent: input.min_daily_return_rate,
      holdingsMax: input.nlimit,
      earlyEnd: input.is_early,
      version: input.version,
    },
  };
}

export type PledgeSum = { readonly coin: string; readonly amount: string };
type Listed = AnswerOf<typeof pledgeCalls.holdings>['message'];

export function encodePledgeSum({ coin, amount }: PledgeSum): Listed['earned'][number] {
  return { currency_name: coin, number: amount };
}

export function decodePledgeSum({ currency_name: coin, number: amount }: Listed['earned'][number]): PledgeSum {
  return { coin, amount };
}

function encodeOffered(offered: OfferedPledge): OfferedPledgeRow {
  const { id, isOpen, totalMax, holdings, staked, promised } = offered;
  return { id, is_open: flag(isOpen), total_limit: totalMax, holdings, staked, promised, ...encodeTerms(offered) };
}

function decodeOffered(row: OfferedPledgeRow): OfferedPledge {
  const { id, is_open: open, total_limit: totalMax, holdings, staked, promised } = row;
  return { id, isOpen: open === 1, totalMax, holdings, staked, promised, ...decodeTerms(row) };
}

function encodeRewards({ coinId, coin, available, locked }: PledgeRewards): PledgeRewardsRow {
  return { currency_id: coinId, currency_name: coin, available, locked };
}

function decodeRewards({
  currency_id: coinId,
  currency_name: coin,
  available,
  locked,
}: PledgeRewardsRow): PledgeRewards {
  return { coinId, coin, available, locked };
}

type OfficeRow = AnswerOf<typeof pledgeCalls.office>['message'];

export function encodePledgeOffice({ products, rewards }: PledgeOffice): OfficeRow {
  return { products: products.map(encodeOffered), rewards: rewards.map(encodeRewards) };
}

export function decodePledgeOffice({ products, rewards }: OfficeRow): PledgeOffice {
  return { products: products.map(decodeOffered), rewards: rewards.map(decodeRewards) };
}

export function encodeOfficePledge({ userId, account, ...held }: OfficePledge): OfficeHoldingRow {
  return { user_id: userId, account, ...encodePledgeHeld(held) };
}

export function decodeOfficePledge(row: OfficeHoldingRow): OfficePledge {
  return { userId: row.user_id, account: row.account, ...decodePledgeHeld(row) };
}

/** Terms of a product as staff propose them. */
export type NewPledgeTerms = Omit<OfferedPledge, 'id' | 'coin' | 'left' | 'holdings' | 'staked' | 'promised'> & {
  /** Null: a new one. */
  readonly id: number | null;
  readonly reason: string;
};

export function encodeNewPledgeTerms(terms: NewPledgeTerms): InputOf<typeof pledgeCalls.setProduct> {
  const { left: _left, currency_name: _name, ...encoded } = encodeTerms({ ...terms, coin: '', left: '' });
  const { id, isOpen, totalMax, reason } = terms;
  return { ...(id !== null && { id }), is_open: flag(isOpen), total_limit: totalMax, reason, ...encoded };
}

export function decodeNewPledgeTerms(input: ParsedInputOf<typeof pledgeCalls.setProduct>): NewPledgeTerms {
  return {
    id: input.id ?? null,
    coinId: input.currency_id,
    isOpen: input.is_open === 1,
    isFixedTerm: input.is_fixed === 1,
    days: input.period,
    dailyPercent: input.min_daily_return_rate,
    min: input.min_single_limit,
    max: input.max_single_limit,
    holdingsMax: input.nlimit,
    userMax: input.user_limit,
    totalMax: input.total_limit,
    hasEarlyEnd: input.is_early === 1,
    needsIdentity: input.needs_identity === 1,
    reason: input.reason,
  };
}
