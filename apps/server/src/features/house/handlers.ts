/** The house's money, as staff see and move it. */
import { type calls, type HouseAccount, houseAccounts, shownHouseAccounts } from '@bourse/contract';
import { balanceOf, correctionLeft, formatMinor, type HousePlace, house, parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
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

function presentMove(state: State, row: Database['house_moves']) {
  return {
    id: row.id,
    created_time: timeOf(row.time),
    from: nameOf(row.origin),
    to: nameOf(row.target),
    ...coinOf(state, row.asset),
    number: row.amount,
    reference: row.reference,
    reason: row.reason,
    operator_id: row.operator_id,
  };
}

function presentCorrection(state: State, row: Database['corrections']) {
  return {
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
  };
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

  moves: (asked, context) =>
    pageOfAll(
      context,
      (db) => readMoves(db, asked),
      (row) => presentMove(context.services.writer.state, row),
    ),

  async move({ from, to, currency, number, reference, deposit_id: depositId, reason }, context) {
    const amount = readAmount(context.services.writer.state, currency, number);
    if ('refused' in amount) return amount;
    const asks = {
      from: placeOf(from) as HousePlace,
      to: placeOf(to) as HousePlace,
      asset: amount.asset,
      amountMinor: amount.minor,
      reference: reference.trim(),
      depositId,
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

  async corrections(asked, context) {
    const { writer, now } = context.services;
    const { message, ...rest } = await pageOfAll(
      context,
      (db) => readCorrections(db, asked),
      (row) => presentCorrection(writer.state, row),
    );
    const cap = formatMinor(writer.state.house.capCents, centDigits);
    const left = formatMinor(correctionLeft(writer.state, now()), centDigits);
    return { message: { ...message, cap, left }, ...rest };
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
