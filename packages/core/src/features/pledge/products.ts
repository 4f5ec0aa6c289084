/** Products are set by two of the staff; holdings that run keep what they were bought on. */
import { int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { PledgeCommandOf, PledgeDecision } from './commands.ts';
import type { PledgeEventOf } from './events.ts';
import { type PledgeState, type PledgeTerms, pledgeTermsShape, returnOf } from './state.ts';

const productsMax = 100;
const daysMax = 3650;
const dailyMaxPpm = 100_000;
const holdingsMost = 100;
const amountMax = 1n << 56n;
const lengthMax = 300;

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function areSound({ market }: PledgeState, terms: PledgeTerms): boolean {
  const { minMinor, maxMinor, totalMinor, userMaxMinor } = terms;
  return (
    market.assets[terms.asset] !== undefined &&
    isBetween(terms.days, 1, daysMax) &&
    isBetween(terms.dailyPpm, 1, dailyMaxPpm) &&
    isBetween(terms.holdingsMax, 1, holdingsMost) &&
    minMinor > 0n &&
    // Nothing is locked for nothing.
    returnOf(minMinor, terms) > 0n &&
    minMinor <= maxMinor &&
    maxMinor <= userMaxMinor &&
    userMaxMinor <= totalMinor &&
    totalMinor <= amountMax
  );
}

export function decideSetPledgeProduct(
  state: PledgeState,
  { operatorId, productId, terms, reason, time }: PledgeCommandOf<'SetPledgeProduct'>,
): PledgeDecision<'SetPledgeProduct'> {
  const { products } = state.pledge;
  const known = products.get(productId);
  if (known === undefined && productId !== products.size + 1) return { refused: 'pledge_product_not_found' };
  if (known === undefined && products.size >= productsMax) return { refused: 'pledge_products_limit' };
  // What runs is counted in the product's coin.
  if (!areSound(state, terms) || (known !== undefined && known.terms.asset !== terms.asset))
    return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  const version = (known?.version ?? 0) + 1;
  return { events: [{ kind: 'PledgeProductSet', time, operatorId, productId, version, terms, reason }], answer: {} };
}

export function applyPledgeProductSet(
  { pledge: { products } }: PledgeState,
  { productId, version, terms }: PledgeEventOf<'PledgeProductSet'>,
): void {
  const stakedMinor = products.get(productId)?.stakedMinor ?? 0n;
  products.set(productId, { productId, version, terms, stakedMinor });
}

const percentOf = (ppm: number) => String(ppm / 10_000);

/** One line of what both read. */
function shown(state: PledgeState, terms: PledgeTerms | undefined): string {
  if (terms === undefined) return '';
  const { scale = 0, code = '' } = state.market.assets[terms.asset] ?? {};
  const amount = (minor: bigint) => `${formatMinor(minor, scale)} ${code}`;
  return [
    terms.isOpen ? 'open' : 'closed',
    terms.isFixedTerm ? 'fixed-term deposit' : 'staking',
    `${terms.days} days at ${percentOf(terms.dailyPpm)} % a day`,
    `${amount(terms.minMinor)} to ${amount(terms.maxMinor)}`,
    `${terms.holdingsMax} holdings and ${amount(terms.userMaxMinor)} a user`,
    `${amount(terms.totalMinor)} in all`,
    terms.hasEarlyEnd ? 'early end' : 'no early end',
    terms.needsIdentity ? 'identity required' : 'no identity required',
  ].join('; ');
}

export const productRule: StaffRule<PledgeState, PledgeCommandOf<'SetPledgeProduct'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ productId: int, terms: pledgeTermsShape, reason: text })],
    changes: (state, { productId, terms }) => [
      {
        what: 'pledge_product',
        before: shown(state, state.pledge.products.get(productId)?.terms),
        after: shown(state, terms),
      },
    ],
  },
};
