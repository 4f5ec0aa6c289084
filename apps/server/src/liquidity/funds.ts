/**
 * Funds of the liquidity users: from `outside`, topped up before they run dry. Nothing is ever taken back: what a user
 * has too much of in one coin, the takers' choice of sides works off.
 */
import { balanceOf, house, type State } from '@bourse/core';
import type { Request } from '../writer/port.ts';
import { coinOf, coins, quoteCoin } from './coins.ts';
import { type LiquidityAccount, liquidityAccounts } from './demo-accounts.ts';

/** What a user should have in a coin, as multiples of an ordinary level's value. */
const levelsOf: Readonly<Record<LiquidityAccount['job'], number>> = { maker: 2000, taker: 600 };
/** Below this share of it, it is topped up. */
const lowShare = 0.5;

/** What a liquidity user should have of an asset, in minor units; 0 for an asset that is not traded here. */
export function targetMinor(state: State, assetCode: string, job: LiquidityAccount['job']): bigint {
  const asset = state.market.assets.find(({ code }) => code === assetCode);
  if (asset === undefined) return 0n;
  const units = 10n ** BigInt(asset.scale);
  if (assetCode === quoteCoin.code) {
    const levelsUsdt = coins.reduce((sum, { levelUsdt }) => sum + levelUsdt, 0);
    return BigInt(levelsUsdt * levelsOf[job]) * units;
  }
  const coin = coinOf(assetCode);
  if (coin === undefined) return 0n;
  return BigInt(Math.ceil((coin.levelUsdt * levelsOf[job]) / Number(coin.listedPrice))) * units;
}

type TopUp = Request<'GrantFunds'> | Request<'MoveHouseFunds'>;

/** What the counterparty of second contracts should have, in whole coins. */
const counterpartyCoins = 2_000_000n;

/** What the counterparty of second contracts lacks, where that is half of what it should have. */
function topUpCounterparty({ market, micro, ledger }: State): TopUp[] {
  const asset = market.assets[micro.terms?.asset ?? -1];
  if (asset === undefined) return [];
  const target = counterpartyCoins * 10n ** BigInt(asset.scale);
  const { available, locked } = balanceOf({ ledger }, house.microCounterparty, 'change', asset.asset);
  const amountMinor = target - available - locked;
  if (amountMinor * 2n < target) return [];
  // Its number is another one by the time it is low again.
  const names = { reference: `demo-micro-${micro.nextOrderId}`, depositId: 0, reason: 'demo' };
  const way = { from: 'outside', to: 'microCounterparty' } as const;
  return [{ kind: 'MoveHouseFunds', operatorId: 0, ...way, asset: asset.asset, amountMinor, ...names }];
}

/** What stands behind leveraged contracts, in whole coins. */
const leverCoins = { leverCounterparty: 20_000_000n, insuranceFund: 2_000_000n } as const;

/** The same of leveraged contracts, and of what insures them. */
function topUpLever({ market, lever, ledger }: State): TopUp[] {
  const [first] = lever.terms.keys();
  const quote = market.markets[first ?? -1]?.quote;
  if (quote === undefined) return [];
  return (['leverCounterparty', 'insuranceFund'] as const).flatMap((to) => {
    const target = leverCoins[to] * 10n ** BigInt(quote.scale);
    const amountMinor = target - balanceOf({ ledger }, house[to], 'change', quote.asset).available;
    if (amountMinor * 2n < target) return [];
    const names = { reference: `demo-${to}-${lever.nextOrderId}`, depositId: 0, reason: 'demo' };
    const way = { from: 'outside', to } as const;
    return [{ kind: 'MoveHouseFunds', operatorId: 0, ...way, asset: quote.asset, amountMinor, ...names }];
  });
}

/** What the house is low on, and one grant for each liquidity user who is low on anything. */
export function planTopUps(state: State): TopUp[] {
  const grants = planGrants(state);
  return [...topUpCounterparty(state), ...topUpLever(state), ...grants];
}

function planGrants(state: State): Request<'GrantFunds'>[] {
  return liquidityAccounts.flatMap(({ account, job }) => {
    const user = state.auth.userByAccount.get(account);
    if (user === undefined) return [];
    const funds = state.market.assets.flatMap(({ asset, code }) => {
      const { available, locked } = balanceOf(state, user.userId, 'change', asset);
      const target = targetMinor(state, code, job);
      const missing = target - available - locked;
      return Number(missing) > Number(target) * (1 - lowShare) ? [{ asset, amountMinor: missing }] : [];
    });
    return funds.length === 0 ? [] : [{ kind: 'GrantFunds', userId: user.userId, funds }];
  });
}
