/** A month of a user's accounts. Pure: opening and what came and went, in minor units, and closing as their sum. */
import { decodeAccountName, type MovementKind, movementKinds, type StatementLine } from '@bourse/contract';
import { type Asset, formatMinor, parseMinor, type Wallet, wallets } from '@bourse/core';
import { currencyIdOf } from '../market/index.ts';
import type { MonthRow } from './view/reads.ts';

/** A signed decimal of the view, in minor units. */
export function minorOf(amount: string, scale: number): bigint {
  const isBelow = amount.startsWith('-');
  const minor = parseMinor(isBelow ? amount.slice(1) : amount, scale);
  if (minor === null) throw new Error(`not an amount with ${scale} decimals: ${amount}`);
  return isBelow ? -minor : minor;
}

interface Sums {
  opening: bigint;
  readonly movements: Map<MovementKind, bigint>;
}

/** A line for each coin of an account that was held or moved, by account and coin. */
export function statementLines(assets: readonly Asset[], rows: readonly MonthRow[]): StatementLine[] {
  const byPlace = new Map<string, Sums>();
  for (const { wallet, asset, kind, before, during } of rows) {
    const scale = assets[asset]?.scale ?? 0;
    const key = `${wallet} ${asset}`;
    const sums = byPlace.get(key) ?? { opening: 0n, movements: new Map() };
    byPlace.set(key, sums);
    sums.opening += minorOf(before, scale);
    const moved = minorOf(during, scale);
    if (moved !== 0n) sums.movements.set(kind, moved);
  }
  return wallets.flatMap((wallet) =>
    assets.flatMap((asset) => lineOf(wallet, asset, byPlace.get(`${wallet} ${asset.asset}`)) ?? []),
  );
}

/** Null: nothing was held, and nothing moved. */
function lineOf(wallet: Wallet, asset: Asset, sums: Sums | undefined): StatementLine | null {
  if (sums === undefined || (sums.opening === 0n && sums.movements.size === 0)) return null;
  const closing = [...sums.movements.values()].reduce((sum, moved) => sum + moved, sums.opening);
  return {
    account: decodeAccountName(wallet),
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    opening: formatMinor(sums.opening, asset.scale),
    closing: formatMinor(closing, asset.scale),
    movements: movementKinds.flatMap((kind) => {
      const moved = sums.movements.get(kind);
      return moved === undefined ? [] : [{ kind, amount: formatMinor(moved, asset.scale) }];
    }),
  };
}
