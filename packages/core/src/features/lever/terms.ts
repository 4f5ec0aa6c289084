/** What a market's contracts are offered on; set by two of the staff while nothing is open in it. */
import { int, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { LeverCommandOf, LeverDecision } from './commands.ts';
import type { LeverEventOf } from './events.ts';
import { type LeverState, type LeverTerms, leverTermsShape } from './state.ts';

const ppm = 1_000_000;
const listMax = 20;
const multipleMost = 200;
const shareMost = 1_000_000;
const lotsMost = 1_000_000_000;
const rateMostPpm = 500_000;
const amountMost = 1n << 62n;
const lengthMax = 300;
/** After an opening equity is at least this much of maintenance. */
export const openingPercent = 165n;

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const areRising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] as number));

/** The highest multiple whose margin is above what an opening has to leave, with the spread. */
const multipleAllowed = (ratePpm: number, spreadPpm: number) =>
  Math.floor((ppm * 100) / (Number(openingPercent) * ratePpm + 100 * spreadPpm));

/** Maintenance goes on without a step from one tier to the next. */
function areTiers({ tiers, spreadPpm, feePpm, liquidationFeePpm }: LeverTerms): boolean {
  return (
    tiers.length > 0 &&
    tiers.length <= listMax &&
    tiers.every(({ toMinor, ratePpm, deductionMinor, multipleMax }, at) => {
      const below = tiers[at - 1];
      const stepMinor = below === undefined ? 0n : below.toMinor * BigInt(ratePpm - below.ratePpm);
      return (
        toMinor > (below?.toMinor ?? 0n) &&
        toMinor <= amountMost &&
        isWhole(ratePpm, (below?.ratePpm ?? feePpm + liquidationFeePpm) + 1, rateMostPpm) &&
        deductionMinor * BigInt(ppm) === (below?.deductionMinor ?? 0n) * BigInt(ppm) + stepMinor &&
        isWhole(multipleMax, 1, multipleAllowed(ratePpm, spreadPpm))
      );
    })
  );
}

function areSound(terms: LeverTerms): boolean {
  const { lotsPerShare, shareMin, shareMax, shares, multiples, spreadPpm, feePpm, overnightPpm, liquidationFeePpm } =
    terms;
  return (
    isWhole(lotsPerShare, 1, lotsMost) &&
    isWhole(shareMin, 1, shareMost) &&
    isWhole(shareMax, shareMin, shareMost) &&
    lotsPerShare * shareMax <= lotsMost &&
    shares.length <= listMax &&
    shares.every((share) => isWhole(share, shareMin, shareMax)) &&
    areRising(shares) &&
    multiples.length > 0 &&
    multiples.length <= listMax &&
    multiples.every((multiple) => isWhole(multiple, 1, multipleMost)) &&
    areRising(multiples) &&
    [spreadPpm, feePpm, liquidationFeePpm].every((rate) => isWhole(rate, 0, ppm / 20)) &&
    // Closing over midnight does not pay.
    isWhole(overnightPpm, 0, 2 * (feePpm + spreadPpm)) &&
    areTiers(terms) &&
    multiples.some((multiple) => multiple <= (terms.tiers[0]?.multipleMax ?? 0))
  );
}

export function decideSetLeverTerms(
  state: LeverState,
  { operatorId, market, terms, reason, time }: LeverCommandOf<'SetLeverTerms'>,
): LeverDecision<'SetLeverTerms'> {
  if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
  if (!areSound(terms)) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  // Nobody is liquidated by a setting.
  for (const order of state.lever.orders.values())
    if (order.market === market) return { refused: 'lever_positions_open' };
  return { events: [{ kind: 'LeverTermsSet', time, operatorId, market, terms, reason }], answer: {} };
}

export function applyLeverTermsSet({ lever }: LeverState, { market, terms }: LeverEventOf<'LeverTermsSet'>): void {
  lever.terms.set(market, terms);
}

const percent = (rate: number) => `${rate / 10_000} %`;

/** One line of what both read. */
function shown(terms: LeverTerms | undefined): string {
  if (terms === undefined) return '';
  const {
    isOpen,
    lotsPerShare,
    shareMin,
    shareMax,
    multiples,
    spreadPpm,
    feePpm,
    overnightPpm,
    liquidationFeePpm,
    tiers,
  } = terms;
  return [
    isOpen ? 'open' : 'closed',
    `${lotsPerShare} market lots a lot`,
    `${shareMin} to ${shareMax} lots`,
    `multiples ${multiples.join(' ')}`,
    `spread ${percent(spreadPpm)}`,
    `fee ${percent(feePpm)}`,
    `overnight ${percent(overnightPpm)}`,
    `liquidation fee ${percent(liquidationFeePpm)}`,
    `tiers ${tiers.map(({ toMinor, ratePpm, multipleMax }) => `to ${toMinor} ${percent(ratePpm)} × ${multipleMax}`).join(', ')}`,
  ].join('; ');
}

export const leverTermsRule: StaffRule<LeverState, LeverCommandOf<'SetLeverTerms'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ market: int, terms: leverTermsShape, reason: text })],
    changes: (state, { market, terms }) => [
      { what: 'lever_terms', before: shown(state.lever.terms.get(market)), after: shown(terms) },
    ],
  },
};
