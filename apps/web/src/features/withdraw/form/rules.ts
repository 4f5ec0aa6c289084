/** What a withdrawal may be, as the form knows it before it asks: pure. The server judges again. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { BookAddress, WithdrawInfo, WithdrawNetwork } from '@bourse/contract';
import { feeOf, formatMinor, parseDecimal, parseMinor } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { fitsNetwork, fittingNetwork } from '../../../domain/chain/fitting-network.ts';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

export interface WithdrawValues {
  readonly to: 'address' | 'user';
  /** Id of an entry of the address book; empty: the address is typed. */
  readonly entryId: string;
  /** As chosen by hand; empty: what the address says. */
  readonly network: string;
  /** As typed. */
  readonly address: string;
  readonly user: string;
  readonly amount: string;
  readonly code: string;
}

export type WithdrawField = 'entryId' | 'network' | 'address' | 'user' | 'amount' | 'code';
/** In the order of the form. */
export const withdrawFields = [
  'entryId',
  'network',
  'address',
  'user',
  'amount',
  'code',
] as const satisfies readonly WithdrawField[];

export const emptyWithdrawal: WithdrawValues = {
  to: 'address',
  entryId: '',
  network: '',
  address: '',
  user: '',
  amount: '',
  code: '',
};

/** Where the server's refusals stand in the form; those that are about an address depend on where it came from. */
export function withdrawFieldOf(code: string, { to, entryId }: WithdrawValues): WithdrawField | undefined {
  const target = to === 'user' ? 'user' : entryId === '' ? 'address' : 'entryId';
  const fields: Readonly<Record<string, WithdrawField>> = {
    code_required: 'code',
    code_wrong: 'code',
    withdraw_address_required: target,
    withdraw_address_wrong: target,
    withdraw_address_held: target,
    withdraw_not_in_book: target,
    withdraw_to_oneself: target,
    withdraw_user_unknown: target,
    withdraw_lookups_limit: target,
    withdraw_network_required: 'network',
    withdraw_amount_required: 'amount',
    withdraw_too_fine: 'amount',
    withdraw_below_minimum: 'amount',
    withdraw_fee_takes_all: 'amount',
    withdraw_above_maximum: 'amount',
    withdraw_day_limit: 'amount',
    insufficient_balance: 'amount',
  };
  return fields[code];
}

/** What the form knows besides what is typed. */
export interface WithdrawContext {
  readonly info: WithdrawInfo;
  /** Entries of this coin. */
  readonly entries: readonly BookAddress[];
  /** Available in spot now. */
  readonly available: string;
  readonly decimals: number;
  readonly nowMs: number;
}

/** Only in whitelist mode does an entry have to wait. */
export function isEntryHeld({ usableAt }: BookAddress, { info, nowMs }: WithdrawContext): boolean {
  return info.isWhitelist && Date.parse(usableAt) > nowMs;
}

export interface Target {
  /** Undefined: none is chosen, and the address says none. */
  readonly network: WithdrawNetwork | undefined;
  readonly address: string;
}

/** Where an address withdrawal goes: by the entry, by what was chosen, or by the address itself. */
export function targetOf(values: WithdrawValues, { info, entries }: WithdrawContext): Target {
  const { networks } = info;
  const entry = entries.find(({ id }) => String(id) === values.entryId);
  const address = entry?.address ?? values.address.trim();
  const [only] = networks.length === 1 ? networks : [];
  const name = entry?.network ?? (values.network || fittingNetwork(networks, address));
  return { network: networks.find(({ network }) => network === name) ?? (entry ? undefined : only), address };
}

/** The network whose limits hold: what stays with us goes by those of the first one. */
export function networkLimitsOf(values: WithdrawValues, context: WithdrawContext): WithdrawNetwork | undefined {
  const [first] = context.info.networks;
  return values.to === 'user' ? first : (targetOf(values, context).network ?? first);
}

export interface Quote {
  readonly fee: string;
  readonly received: string;
}

/** Per cent with these decimals is millionths. */
const percentDecimals = 4;

/** What a withdrawal costs and what arrives, as the exchange reckons it; `decimals`: the coin's. Null: no amount of the coin. */
export function quoteOf(amount: string, network: WithdrawNetwork | null, decimals: number): Quote | null {
  if (network === null) return { fee: '0', received: amount };
  const [amountMinor, fixedFeeMinor] = [amount, network.fixedFee].map((text) => parseMinor(text, decimals));
  const ppm = parseDecimal(network.percentFee, percentDecimals);
  if (typeof amountMinor !== 'bigint' || typeof fixedFeeMinor !== 'bigint' || ppm === null) return null;
  const payableMinor = tenTo(Math.max(decimals - network.decimals, 0));
  const fee = feeOf({ fixedFeeMinor, feePpm: Number(ppm) }, amountMinor, payableMinor);
  return { fee: formatMinor(fee, decimals), received: formatMinor(amountMinor - fee, decimals) };
}

