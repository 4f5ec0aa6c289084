/** What is offered is set by two of the staff; contracts that run keep what they were opened on. */
import { type ByteReader, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import type { MicroEventOf } from './events.ts';
import { type MicroState, type MicroTerms, termsShape } from './state.ts';

const listMax = 50;
const secondsMax = 3600;
const profitMax = 1000;
const feeMaxPpm = 100_000;
const amountMax = 1n << 56n;
/** From here on the per cent of a win can be told from its amount. */
const stakeLeastMinor = 100n;
const lengthMax = 300;

const isEachOnce = (list: readonly unknown[]) => list.length <= listMax && new Set(list).size === list.length;

function areSound({ market }: MicroState, terms: MicroTerms): boolean {
  const { durations, stakesMinor, stakeMinMinor, stakeMaxMinor, userMaxMinor, minuteMaxMinor, feePpm } = terms;
  const amounts = [...stakesMinor, stakeMinMinor, stakeMaxMinor, userMaxMinor, minuteMaxMinor];
  const areDurations = durations.every(
    ({ seconds, profitPercent }) =>
      Number.isInteger(seconds) &&
      seconds >= 6 &&
      seconds <= secondsMax &&
      profitPercent >= 1 &&
      profitPercent <= profitMax,
  );
  return (
    market.assets[terms.asset] !== undefined &&
    terms.markets.every((id) => market.markets[id] !== undefined) &&
    [terms.markets, durations.map(({ seconds }) => seconds), stakesMinor].every(isEachOnce) &&
    areDurations &&
    amounts.every((amount) => amount > 0n && amount <= amountMax) &&
    stakeMinMinor >= stakeLeastMinor &&
    stakeMinMinor <= stakeMaxMinor &&
    Number.isInteger(feePpm) &&
    feePpm >= 0 &&
    feePpm <= feeMaxPpm
  );
}

export function decideSetMicroTerms(
  state: MicroState,
  { operatorId, terms, reason, time }: MicroCommandOf<'SetMicroTerms'>,
): MicroDecision<'SetMicroTerms'> {
  if (!areSound(state, terms)) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  return { events: [{ kind: 'MicroTermsSet', time, operatorId, terms, reason }], answer: {} };
}

export function applyMicroTermsSet({ micro }: MicroState, { terms }: MicroEventOf<'MicroTermsSet'>): void {
  micro.terms = terms;
}

/** One line of what both read. */
function shown(state: MicroState, terms: MicroTerms | null): string {
  if (terms === null) return '';
  const { scale = 0, code = '' } = state.market.assets[terms.asset] ?? {};
  const amount = (minor: bigint) => `${formatMinor(minor, scale)} ${code}`;
  const durations = terms.durations.map(({ seconds, profitPercent }) => `${seconds} s ${profitPercent} %`);
  return [
    terms.isOpen ? 'open' : 'closed',
    `markets ${terms.markets.join(' ')}`,
    durations.join(', '),
    `stake ${amount(terms.stakeMinMinor)} to ${amount(terms.stakeMaxMinor)}`,
    `fee ${terms.feePpm / 10_000} %`,
    `a user ${amount(terms.userMaxMinor)}`,
    `a market and minute ${amount(terms.minuteMaxMinor)}`,
  ].join('; ');
}

/** The first shape said nothing of how prices move. */
const first = record({ terms: termsShape, reason: text });
const unlooked = { read: (from: ByteReader) => ({ ...first.read(from), moves: '' }) };

export const termsRule: StaffRule<MicroState, MicroCommandOf<'SetMicroTerms'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [unlooked, record({ terms: termsShape, moves: text, reason: text })],
    changes: (state, { terms, moves }) => [
      { what: 'micro_terms', before: shown(state, state.micro.terms), after: shown(state, terms) },
      ...(moves === '' ? [] : [{ what: 'micro_moves', before: '', after: moves }]),
    ],
  },
};
