/** Calls of second contracts. A handler decodes, submits or reads, and presents; every rule is the core's. */
import {
  type calls,
  decodeNewMicro,
  encodeMicro,
  encodeMicroCoin,
  encodeMicroDuration,
  type MicroCoin,
  newMicroFields,
} from '@bourse/contract';
import { balanceOf, formatMinor, type MicroTerms, microDueOf, parseMinor, type State, ticksOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { assetOf, currencyIdOf, marketNumberOf, percentOfPpm, symbolOf, trimDecimal } from '../market/index.ts';
import { readPriceLines } from '../price/index.ts';
import { presentTick, ticksOfLine } from './index-ticks.ts';
import { presentMicro, presentMicroRow } from './present.ts';
import { setTerms, terms } from './staff.ts';
import { readContract, readContracts, readDays } from './view/reads.ts';

type Calls = (typeof calls)['micro'];

const dayMs = 86_400_000;
const daysShown = 30;
/** Shown of the index. */
const indexMs = 600_000;

/** The terms, where something is offered. */
const offered = ({ micro }: State): MicroTerms | null => (micro.terms?.isOpen === true ? micro.terms : null);

function presentCoin(state: State, terms: MicroTerms, userId: number | null): MicroCoin | null {
  const asset = state.market.assets[terms.asset];
  if (asset === undefined) return null;
  const amount = (minor: bigint) => trimDecimal(formatMinor(minor, asset.scale));
  const available = userId === null ? 0n : balanceOf(state, userId, 'micro', asset.asset).available;
  return {
    id: currencyIdOf(asset),
    code: asset.code,
    decimals: asset.scale,
    stakes: terms.stakesMinor.map(amount),
    feePercent: percentOfPpm(terms.feePpm),
    stakeMin: amount(terms.stakeMinMinor),
    stakeMax: amount(terms.stakeMaxMinor),
    userMax: amount(terms.userMaxMinor),
    available: amount(available),
  };
}

/** The running ones, newest first, from the core: there are a hundred at most. */
async function running({ services: { writer, now }, user }: Context<'session'>, market: number | null, asked: Asked) {
  const { page, limit } = asked;
  const { value } = await writer.read((state) =>
    [...(state.micro.byUser.get(user.userId) ?? [])]
      .flatMap((id) => state.micro.orders.get(id) ?? [])
      .filter((order) => market === null || order.market === market)
      .map((order) => encodeMicro(presentMicro(state, order, now())))
      .reverse(),
  );
  const list = value.slice((page - 1) * limit, page * limit);
  return { message: { data: list, list, page, limit, total: value.length } };
}

type Asked = { readonly page: number; readonly limit: number };

export const microHandlers: Handlers<Calls> = {
  async currencies(_input, { services: { writer }, user }) {
    const { value } = await writer.read((state) => {
      const terms = offered(state);
      return terms === null ? null : presentCoin(state, terms, user?.userId ?? null);
    });
    return { message: value === null ? [] : [encodeMicroCoin(value)] };
  },

  async seconds(_input, { services: { writer } }) {
    const durations = offered(writer.state)?.durations ?? [];
    return {
      message: durations.map(({ seconds, profitPercent }) =>
        encodeMicroDuration({ seconds, profitPercent: String(profitPercent) }),
      ),
    };
  },

  async submit(input, { services: { writer, now }, user: { userId }, idempotency, language }) {
    const { marketId, coinId, isUp, seconds, stake } = decodeNewMicro(input);
    const asset = assetOf(writer.state, coinId);
    if (asset === undefined) return { refused: 'coin_not_found', field: newMicroFields.coinId };
    const stakeMinor = parseMinor(stake === '' ? '0' : stake, asset.scale);
    if (stakeMinor === null)
      return {
        refused: 'micro_too_fine',
        field: newMicroFields.stake,
        values: { decimals: String(asset.scale) },
      };
    const asks = { userId, market: marketNumberOf(marketId), asset: asset.asset, isUp, seconds, stakeMinor };
    const outcome = await writer.submit({ kind: 'OpenMicro', idempotency, ...asks });
    if ('refused' in outcome) return outcome;
    const { orderId } = outcome.answer;
    const { value } = await writer.read((state) => {
      const order = state.micro.orders.get(orderId);
      return order === undefined ? null : presentMicro(state, order, now());
    });
    const order = value === null ? null : encodeMicro(value);
    return { message: translate(language, 'miscro.success'), order };
  },

  async lists({ status, match_id: marketId, ...asked }, context) {
    const market = marketId === undefined ? null : marketNumberOf(marketId);
    if (status === 1) return await running(context, market, asked);
    const { writer, now } = context.services;
    const { message, ...rest } = await pageOf(
      context,
      (db, userId) => readContracts(db, userId, { ...asked, isSettledOnly: status === 3, market }),
      (row) => encodeMicro(presentMicroRow(writer.state, row, now())),
    );
    return { message: { ...message, data: message.list }, ...rest };
  },

  async index({ match_id: marketId }, { services }) {
    const { writer, now } = services;
    const market = writer.state.market.markets[marketNumberOf(marketId)];
    if (market === undefined) return { refused: 'market_not_found', field: newMicroFields.marketId };
    const until = now();
    const { lines } = await readPriceLines(services, market, until - indexMs, until);
    const published = lines.flatMap((line) => ticksOfLine(line));
    const newest = published.at(-1)?.time ?? 0;
    // The running minute is not published yet.
    const later = ticksOf(writer.state, market.market).filter(({ time }) => time > newest);
    const list = [...published, ...later.map((tick) => presentTick(market, tick))];
    return { message: { symbol: symbolOf(market), list } };
  },

  async receipt({ id }, context) {
    const { services, user } = context;
    const { view, writer, now } = services;
    await context.isCaughtUp(view.lastSeqOf(user.userId));
    const row = await readContract(view.db, user.userId, id);
    if (row === undefined) return { refused: 'micro_not_found', field: 'id' };
    const contract = presentMicroRow(writer.state, row, now());
    const { scale = 0 } = writer.state.market.assets[row.asset] ?? {};
    const market = writer.state.market.markets[row.market];
    if (market === undefined) throw new Error(`contract ${row.id} has no market`);
    // However late it was settled: no later price counts.
    const entry = row.entry_at === 0 ? null : { time: row.entry_at };
    const until = microDueOf({ entry, acceptedAt: row.opened_at, seconds: row.seconds });
    const { lines, isComplete } = await readPriceLines(services, market, row.opened_at, until);
    return {
      message: {
        order: encodeMicro(contract),
        decimals: scale,
        lines: [...lines],
        is_complete: isComplete ? 1 : 0,
      },
    };
  },

  async voids(_input, { services: { view, writer, now } }) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const { markets } = writer.state.market;
    const numbers = markets.map(({ market }) => market);
    const rows = await readDays(view.db, numbers, now() - (now() % dayMs) - (daysShown - 1) * dayMs);
    const list = rows.flatMap(({ market: number, day, settled, voids }) => {
      const market = markets[number];
      if (market === undefined) return [];
      return [{ day: new Date(day).toISOString().slice(0, 10), symbol: symbolOf(market), settled, voids }];
    });
    return { message: { list }, ...(!isFresh && { stale: true }) };
  },

  terms,
  setTerms,
};
