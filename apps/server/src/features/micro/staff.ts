/** Terms of second contracts, as staff see and propose them. */
import {
  type calls,
  decodeNewTerms,
  encodeMicroOffice,
  type MicroOffice,
  newTermsFields,
  type OfferedMicro,
  type OpenMicro,
} from '@bourse/contract';
import {
  balanceOf,
  formatMinor,
  formatSteps,
  house,
  type MicroTerms,
  microDueOf,
  parseDecimal,
  parseMinor,
  type State,
} from '@bourse/core';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import {
  assetOf,
  currencyIdOf,
  marketIdOf,
  marketNumberOf,
  percentOfPpm,
  symbolOf,
  trimDecimal,
} from '../market/index.ts';
import { medianMove } from '../price/index.ts';
import { propose, proposed } from '../staff/index.ts';

type Calls = (typeof calls)['micro'];

const minuteMs = 60_000;
const percentDigits = 4;

function amounts(state: State, asset: number) {
  const { scale = 0 } = state.market.assets[asset] ?? {};
  return (minor: bigint) => trimDecimal(formatMinor(minor, scale));
}

function presentTerms(state: State, terms: MicroTerms): OfferedMicro {
  const amount = amounts(state, terms.asset);
  return {
    isOpen: terms.isOpen,
    coinId: currencyIdOf(terms.asset),
    marketIds: terms.markets.map((market) => marketIdOf(market)),
    durations: terms.durations.map(({ seconds, profitPercent }) => ({ seconds, profitPercent: String(profitPercent) })),
    stakes: terms.stakesMinor.map(amount),
    stakeMin: amount(terms.stakeMinMinor),
    stakeMax: amount(terms.stakeMaxMinor),
    feePercent: percentOfPpm(terms.feePpm),
    userMax: amount(terms.userMaxMinor),
    minuteMax: amount(terms.minuteMaxMinor),
  };
}

/** What runs in each market, in the coin of the terms. */
function openIn(state: State, terms: MicroTerms): OpenMicro[] {
  const amount = amounts(state, terms.asset);
  return state.market.markets.flatMap((market) => {
    const orders = [...state.micro.orders.values()].filter(
      (order) => order.market === market.market && order.asset === terms.asset,
    );
    if (orders.length === 0 && !terms.markets.includes(market.market)) return [];
    const sum = (some: typeof orders) => some.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);
    const minutes = Map.groupBy(orders, (order) => Math.floor(microDueOf(order) / minuteMs));
    const minute = [...minutes.values()].map(sum).reduce((most, one) => (one > most ? one : most), 0n);
    return [
      {
        marketId: marketIdOf(market),
        symbol: symbolOf(market),
        count: orders.length,
        up: amount(sum(orders.filter(({ isUp }) => isUp))),
        down: amount(sum(orders.filter(({ isUp }) => !isUp))),
        minute: amount(minute),
      },
    ];
  });
}

export const terms: Handlers<Calls>['terms'] = async (_input, { services: { writer } }) => {
  const { value } = await writer.read((state): MicroOffice => {
    const { terms: set } = state.micro;
    if (set === null) return { terms: null, cover: '0', locked: '0', coin: '', markets: [] };
    const amount = amounts(state, set.asset);
    const { available, locked } = balanceOf(state, house.microCounterparty, 'change', set.asset);
    return {
      terms: presentTerms(state, set),
      cover: amount(available),
      locked: amount(locked),
      coin: state.market.assets[set.asset]?.code ?? '',
      markets: openIn(state, set),
    };
  });
  return { message: encodeMicroOffice(value) };
};

/** As the core has them; a refusal names the field that cannot be read. */
function readTerms(state: State, asked: OfferedMicro): MicroTerms | Refused {
  const asset = assetOf(state, asked.coinId);
  if (asset === undefined) return { refused: 'coin_not_found', field: newTermsFields.coinId };
  const markets = asked.marketIds.map(marketNumberOf);
  if (markets.some((market) => state.market.markets[market] === undefined))
    return { refused: 'market_not_found', field: newTermsFields.marketIds };
  const minor = (text: string) => parseMinor(text, asset.scale);
  const feePpm = parseDecimal(asked.feePercent, percentDigits);
  const stakes = asked.stakes.map(minor);
  const [least, most, user, minute] = [asked.stakeMin, asked.stakeMax, asked.userMax, asked.minuteMax].map(minor);
  const isWhole = (one: bigint | null | undefined): one is bigint => typeof one === 'bigint';
  if (!isWhole(feePpm) || !isWhole(least) || !isWhole(most) || !isWhole(user) || !isWhole(minute))
    return { refused: 'parameter_error' };
  if (!stakes.every(isWhole)) return { refused: 'parameter_error', field: newTermsFields.stakes };
  return {
    isOpen: asked.isOpen,
    asset: asset.asset,
    markets,
    durations: asked.durations.map(({ seconds, profitPercent }) => ({ seconds, profitPercent: Number(profitPercent) })),
    stakesMinor: stakes,
    stakeMinMinor: least,
    stakeMaxMinor: most,
    feePpm: Number(feePpm),
    userMaxMinor: user,
    minuteMaxMinor: minute,
  };
}

/** The index step is at most this part of the median move: a price that stands still decides nothing. */
const movePartMin = 50;

/** How each market moves within the shortest duration, in words; a refusal where one moves too little to be offered. */
async function movesOf(services: Services, { isOpen, durations, markets }: MicroTerms): Promise<string | Refused> {
  if (!isOpen) return '';
  const seconds = Math.min(...durations.map((one) => one.seconds));
  const told: string[] = [];
  for (const number of Number.isFinite(seconds) ? markets : []) {
    const market = services.writer.state.market.markets[number];
    if (market === undefined) continue;
    const steps = (await medianMove(services, market, seconds)) ?? 0;
    const [move, step] = [formatSteps(market, steps), formatSteps(market, 1)];
    const symbol = symbolOf(market);
    if (steps < movePartMin)
      return { refused: 'micro_step_too_coarse', values: { symbol, seconds: String(seconds), move, step } };
    told.push(`${symbol} ${move} in ${seconds} s`);
  }
  return told.join(', ');
}

export const setTerms: Handlers<Calls>['setTerms'] = async (input, context: Context<'operator'>) => {
  const { state } = context.services.writer;
  const asked = decodeNewTerms(input);
  if (asked === null) return { refused: 'parameter_error' };
  const read = readTerms(state, asked);
  if ('refused' in read) return read;
  const moves = await movesOf(context.services, read);
  if (typeof moves !== 'string') return moves;
  const reason = input.reason.trim();
  return proposed(context, await propose(context, 'SetMicroTerms', { terms: read, moves, reason }, reason));
};
