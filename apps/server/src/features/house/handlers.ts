/** The house's money, as staff see and move it. */
import { type calls, type HouseAccount, houseAccounts, shownHouseAccounts } from '@bourse/contract';
import { balanceOf, correctionLeft, formatMinor, type HousePlace, house, parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { propose, readTradedDays } from '../staff/index.ts';
import { readCorrections, readMoves } from './view/reads.ts';

type Calls = (typeof calls)['house'];

const dayMs = 86_400_000;
const centDigits = 2;

/** `network_fees` is `networkFees` in the core. */
const placeOf = <Name extends string>(name: Name) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof house;
const placeNames = new Map(houseAccounts.map((name) => [placeOf(name) as HousePlace, name]));
const nameOf = (place: HousePlace): HouseAccount => placeNames.get(place) ?? 'outside';

const timeOf = (ms: number) => new Date(ms).toISOString();

function coinOf({ market: { assets } }: State, asset: number) {
  const found = assets[asset];
  if (found === undefined) throw new Error(`asset ${asset} does not exist`);
  return { currency: currencyIdOf(found), currency_name: found.code };
}

/** Answers with the proposal that was made. */
function answer({ language }: Context<'operator'>, outcome: { proposalId: number } | Refused) {
  if ('refused' in outcome) return outcome;
  return { message: translate(language, 'staff.proposed'), id: outcome.proposalId };
}

/** The coin, and the amount in its minor units. */
function readAmount(state: State, currency: number, number: string): { asset: number; minor: bigint } | Refused {
  const found = assetOf(state, currency);
  if (found === undefined) return { refused: 'coin_not_found', field: 'currency' };
  const minor = parseMinor(number, found.scale);
  return minor === null ? { refused: 'parameter_error', field: 'number' } : { asset: found.asset, minor };
}

export const houseHandlers: Handlers<Calls> = {
  async list(_input, { services: { writer } }) {
    const { value: list } = await writer.read((state) =>
      shownHouseAccounts.flatMap((account) =>
        state.market.assets.flatMap(({ asset, scale }) => {
          const { available } = balanceOf(state, house[placeOf(account)], 'change', asset);
          return available === 0n ? [] : [{ account, ...coinOf(state, asset), number: formatMinor(available, scale) }];
        }),
      ),
    );
    return { message: { list } };
  },

  async moves(asked, { services: { view, writer } }) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const { list: rows, ...paged } = await readMoves(view.db, asked);
    const list = rows.map((row) => ({
      id: row.id,
      created_time: timeOf(row.time),
      from: nameOf(row.origin),
      to: nameOf(row.target),
      ...coinOf(writer.state, row.asset),
      number: row.amount,
      reference: row.reference,
      reason: row.reason,
      operator_id: row.operator_id,
    }));
    return { message: { list, ...paged }, ...(!isFresh && { stale: true }) };
  },

  async move({ from, to, currency, number, reference, reason }, context) {
    const amount = readAmount(context.services.writer.state, currency, number);
    if ('refused' in amount) return amount;
    const asks = {
      from: placeOf(from) as HousePlace,
      to: placeOf(to) as HousePlace,
      asset: amount.asset,
      amountMinor: amount.minor,
      reference: reference.trim(),
      reason: reason.trim(),
    };
    return answer(context, await propose(context, 'MoveHouseFunds', asks, reason));
  },

  async fees({ days }, { services: { view, writer, now } }) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const { markets } = writer.state.market;
    const today = now() - (now() % dayMs);
    const numbers = markets.map(({ market }) => market);
    const rows = await readTradedDays(view.db, numbers, today - (days - 1) * dayMs);
    const list = rows.reverse().flatMap((row) => {
      const market = markets[row.market];
      if (market === undefined) return [];
      const { base, quote } = market;
      return [
        {
          day: timeOf(row.day).slice(0, 10),
          pair: `${base.code}/${quote.code}`,
          currency_name: quote.code,
          volume: formatMinor(BigInt(row.turnover), quote.scale),
          fees: row.fees,
        },
      ];
    });
    return { message: { list }, ...(!isFresh && { stale: true }) };
  },

  async corrections(asked, { services: { view, writer, now } }) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const { list: rows, ...paged } = await readCorrections(view.db, asked);
    const { state } = writer;
    const list = rows.map((row) => ({
      id: row.id,
      created_time: timeOf(row.time),
      user_id: row.user_id,
      account: row.wallet,
      ...coinOf(state, row.asset),
      number: row.amount,
      value: row.value,
      reason: row.reason,
      text: row.text,
      operator_id: row.operator_id,
    }));
    const cap = formatMinor(state.house.capCents, centDigits);
    const left = formatMinor(correctionLeft(state, now()), centDigits);
    return { message: { list, ...paged, cap, left }, ...(!isFresh && { stale: true }) };
  },

  async correct({ user_id: userId, account, currency, direction, number, reason, text }, context) {
    const amount = readAmount(context.services.writer.state, currency, number);
    if ('refused' in amount) return amount;
    const asks = {
      userId,
      wallet: account,
      asset: amount.asset,
      amountMinor: direction === 'add' ? amount.minor : -amount.minor,
      reason: reason.trim(),
      text: text.trim(),
    };
    return answer(context, await propose(context, 'CorrectBalance', asks, reason));
  },

  async setCap({ cap, reason }, context) {
    const capCents = parseMinor(cap, centDigits);
    if (capCents === null) return { refused: 'parameter_error', field: 'cap' };
    const asks = { capCents, reason: reason.trim() };
    return answer(context, await propose(context, 'SetCorrectionCap', asks, reason));
  },
};
