/** What money proposals are about, so that a line of the trail says so as well as that of the act itself. */
import { formatMinor, parseMinor, type State } from '@bourse/core';
import type { View } from '../../../projections.ts';
import { trimDecimal } from '../../market/index.ts';
import type { ActRow } from '../view/searches.ts';
import type { ShownChange } from './names.ts';

/** What a line proposes, approves or refuses. */
export interface Proposed {
  /** The command's name. */
  readonly act: string;
  readonly changes: readonly ShownChange[];
}

/** `name: value`, at the first colon. */
function parted(line: string): [string, string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

/** The line of a proposal has its changes in full. */
function changesOf({ before, after }: ActRow): ShownChange[] {
  const olds = before.split('\n');
  return after.split('\n').map((line, index) => {
    const [what, value] = parted(line);
    return { what, before: parted(olds[index] ?? '')[1], after: value };
  });
}

/** `7 MoveHouseFunds: no` has the number of the proposal. */
function proposalOf({ act, note }: ActRow): number | null {
  if (act !== 'approve_proposal' && act !== 'refuse_proposal') return null;
  const [, number] = /^(\d{1,15}) /.exec(note) ?? [];
  return number === undefined ? null : Number(number);
}

/** By the ids of the lines: one read for all of them. */
export async function proposedIn(db: View['db'], rows: readonly ActRow[]): Promise<ReadonlyMap<number, Proposed>> {
  const proposed = new Map<number, Proposed>();
  const decided = new Map<number, number>();
  for (const row of rows) {
    const number = proposalOf(row);
    if (number !== null) decided.set(row.id, number);
    if (row.act === 'propose') proposed.set(row.id, { act: parted(row.note)[0], changes: changesOf(row) });
  }
  if (decided.size === 0) return proposed;
  const ids = [...new Set(decided.values())];
  const found = await db.selectFrom('proposals').select(['id', 'act', 'changes']).where('id', 'in', ids).execute();
  const byId = new Map(
    found.map(({ id, act, changes }) => [id, { act, changes: JSON.parse(changes) as ShownChange[] }]),
  );
  for (const [id, number] of decided) {
    const one = byId.get(number);
    if (one !== undefined) proposed.set(id, one);
  }
  return proposed;
}

/** `1.50000000 USDT`, before anything else that is said with it. */
function amountIn({ market }: State, text: string) {
  const [, amount = '', code = ''] = /^(-?[\d.]+) ([^\s,]+)/.exec(text) ?? [];
  const asset = market.assets.find((one) => one.code === code);
  if (asset === undefined) return null;
  const minor = parseMinor(amount.replace('-', ''), asset.scale);
  return minor === null ? null : { asset, minor: amount.startsWith('-') ? -minor : minor };
}

/** Of acts that change no thing with a number; null: it is about no money. */
export function moneyOf(state: State, { act, changes: [first] }: Proposed): { coin: string; amount: string } | null {
  if (first === undefined) return null;
  const [before, after] = [amountIn(state, first.before), amountIn(state, first.after)];
  const found = act === 'MoveHouseFunds' ? before : after;
  if (found === null) return null;
  const shown = (minor: bigint) => trimDecimal(formatMinor(minor, found.asset.scale));
  const { code: coin } = found.asset;
  switch (act) {
    case 'MoveHouseFunds':
    case 'EnterFigure':
      return { coin, amount: shown(found.minor) };
    case 'CorrectBalance': {
      const by = found.minor - (before?.minor ?? 0n);
      return { coin, amount: by > 0n ? `+${shown(by)}` : shown(by) };
    }
    default:
      return null;
  }
}
