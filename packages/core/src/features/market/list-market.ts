/** Assets and markets: what can be traded, in which steps, at which fees. */
import { assert } from '../../kernel/assert.ts';
import { parseDecimal, powerOfTen, splitStep } from '../../kernel/decimal.ts';
import { type Wallet, wallets } from '../../kernel/ledger/posting.ts';
import type { MarketCommandOf, MarketDecision } from './commands.ts';
import type { MarketEventOf } from './events.ts';
import { type Asset, type MarketState, marketOf } from './state.ts';

const scaleMax = 8;
/** Until somebody says otherwise. */
export const firstWallets: readonly Wallet[] = ['change'];

export function decideListAsset(
  state: MarketState,
  command: MarketCommandOf<'ListAsset'>,
): MarketDecision<'ListAsset'> {
  const { code, name, scale, time } = command;
  if (!/^[A-Z0-9]{2,12}$/.test(code) || scale < 0 || scale > scaleMax) return { refused: 'parameter_error' };
  if (state.market.assets.some((asset) => asset.code === code)) return { refused: 'asset_exists' };
  const asset = state.market.assets.length;
  return { events: [{ kind: 'AssetListed', time, asset, code, name, scale }], answer: { asset } };
}

export function applyAssetListed(state: MarketState, event: MarketEventOf<'AssetListed'>): void {
  assert(event.asset === state.market.assets.length, 'asset numbers have no gap');
  const { asset, code, name, scale } = event;
  state.market.assets.push({ asset, code, name, scale, wallets: firstWallets });
}

/** The spot account is always among them: what is listed can be traded, and money that arrives lands there. */
export function decideSetAssetWallets(
  state: MarketState,
  command: MarketCommandOf<'SetAssetWallets'>,
): MarketDecision<'SetAssetWallets'> {
  const { asset, time } = command;
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  const chosen = wallets.filter((wallet) => command.wallets.includes(wallet));
  if (!chosen.includes('change')) return { refused: 'parameter_error' };
  return { events: [{ kind: 'AssetWalletsSet', time, asset, wallets: chosen }], answer: {} };
}

export function applyAssetWalletsSet(state: MarketState, event: MarketEventOf<'AssetWalletsSet'>): void {
  const asset = state.market.assets[event.asset];
  assert(asset !== undefined, 'no such asset', event.asset);
  asset.wallets = event.wallets;
}

/** Minor units of one lot and of one tick × one lot: both must be whole, so that only fees ever round. */
function steps(base: Asset, quote: Asset, tickText: string, lotText: string) {
  const tick = splitStep(tickText);
  const lot = splitStep(lotText);
  if (tick === null || lot === null || lot.decimals > base.scale) return null;
  const lotMinor = lot.units * powerOfTen(base.scale - lot.decimals);
  const decimals = tick.decimals + lot.decimals;
  if (decimals > quote.scale) return null;
  return { tick, lotMinor, unitMinor: tick.units * lot.units * powerOfTen(quote.scale - decimals) };
}

export function decideListMarket(
  state: MarketState,
  command: MarketCommandOf<'ListMarket'>,
): MarketDecision<'ListMarket'> {
  const base = state.market.assets.find((asset) => asset.code === command.base);
  const quote = state.market.assets.find((asset) => asset.code === command.quote);
  if (base === undefined || quote === undefined || base === quote) return { refused: 'coin_not_found' };
  if (state.market.markets.some((market) => market.base === base && market.quote === quote))
    return { refused: 'market_exists' };
  const found = steps(base, quote, command.tick, command.lot);
  const minimumMinor = parseDecimal(command.minimum, quote.scale);
  if (found === null || minimumMinor === null) return { refused: 'parameter_error' };
  const listed = parseDecimal(command.listedPrice, found.tick.decimals);
  if (listed === null || listed % found.tick.units !== 0n || listed === 0n) return { refused: 'parameter_error' };
  const { makerPpm, takerPpm, bandPpm, time, tick, lot } = command;
  const areRatesValid = [makerPpm, takerPpm].every((ppm) => Number.isSafeInteger(ppm) && ppm >= 0 && ppm < 1_000_000);
  if (!areRatesValid || bandPpm <= 0 || bandPpm >= 1_000_000) return { refused: 'parameter_error' };
  const market = state.market.markets.length;
  const event: MarketEventOf<'MarketListed'> = {
    kind: 'MarketListed',
    time,
    market,
    base: base.asset,
    quote: quote.asset,
    tick,
    lot,
    lotMinor: found.lotMinor,
    unitMinor: found.unitMinor,
    minimumMinor,
    bandPpm,
    makerPpm,
    takerPpm,
    listedTicks: Number(listed / found.tick.units),
  };
  return { events: [event], answer: { market } };
}

export function applyMarketListed(state: MarketState, event: MarketEventOf<'MarketListed'>): void {
  assert(event.market === state.market.markets.length, 'market numbers have no gap');
  const base = state.market.assets[event.base];
  const quote = state.market.assets[event.quote];
  const tick = splitStep(event.tick);
  const lot = splitStep(event.lot);
  assert(base !== undefined && quote !== undefined && tick !== null && lot !== null, 'a market has assets and steps');
  const { lotMinor, unitMinor, minimumMinor, bandPpm, makerPpm, takerPpm, listedTicks } = event;
  state.market.markets.push({
    market: event.market,
    base,
    quote,
    tick: event.tick,
    lot: event.lot,
    tickUnits: tick.units,
    tickDecimals: tick.decimals,
    lotUnits: lot.units,
    lotDecimals: lot.decimals,
    lotMinor,
    unitMinor,
    minimumMinor,
    bandPpm,
    makerPpm,
    takerPpm,
    listedTicks,
    isOpen: true,
    lastTradeTicks: 0,
    lastTradeTime: 0,
    indexTicks: 0,
    indexTime: 0,
  });
}

export function decideSwitchMarket(
  state: MarketState,
  command: MarketCommandOf<'SwitchMarket'>,
): MarketDecision<'SwitchMarket'> {
  const { market, isOpen, time } = command;
  if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
  return { events: [{ kind: 'MarketSwitched', time, market, isOpen }], answer: {} };
}

export function applyMarketSwitched(state: MarketState, event: MarketEventOf<'MarketSwitched'>): void {
  marketOf(state, event.market).isOpen = event.isOpen;
}
