/**
 * Books that notice. What was paid to the house elsewhere is credited only as far as figures cover it: the surplus is what
 * the last comparison left over, less what was credited since.
 */
import { big, int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { WalletCommandOf, WalletDecision } from './commands.ts';
import type { WalletEventOf } from './events.ts';
import type { AssetBook, WalletState, WithWallet } from './state.ts';

/** A figure counts for so long. */
export const figureLifeMs = 72 * 3_600_000;
const lengthMax = 300;
const amountMax = 1n << 60n;
const nothing: AssetBook = { surplusMinor: 0n, figureMinor: 0n, figureAt: 0 };

export function bookOfAsset({ wallet: { books } }: WithWallet, asset: number): AssetBook {
  return books.get(asset) ?? nothing;
}

/** Why a payment that nobody sees but staff is not credited now. */
export function coverRefusal(state: WalletState, asset: number, amountMinor: bigint, time: number): Refusal | null {
  const { surplusMinor, figureAt } = bookOfAsset(state, asset);
  if (figureAt === 0) return { refused: 'figure_missing' };
  if (figureAt + figureLifeMs < time) return { refused: 'figure_old' };
  if (amountMinor <= surplusMinor) return null;
  const { scale = 0, code = '' } = state.market.assets[asset] ?? {};
  const left = surplusMinor > 0n ? surplusMinor : 0n;
  return { refused: 'figure_exceeded', values: { amount: formatMinor(left, scale), currency: code } };
}

/** What was credited by reference is no surplus any more. */
export function countCredited({ wallet: { books } }: WithWallet, asset: number, amountMinor: bigint): void {
  const book = books.get(asset) ?? nothing;
  books.set(asset, { ...book, surplusMinor: book.surplusMinor - amountMinor });
}

/** By the exchange, after each comparison; one that found the same changes nothing. */
export function decideNoteSurplus(
  state: WalletState,
  { asset, surplusMinor, time }: WalletCommandOf<'NoteSurplus'>,
): WalletDecision<'NoteSurplus'> {
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  if (bookOfAsset(state, asset).surplusMinor === surplusMinor) return { events: [], answer: {} };
  return { events: [{ kind: 'SurplusNoted', time, asset, surplusMinor }], answer: {} };
}

export function applySurplusNoted({ wallet: { books } }: WalletState, event: WalletEventOf<'SurplusNoted'>): void {
  const { asset, surplusMinor } = event;
  books.set(asset, { ...(books.get(asset) ?? nothing), surplusMinor });
}

export function decideEnterFigure(
  state: WalletState,
  { operatorId, asset, amountMinor, takenAt, reason, time }: WalletCommandOf<'EnterFigure'>,
): WalletDecision<'EnterFigure'> {
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  if (amountMinor < 0n || amountMinor > amountMax || !Number.isSafeInteger(takenAt))
    return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  const before = bookOfAsset(state, asset);
  // A statement of tomorrow does not exist, and an older one says less than what is known.
  if (takenAt > time || takenAt + figureLifeMs < time || takenAt <= before.figureAt) return { refused: 'figure_time' };
  const figure = { operatorId, asset, beforeMinor: before.figureMinor, amountMinor, takenAt, reason };
  return { events: [{ kind: 'FigureEntered', time, ...figure }], answer: {} };
}

export function applyFigureEntered({ wallet: { books } }: WalletState, event: WalletEventOf<'FigureEntered'>): void {
  const { asset, beforeMinor, amountMinor, takenAt } = event;
  const { surplusMinor } = books.get(asset) ?? nothing;
  const moved = amountMinor - beforeMinor;
  books.set(asset, { surplusMinor: surplusMinor + moved, figureMinor: amountMinor, figureAt: takenAt });
}

export const figureRule: StaffRule<WalletState, WalletCommandOf<'EnterFigure'>> = {
  permission: 'money.correct',
  proposal: {
    shapes: [record({ asset: int, amountMinor: big, takenAt: int, reason: text })],
    changes: (state, { asset, amountMinor, takenAt }) => {
      const { code = '', scale = 0 } = state.market.assets[asset] ?? {};
      const { figureMinor, figureAt } = bookOfAsset(state, asset);
      const shown = (minor: bigint, at: number) =>
        at === 0 ? '' : `${formatMinor(minor, scale)} ${code}, ${new Date(at).toISOString()}`;
      return [{ what: 'figure', before: shown(figureMinor, figureAt), after: shown(amountMinor, takenAt) }];
    },
  },
};
