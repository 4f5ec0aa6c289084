/**
 * What the core writes for staff names coins and markets by its numbers. Here they get their names: only where the core
 * wrote the number, never in what somebody typed.
 */
import { formatMinor, type State } from '@bourse/core';
import { symbolOf, trimDecimal } from '../../market/index.ts';
import { networkNameOf } from '../../wallet/index.ts';
import type { ActRow } from '../view/searches.ts';

/** One thing that an act changes, as the core writes it. */
export interface ShownChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const amountActs: ReadonlySet<string> = new Set([
  'accept_acceptor',
  'correct_balance',
  'enter_figure',
  'move_house_funds',
  'pay_from_bond',
  'reverse_payment',
  'set_acceptor',
  'settle_payment',
]);

/** Whether the core wrote amounts into what an act had and has; elsewhere somebody may have typed what looks like one. */
export const hasAmounts = (act: string): boolean => amountActs.has(act);

export const assetAmount = /asset (\d+): ([+-]?)(\d+)/g;

/** `asset 1: +150000000` as people write it. */
export function coinAmountOf({ market }: State, [, asset = '', sign = '', minor = '']: readonly string[]) {
  const found = market.assets[Number(asset)];
  if (found === undefined) return null;
  return { coin: found.code, amount: `${sign}${trimDecimal(formatMinor(BigInt(minor), found.scale))}` };
}

/** A text with amounts as people write them. */
function inCoins(state: State, text: string): string {
  return text.replaceAll(assetAmount, (...match: string[]) => {
    const found = coinAmountOf(state, match.slice(0, 4));
    return found === null ? String(match[0]) : `${found.amount} ${found.coin}`;
  });
}

function nameOf({ market }: State, kind: string, number: string): string {
  const { [Number(number)]: asset } = market.assets;
  const { [Number(number)]: pair } = market.markets;
  if (kind === 'asset') return asset?.code ?? number;
  return pair === undefined ? number : symbolOf(pair);
}

/** `market 0: drill` at the beginning of a line. */
function withSubject(state: State, text: string): string {
  return text.replace(
    /^(market|asset) (\d+)(?=:|$)/,
    (_, kind: string, number: string) => `${kind} ${nameOf(state, kind, number)}`,
  );
}

/** Terms of contracts count the markets for which they hold. */
function withMarkets(state: State, text: string): string {
  return text.replace(/(?<=(?:open|closed); markets )\d+(?: \d+)*(?=;)/g, (numbers) =>
    numbers
      .split(' ')
      .map((number) => nameOf(state, 'market', number))
      .join(' '),
  );
}

/** `T… (trc20)`, where coins go, with the network as people call it. */
const targetInNames = (text: string) =>
  text.replace(/^(\S+) \((\w+)\)$/, (_, address: string, network: string) => `${address}, ${networkNameOf(network)}`);

/** The same among the lines of what is proposed. */
const withTargets = (text: string) =>
  text.replace(/^target: (.+)$/gm, (_, target: string) => `target: ${targetInNames(target)}`);

export function changeInNames(state: State, { what, before, after }: ShownChange): ShownChange {
  if (what === 'target') return { what, before: targetInNames(before), after: targetInNames(after) };
  const inTerms = (text: string) => (what === 'micro_terms' ? withMarkets(state, text) : text);
  return { what: withSubject(state, what), before: inTerms(before), after: inTerms(after) };
}

type Texts = Pick<ActRow, 'note' | 'before' | 'after'>;

/** What a line of the trail says. */
export function inNames(state: State, { act, note, before, after }: ActRow): Texts {
  switch (act) {
    case 'restrict':
    case 'lift_restriction':
      return { note: withSubject(state, note), before, after };
    case 'set_lever_terms':
      return { note, before, after: withSubject(state, after) };
    case 'propose': {
      const isLift = note.startsWith('LiftRestriction: ');
      const named = (text: string) => (isLift ? withSubject(state, text) : withTargets(withMarkets(state, text)));
      return { note, before: named(before), after: named(after) };
    }
    default:
      return hasAmounts(act)
        ? { note, before: inCoins(state, before), after: inCoins(state, after) }
        : { note, before, after };
  }
}
