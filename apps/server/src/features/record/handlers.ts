/** Calls of the record: the log, coins and balances, the monthly statement, and what accounts were worth. */
import {
  type AnswerOf,
  type calls,
  decodeAccountName,
  decodeLogFilters,
  decodeLogType,
  encodeAccountName,
  encodeBalance,
  encodeCurrency,
  encodeLogEntry,
  encodeStatement,
  encodeWorth,
} from '@bourse/contract';
import { type Asset, balanceOf, type State, wallets } from '@bourse/core';
import type { Context, Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { currentPrices, presentBalance } from '../wallet/index.ts';
import type { DailyCloses } from './daily-closes.ts';
import { locks } from './locks.ts';
import { pageOfLog } from './log.ts';
import { statementLines } from './statement.ts';
import { readChanges, readMonth } from './view/reads.ts';
import { type AssetPrices, dailyWorth, lastDays } from './worth.ts';

type RecordHandlers = Handlers<typeof calls.record>;
type LogInput = Parameters<RecordHandlers['log']>[0];

async function logAnswer(input: LogInput, context: Context<'session'>): Promise<AnswerOf<typeof calls.record.log>> {
  const filters = decodeLogFilters(input);
  const { page, isFresh } = await pageOfLog(
    filters,
    context.user.userId,
    { page: input.page, limit: input.limit },
    context,
  );
  return { message: { ...page, list: page.list.map(encodeLogEntry) }, ...(!isFresh && { stale: true }) };
}

function monthText(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

function presentCurrency(asset: Asset) {
  return encodeCurrency({ id: currencyIdOf(asset), code: asset.code, accounts: asset.wallets.map(decodeAccountName) });
}

function holds(state: State, userId: number, { asset }: Asset): boolean {
  return wallets.some((wallet) => {
    const { available, locked } = balanceOf(state, userId, wallet, asset);
    return available + locked > 0n;
  });
}

const statement: RecordHandlers['statement'] = async ({ month }, context) => {
  const { services, user } = context;
  const { view, writer } = services;
  const now = services.now();
  if (month > monthText(now)) return { refused: 'parameter_error', field: 'month' };
  const isFresh = await context.isCaughtUp(view.lastSeqOf(user.userId));
  const rows = await readMonth(view.db, user.userId, Date.parse(`${month}-01`));
  const message = encodeStatement({
    userId: user.userId,
    month,
    firstMonth: monthText(user.createdAt),
    isClosed: month < monthText(now),
    lines: statementLines(writer.state.market.assets, rows),
  });
  return { message, ...(!isFresh && { stale: true }) };
};

/** Prices of a coin in USDT; undefined where it has none. */
async function pricesOf(services: Services, closes: DailyCloses, asset: Asset, now: number) {
  const { markets } = services.writer.state.market;
  const market = markets.find(({ base, quote }) => base === asset && quote.code === 'USDT');
  const prices = { asset, now: currentPrices(services).usdtPriceOf(asset) };
  return { ...prices, closes: market === undefined ? [] : await closes.of(services, market, now) };
}

function worthHandler(closes: DailyCloses): RecordHandlers['worth'] {
  return async ({ type }, context) => {
    const { services, user } = context;
    const { view, writer } = services;
    const now = services.now();
    const wallet = type === undefined ? null : encodeAccountName(decodeLogType(type));
    const isFresh = await context.isCaughtUp(view.lastSeqOf(user.userId));
    const rows = await readChanges(view.db, user.userId, wallet, lastDays(now)[0] ?? now);
    const held = writer.state.market.assets.filter(({ asset }) => rows.some((row) => row.asset === asset));
    const prices = await Promise.all(held.map((asset) => pricesOf(services, closes, asset, now)));
    const byAsset = new Map<number, AssetPrices>(prices.map((one) => [one.asset.asset, one]));
    const days = dailyWorth(now, rows, (asset) => byAsset.get(asset));
    return { message: encodeWorth(days), ...(!isFresh && { stale: true }) };
  };
}

export function recordHandlers(closes: DailyCloses): RecordHandlers {
  return {
    locks,
    log: logAnswer,

    async accountLog(input, context) {
      const answer = await logAnswer(input, context);
      return { ...answer, message: { ...answer.message, data: answer.message.list } };
    },

    async detail({ currency }, { services, user }) {
      const asset = assetOf(services.writer.state, currency);
      if (asset === undefined) return { refused: 'coin_not_found', field: 'currency' };
      const prices = currentPrices(services);
      const { value } = await services.writer.read((state) => presentBalance(state, user.userId, asset, prices));
      return { message: encodeBalance(value) };
    },

    currencies: async (_input, { services }) => ({
      message: services.writer.state.market.assets.map(presentCurrency),
    }),

    async ownCurrencies(_input, { services, user }) {
      const { value } = await services.writer.read((state) =>
        state.market.assets.filter((asset) => holds(state, user.userId, asset)),
      );
      return { message: value.map(presentCurrency) };
    },

    statement,
    worth: worthHandler(closes),
  };
}
