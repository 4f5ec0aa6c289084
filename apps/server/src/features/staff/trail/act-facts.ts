/**
 * What money the lines of the trail are about: coin, amount, network, address and transaction, so that nobody has to look
 * elsewhere. They are read of what an act names by its number, or of the line itself.
 */
import type { State } from '@bourse/core';
import type { ActFacts } from '../../../feature.ts';
import type { Services } from '../../../services.ts';
import { trimDecimal } from '../../market/index.ts';
import type { ActRow } from '../view/searches.ts';
import { assetAmount, coinAmountOf, hasAmounts } from './names.ts';
import { moneyOf, type Proposed, proposedIn } from './proposed.ts';

/** How a line shows them; empty: it is about no money, or that is not known. */
export interface ShownFacts {
  readonly coin: string;
  readonly amount: string;
  readonly network: string;
  readonly address: string;
  readonly transaction: string;
}

export const noFacts: ShownFacts = { coin: '', amount: '', network: '', address: '', transaction: '' };

function factsOfLine(state: State, { act, before, after }: ActRow): ShownFacts {
  if (!hasAmounts(act)) return noFacts;
  const [match] = [...after.matchAll(assetAmount), ...before.matchAll(assetAmount)];
  const found = match === undefined ? null : coinAmountOf(state, match);
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

/** The number of such a thing among what is proposed; null: there is none. */
function numberIn({ changes }: Proposed, thing: string): number | null {
  for (const { what } of changes) {
    const [, name, number] = /^(\w+) (\d{1,15})$/.exec(what) ?? [];
    if (name === thing) return Number(number);
  }
  return null;
}

/** The facts of some lines, by their ids: one read for each kind of thing among them. */
export async function factsOf(
  { features, view, writer }: Services,
  rows: readonly ActRow[],
): Promise<ReadonlyMap<number, ShownFacts>> {
  const { state } = writer;
  const facts = new Map(rows.map((row) => [row.id, factsOfLine(state, row)]));
  const proposed = await proposedIn(view.db, rows);
  for (const [id, one] of proposed) facts.set(id, { ...noFacts, ...moneyOf(state, one) });
  for (const { acts, thing, read } of features.flatMap(({ actSubjects = [] }) => actSubjects)) {
    const about = rows.flatMap((row) => {
      const one = proposed.get(row.id);
      const number = one !== undefined ? numberIn(one, thing) : acts.includes(row.act) ? numberOf(row) : null;
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
