/** What is typed of a market's terms, read as the exchange reads it, and what is wrong with it. Pure. */
import type { Faults } from '@bourse/client/form/faults.ts';
import type { LeverOfficeMarket, ProposedLever } from '@bourse/contract';
import {
  type LeverFigures,
  type LeverTermsFault,
  leverTermsFaults,
  parseDecimal,
  parseMinor,
  withLeverDeductions,
} from '@bourse/core';
import type { MessageId } from '@bourse/i18n';

export interface TypedTier {
  /** Tells it from the others while they are added and removed. */
  readonly key: number;
  readonly to: string;
  readonly rate: string;
  readonly multiple: string;
}

/** As the call names them, so that a refusal finds its field. */
export const termsFields = [
  'lots',
  'share_min',
  'share_max',
  'shares',
  'multiples',
  'spread',
  'trade_fee',
  'overnight',
  'liquidation_fee',
] as const;
export type TermsField = (typeof termsFields)[number];
export type TierField = `${'to' | 'rate' | 'multiple'}${number}`;
export type TypedField = TermsField | TierField | 'reason';

export type TypedTerms = Readonly<Record<TermsField | 'reason', string>> & {
  readonly isOpen: boolean;
  readonly tiers: readonly TypedTier[];
};

/** What a part of the form is given. */
export interface TermsPartProps {
  market: LeverOfficeMarket;
  values: TypedTerms;
  set: (change: Partial<TypedTerms>) => void;
  faultAt: (field: TypedField) => string | null | undefined;
}

const percentDigits = 4;
/** Where nothing was offered yet, a form of one empty tier. */
const emptyTier: TypedTier = { key: 0, to: '', rate: '', multiple: '' };

export function typedOf({ terms }: LeverOfficeMarket): TypedTerms {
  return {
    isOpen: terms?.isOpen ?? false,
    lots: String(terms?.lots ?? ''),
    share_min: String(terms?.shareMin ?? ''),
    share_max: String(terms?.shareMax ?? ''),
    shares: terms?.shares.join(', ') ?? '',
    multiples: terms?.multiples.join(', ') ?? '',
    spread: terms?.spread ?? '',
    trade_fee: terms?.fee ?? '',
    overnight: terms?.overnight ?? '',
    liquidation_fee: terms?.liquidationFee ?? '',
    tiers: terms?.tiers.map(({ to, rate, multipleMax }, key) => ({ key, to, rate, multiple: String(multipleMax) })) ?? [
      emptyTier,
    ],
    reason: '',
  };
}

export const withTier = ({ tiers }: TypedTerms): readonly TypedTier[] => [
  ...tiers,
  { ...emptyTier, key: Math.max(-1, ...tiers.map(({ key }) => key)) + 1 },
];

/** All fields in the order of the screen. */
export const orderOf = ({ tiers }: TypedTerms): readonly TypedField[] => [
  ...termsFields,
  ...tiers.flatMap((_, at) => [`to${at}`, `rate${at}`, `multiple${at}`] as const),
  'reason',
];

const wholeOf = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN);
const listOf = (text: string) => (text.trim() === '' ? [] : text.split(',').map(wholeOf));
const ppmOf = (text: string) => Number(parseDecimal(text.trim(), percentDigits) ?? Number.NaN);

function figuresOf(typed: TypedTerms, decimals: number): LeverFigures {
  return {
    lotsPerShare: wholeOf(typed.lots),
    shareMin: wholeOf(typed.share_min),
    shareMax: wholeOf(typed.share_max),
    shares: listOf(typed.shares),
    multiples: listOf(typed.multiples),
    spreadPpm: ppmOf(typed.spread),
    feePpm: ppmOf(typed.trade_fee),
    overnightPpm: ppmOf(typed.overnight),
    liquidationFeePpm: ppmOf(typed.liquidation_fee),
    tiers: withLeverDeductions(
      typed.tiers.map(({ to, rate, multiple }) => ({
        toMinor: parseMinor(to.trim(), decimals) ?? -1n,
        ratePpm: ppmOf(rate),
        multipleMax: wholeOf(multiple),
      })),
    ),
  };
}

/** What is deducted in each tier, in minor units. */
export const deductionsOf = (typed: TypedTerms, decimals: number): readonly bigint[] =>
  figuresOf(typed, decimals).tiers.map(({ deductionMinor }) => deductionMinor);

