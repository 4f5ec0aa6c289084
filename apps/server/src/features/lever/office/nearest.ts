/** The accounts that are nearest to liquidation. Pure. */
import type { LeverNear, LeverNearest } from '@bourse/contract';
import { formatLots, formatMinor, type LeverAccount, leverAccountOf, leverGroupsOf, type State } from '@bourse/core';
import { symbolOf, trimDecimal } from '../../market/index.ts';
import { ratioPercent } from '../present.ts';

const shownMost = 50;
/** Orders that one answer looks at: the exchange itself looks at them all on every tick, and waits for this meanwhile. */
export const ordersWalked = 20_000;

interface Candidate {
  readonly userId: number;
  readonly asset: number;
  readonly account: LeverAccount;
}

/** By margin level, without a division: the lowest first. */
function byLevel({ account: a }: Candidate, { account: b }: Candidate): number {
  const over = a.equityMinor * b.maintenanceMinor - b.equityMinor * a.maintenanceMinor;
  return over < 0n ? -1 : over > 0n ? 1 : 0;
}

/** Those that were warned first: the exchange notes whoever falls to 150 %, so nobody near is left out. */
function* accountsOf({ lever }: State): Generator<string> {
  yield* lever.warned;
  for (const key of lever.accounts.keys()) if (!lever.warned.has(key)) yield key;
}

function presentNear(state: State, { userId, asset, account }: Candidate): LeverNear[] {
  const { code = '', scale = 0 } = state.market.assets[asset] ?? {};
  const amount = (minor: bigint) => trimDecimal(formatMinor(minor, scale));
  const positions = leverGroupsOf(account.positions).flatMap(({ market: id, isLong, lots }) => {
    const market = state.market.markets[id];
    if (market === undefined) return [];
    const quantity = trimDecimal(formatLots(market, lots));
    return [{ symbol: symbolOf(market), isLong, quantity, base: market.base.code }];
  });
  return [
    {
      userId,
      account: state.auth.users.get(userId)?.account ?? '',
      coin: code,
      equity: amount(account.equityMinor),
      maintenance: amount(account.maintenanceMinor),
      level: ratioPercent(account.equityMinor, account.maintenanceMinor),
      positions,
    },
  ];
}

/** @param most orders that are looked at */
export function leverNearest(state: State, most = ordersWalked): LeverNearest {
  const found: Candidate[] = [];
  let walked = 0;
  let isWhole = true;
  for (const key of accountsOf(state)) {
    const orders = state.lever.accounts.get(key);
    if (orders === undefined) continue;
    walked += orders.size;
    if (walked > most) {
      isWhole = false;
      break;
    }
    const [userId = 0, asset = 0] = key.split(' ').map(Number);
    const account = leverAccountOf(state, userId, asset);
    if (account.maintenanceMinor > 0n) found.push({ userId, asset, account });
  }
  return {
    accounts: found
      .sort(byLevel)
      .slice(0, shownMost)
      .flatMap((candidate) => presentNear(state, candidate)),
    isWhole,
  };
}
