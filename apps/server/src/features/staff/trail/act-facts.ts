/**
 * What money the lines of the trail are about: coin, amount, network, address and transaction, so that nobody has to look
 * elsewhere. They are read of what an act names by its number, or of the line itself.
 */
import { formatMinor, type State } from '@bourse/core';
import type { ActFacts } from '../../../feature.ts';
import type { Services } from '../../../services.ts';
import { trimDecimal } from '../../market/index.ts';
import type { ActRow } from '../view/searches.ts';

/** How a line shows them; empty: it is about no money, or that is not known. */
export interface ShownFacts {
  readonly coin: string;
  readonly amount: string;
  readonly network: string;
  readonly address: string;
  readonly transaction: string;
}

export const noFacts: ShownFacts = { coin: '', amount: '', network: '', address: '', transaction: '' };
const assetAmount = /asset (\d+): ([+-]?)(\d+)/g;

/** `asset 1: +150000000` as people write it. */
function amountOf({ market }: State, [, asset = '', sign = '', minor = '']: readonly string[]) {
  const found = market.assets[Number(asset)];
  if (found === undefined) return null;
  return { coin: found.code, amount: `${sign}${trimDecimal(formatMinor(BigInt(minor), found.scale))}` };
}

/** A text of the trail, with amounts as people write them. */
export function inCoins(state: State, text: string): string {
  return text.replaceAll(assetAmount, (...match: string[]) => {
    const found = amountOf(state, match.slice(0, 4));
    return found === null ? String(match[0]) : `${found.amount} ${found.coin}`;
  });
}

function factsOfLine(state: State, { before, after }: ActRow): ShownFacts {
  const [match] = [...after.matchAll(assetAmount), ...before.matchAll(assetAmount)];
  const found = match === undefined ? null : amountOf(state, match);
  return found === null ? noFacts : { ...noFacts, ...found };
}

function shown({ market }: State, { asset, amount, ...place }: ActFacts): ShownFacts {
  return { coin: market.assets[asset]?.code ?? '', amount: trimDecimal(amount), ...place };
}

/** The number with which a note begins; null: it begins with none. */
function numberOf({ note }: ActRow): number | null {
  const [, number] = /^#(\d{1,15})(?:\s|$)/.exec(note) ?? [];
  return number === undefined ? null : Number(number);
}

/** The facts of some lines, by their ids: one read for each kind of thing among them. */
export async function factsOf(
  { features, view, writer }: Services,
  rows: readonly ActRow[],
): Promise<ReadonlyMap<number, ShownFacts>> {
  const { state } = writer;
  const facts = new Map(rows.map((row) => [row.id, factsOfLine(state, row)]));
  for (const { acts, read } of features.flatMap(({ actSubjects = [] }) => actSubjects)) {
    const about = rows.flatMap((row) => {
      const number = acts.includes(row.act) ? numberOf(row) : null;
      return number === null ? [] : [{ id: row.id, number }];
    });
    if (about.length === 0) continue;
    const found = await read(view.db, [...new Set(about.map(({ number }) => number))]);
    for (const { id, number } of about) {
      const one = found.get(number);
      if (one !== undefined) facts.set(id, shown(state, one));
    }
  }
  return facts;
}