const fieldNames = {
  lotsPerShare: 'lots',
  shareMin: 'share_min',
  shareMax: 'share_max',
  shares: 'shares',
  multiples: 'multiples',
  spreadPpm: 'spread',
  feePpm: 'trade_fee',
  overnightPpm: 'overnight',
  liquidationFeePpm: 'liquidation_fee',
} as const satisfies Record<Exclude<LeverTermsFault['field'], 'tiers'>, TermsField>;

const fieldWords: Readonly<Record<TermsField, MessageId>> = {
  lots: 'console.lever_wrong_lots',
  share_min: 'console.lever_wrong_share_min',
  share_max: 'console.lever_wrong_share_max',
  shares: 'console.lever_wrong_shares',
  multiples: 'console.lever_wrong_multiples',
  spread: 'console.lever_wrong_rate',
  trade_fee: 'console.lever_wrong_rate',
  overnight: 'console.lever_wrong_overnight',
  liquidation_fee: 'console.lever_wrong_rate',
};

const tierWords = {
  to: ['to', 'console.lever_wrong_to'],
  rate_low: ['rate', 'console.lever_wrong_rate_low'],
  rate_high: ['rate', 'console.lever_wrong_rate_high'],
  deduction: ['rate', 'console.lever_wrong_deduction'],
  multiple: ['multiple', 'console.lever_wrong_tier_multiple'],
} as const satisfies Record<string, readonly ['to' | 'rate' | 'multiple', MessageId]>;

export interface TypedFault {
  readonly field: TypedField;
  readonly word: MessageId;
  /** A bound that the word names. */
  readonly limit: number;
}

function typedFault(fault: LeverTermsFault): TypedFault {
  const { limit } = fault;
  if (fault.field !== 'tiers') {
    const field = fieldNames[fault.field];
    const word = fault.fault === 'above_tier' ? 'console.lever_wrong_multiples_tier' : fieldWords[field];
    return { field, word, limit };
  }
  if (fault.fault === 'count') return { field: 'to0', word: 'console.lever_wrong_to', limit };
  const [part, word] = tierWords[fault.fault];
  return { field: `${part}${fault.tier}`, word, limit };
}

/** All that is wrong, the first of each field: empty fields before all else. The exchange asks the same. */
export function wrongOf(typed: TypedTerms, decimals: number): readonly TypedFault[] {
  const texts: readonly (readonly [TypedField, string])[] = [
    ...termsFields.filter((field) => field !== 'shares').map((field) => [field, typed[field]] as const),
    ...typed.tiers.flatMap(
      ({ to, rate, multiple }, at) =>
        [
          [`to${at}`, to],
          [`rate${at}`, rate],
          [`multiple${at}`, multiple],
        ] as const,
    ),
    ['reason', typed.reason],
  ];
  const empty = texts.flatMap(([field, text]): TypedFault[] =>
    text.trim() === '' ? [{ field, word: 'console.required', limit: 0 }] : [],
  );
  const all = [...empty, ...leverTermsFaults(figuresOf(typed, decimals)).map(typedFault)];
  return all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at);
}

export const faultsOfTerms = (typed: TypedTerms, decimals: number): Faults<TypedField> =>
  Object.fromEntries(wrongOf(typed, decimals).map(({ field, word }) => [field, word]));

/** What is proposed, once nothing is wrong with it. */
export function proposedOf(typed: TypedTerms, { id: marketId }: Pick<LeverOfficeMarket, 'id'>): ProposedLever {
  return {
    marketId,
    isOpen: typed.isOpen,
    lots: wholeOf(typed.lots),
    shareMin: wholeOf(typed.share_min),
    shareMax: wholeOf(typed.share_max),
    shares: listOf(typed.shares),
    multiples: listOf(typed.multiples),
    spread: typed.spread.trim(),
    fee: typed.trade_fee.trim(),
    overnight: typed.overnight.trim(),
    liquidationFee: typed.liquidation_fee.trim(),
    tiers: typed.tiers.map(({ to, rate, multiple }) => ({
      to: to.trim(),
      rate: rate.trim(),
      multipleMax: wholeOf(multiple),
    })),
  };
}
