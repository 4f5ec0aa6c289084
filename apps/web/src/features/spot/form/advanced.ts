/** What the order form asks beyond price and amount: what the order waits for, and how long it stands. Pure. */
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { NewOrder, SelfTrade, TimeInForce } from '@bourse/contract';
import type { Fault, Rules } from '../../../domain/trading/rules.ts';
import { typedUnits } from '../../../domain/trading/units.ts';

export const advancedKinds = ['limit', 'stop_limit', 'stop_market', 'trailing_stop', 'oco'] as const;
export type AdvancedKind = (typeof advancedKinds)[number];

/** Typed text and choices; each kind uses the fields that `fieldsOf` names. */
export interface Advanced {
  readonly kind: AdvancedKind;
  readonly stopPrice: string;
  /** Of the stop of two that end each other; empty: it is a market order once it fires. */
  readonly stopLimitPrice: string;
  /** In per cent. */
  readonly trail: string;
  readonly timeInForce: TimeInForce;
  readonly isPostOnly: boolean;
  /** What goes where the order would meet one's own. */
  readonly selfTrade: SelfTrade;
}

export const plainAdvanced: Advanced = {
  kind: 'limit',
  stopPrice: '',
  stopLimitPrice: '',
  trail: '',
  timeInForce: 'gtc',
  isPostOnly: false,
  selfTrade: 'cancel_newest',
};

/** Is every text and choice the same? */
export function isSameAdvanced(one: Advanced | null, other: Advanced | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(plainAdvanced) as (keyof Advanced)[]).every((field) => one[field] === other[field]);
}

export type AdvancedField = 'stopPrice' | 'stopLimitPrice' | 'trail';

interface KindRules {
  /** `mode` of the form: whether it has a price of its own. */
  readonly mode: 'limit' | 'market';
  readonly fields: readonly AdvancedField[];
  readonly hasTimeInForce: boolean;
}

export const kindRules: Record<AdvancedKind, KindRules> = {
  limit: { mode: 'limit', fields: [], hasTimeInForce: true },
  stop_limit: { mode: 'limit', fields: ['stopPrice'], hasTimeInForce: true },
  stop_market: { mode: 'market', fields: ['stopPrice'], hasTimeInForce: false },
  trailing_stop: { mode: 'market', fields: ['trail'], hasTimeInForce: false },
  oco: { mode: 'limit', fields: ['stopPrice', 'stopLimitPrice'], hasTimeInForce: false },
};

/** Post-only is for limit orders that may rest. */
export function canPostOnly({ kind, timeInForce }: Advanced): boolean {
  return kind === 'limit' && timeInForce === 'gtc';
}

export type AdvancedFaults = { readonly [F in AdvancedField]?: Fault };

/** What is wrong with a price: null where nothing is. */
function stepFault(price: string, rules: Rules): Fault | null {
  const units = typedUnits(price, rules.priceDecimals);
  if (units !== null && units % rules.priceUnits === 0n) return null;
  return { id: 'spot.price_off_tick', values: { step: rules.priceStep } };
}

const trailDecimals = 4;
/** 0.1 % and 50 % in units of `trailDecimals`. */
const [trailMin, trailMax] = [1000n, 500_000n];

function faultOf(field: AdvancedField, advanced: Advanced, rules: Rules): Fault | null {
  const text = advanced[field];
  const unread = numberFault(text);
  if (unread) return { id: unread };
  const isEmpty = !/[1-9]/.test(text);
  switch (field) {
    case 'stopPrice':
      return isEmpty ? { id: 'spot.stop_price_zero' } : stepFault(text, rules);
    case 'stopLimitPrice':
      return isEmpty ? null : stepFault(text, rules);
    case 'trail': {
      const units = typedUnits(text, trailDecimals);
      const isWithin = units !== null && units >= trailMin && units <= trailMax;
      return isWithin ? null : { id: 'spot.trail_invalid' };
    }
  }
}

/** What is wrong, by field; whether the last price lies where it must is the exchange's to say. */
export function advancedFaults(advanced: Advanced | null, rules: Rules): AdvancedFaults {
  if (advanced === null) return {};
  const faults = kindRules[advanced.kind].fields.flatMap((field) => {
    const fault = faultOf(field, advanced, rules);
    return fault === null ? [] : [[field, fault] as const];
  });
  return Object.fromEntries(faults);
}

type AdvancedTerms = Pick<
  NewOrder,
  'stopPrice' | 'stopLimitPrice' | 'trail' | 'isPaired' | 'timeInForce' | 'isPostOnly' | 'selfTrade'
>;

const plain = (text: string) => text.replace(/\.$/, '');

/** The terms of an order beside price and amount. */
export function advancedTerms(advanced: Advanced | null): AdvancedTerms {
  if (advanced === null) return {};
  const { kind, timeInForce } = advanced;
  const { fields, hasTimeInForce } = kindRules[kind];
  const isStopLimited = fields.includes('stopLimitPrice') && /[1-9]/.test(advanced.stopLimitPrice);
  return {
    ...(fields.includes('stopPrice') && { stopPrice: plain(advanced.stopPrice) }),
    ...(isStopLimited && { stopLimitPrice: plain(advanced.stopLimitPrice) }),
    ...(fields.includes('trail') && { trail: plain(advanced.trail) }),
    ...(kind === 'oco' && { isPaired: true }),
    ...(hasTimeInForce && timeInForce !== 'gtc' && { timeInForce }),
    ...(advanced.isPostOnly && canPostOnly(advanced) && { isPostOnly: true }),
    ...(advanced.selfTrade !== 'cancel_newest' && { selfTrade: advanced.selfTrade }),
  };
}