/** How many an amount may have: what stays with us as many as the coin, else no more than the network. */
export function amountDecimals(values: WithdrawValues, context: WithdrawContext): number {
  const network = values.to === 'user' ? undefined : targetOf(values, context).network;
  return Math.min(context.decimals, network?.decimals ?? context.decimals);
}

export interface Most {
  /** As people write it. */
  readonly amount: string;
  /** The limit that leaves it below what is available; null: none does. */
  readonly cappedBy: MessageId | null;
}

/** The most that one withdrawal can take now. */
export function mostToWithdraw(values: WithdrawValues, context: WithdrawContext): Most {
  const limits = networkLimitsOf(values, context);
  const bounds: readonly (readonly [bound: string, cappedBy: MessageId | null])[] = [
    [context.available, null],
    ...(limits
      ? ([
          [limits.maximum, 'withdraw.max_once'],
          [limits.dayLeft, 'withdraw.max_day'],
        ] as const)
      : []),
  ];
  const [most, cappedBy] = bounds.reduce((least, one) => (isBelow(one[0], least[0]) ? one : least));
  const { units, decimals } = exact(most);
  const amount = fractionText(units, tenTo(decimals), amountDecimals(values, context), 'down');
  return { amount: shortAmount(amount), cappedBy };
}

/** What is wrong with a typed address; null while there is none. */
export function typedAddressFault(values: WithdrawValues, context: WithdrawContext): MessageId | null {
  const { network, address } = targetOf(values, context);
  if (address === '') return null;
  const { networks } = context.info;
  const fits = network
    ? fitsNetwork(network.network, address)
    : networks.some((one) => fitsNetwork(one.network, address));
  return fits ? null : 'withdraw.address_wrong';
}

/** What is wrong with the amount, with the figures that its sentence names. */
export interface WithdrawAmountFault {
  readonly id: MessageId;
  readonly figures: Readonly<Record<string, string | number>>;
}

/** The server's order: what is not there is said before what may not leave. */
export function amountFaultOf(values: WithdrawValues, context: WithdrawContext): WithdrawAmountFault | null {
  const fault = (id: MessageId, figures: WithdrawAmountFault['figures'] = {}) => ({ id, figures });
  const over = (id: MessageId, limit: string) =>
    fault(id, { amount: formatDecimal(shortAmount(limit)), currency: context.info.currency });
  const amount = typedAmount(values.amount);
  if (amount === undefined || exact(amount).units === 0n) return fault(numberFault(values.amount) ?? 'lay.cnumber');
  const decimals = amountDecimals(values, context);
  if (exact(amount).decimals > decimals) return fault('transfer.too_fine', { decimals });
  const limits = networkLimitsOf(values, context);
  // What stays with us has no minimum.
  if (limits && values.to === 'address' && isBelow(amount, limits.minimum)) return over('lay.minnum', limits.minimum);
  if (isBelow(context.available, amount)) return fault('common.insufficient_balance');
  if (limits && isBelow(limits.maximum, amount)) return over('withdraw.over_max', limits.maximum);
  if (limits && isBelow(limits.dayLeft, amount)) return over('withdraw.over_daily', limits.dayLeft);
  return null;
}

function addressFaults(values: WithdrawValues, context: WithdrawContext): Faults<WithdrawField> {
  const entry = context.entries.find(({ id }) => String(id) === values.entryId);
  if (entry !== undefined || context.info.isWhitelist) {
    const isUsable =
      entry !== undefined && !isEntryHeld(entry, context) && targetOf(values, context).network !== undefined;
    return isUsable ? {} : { entryId: 'withdraw.choose_address' };
  }
  const { network, address } = targetOf(values, context);
  const fault = typedAddressFault(values, context);
  return faultsOf<'network' | 'address'>({
    network: address !== '' && fault === null && network === undefined ? 'withdraw.network_required' : null,
    address: address === '' ? 'lay.caddress' : fault,
  });
}

/** What is wrong with a withdrawal, by field. */
export function withdrawFaults(values: WithdrawValues, context: WithdrawContext): Faults<WithdrawField> {
  const isToUser = values.to === 'user';
  return {
    ...(isToUser
      ? faultsOf<'user'>({ user: values.user.trim() === '' ? 'withdraw.user_required' : null })
      : addressFaults(values, context)),
    ...faultsOf<'amount' | 'code'>({
      amount: amountFaultOf(values, context)?.id ?? null,
      code: values.code.trim() === '' ? 'withdraw.code_required' : null,
    }),
  };
}
