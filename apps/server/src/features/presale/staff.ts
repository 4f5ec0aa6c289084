/** Presales, as staff see and propose them. */
import {
  type calls,
  decodeNewPresaleRound,
  encodePresaleBuyer,
  encodePresaleOffice,
  type NewPresaleRound,
  presaleRoundFields,
} from '@bourse/contract';
import { balanceOf, formatMinor, house, type PresaleTerms, parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers, Refused } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import { assetOf, currencyIdOf, trimDecimal } from '../market/index.ts';
import { propose, proposed } from '../staff/index.ts';
import { presentOfficeRound } from './present.ts';
import { readBuyers } from './view/reads.ts';

type Calls = (typeof calls)['presale'];

export const presaleOffice: Handlers<Calls>['office'] = async (_input, { services: { writer, now } }) => {
  const { value } = await writer.read((state) => ({
    rounds: [...state.presale.rounds.values()].reverse().map((round) => presentOfficeRound(state, round, now())),
    accounts: state.market.assets.flatMap((one) => {
      const { asset, code, scale } = one;
      const { available, locked } = balanceOf(state, house.presale, 'change', asset);
      if (available === 0n && locked === 0n) return [];
      const amount = (minor: bigint) => trimDecimal(formatMinor(minor, scale));
      return [{ coinId: currencyIdOf(one), coin: code, available: amount(available), locked: amount(locked) }];
    }),
  }));
  return { message: encodePresaleOffice(value) };
};

export const buyers: Handlers<Calls>['buyers'] = async ({ id, ...asked }, context) => {
  const { writer } = context.services;
  return await pageOfAll(
    context,
    (db) => readBuyers(db, id, asked),
    ({ user_id: userId, amount, paid, status }) => {
      const account = writer.state.auth.users.get(userId)?.account ?? '';
      return encodePresaleBuyer({ userId, account, amount: trimDecimal(amount), paid: trimDecimal(paid), status });
    },
  );
};

/** As the core has them; a refusal names the field that cannot be read. */
function readTerms(state: State, asked: NewPresaleRound): PresaleTerms | Refused {
  const [coin, pay] = [assetOf(state, asked.coinId), assetOf(state, asked.payCoinId)];
  if (coin === undefined) return { refused: 'coin_not_found', field: presaleRoundFields.coinId };
  if (pay === undefined) return { refused: 'coin_not_found', field: presaleRoundFields.payCoinId };
  const priceMinor = parseMinor(asked.price, pay.scale);
  const [totalMinor = null, userMaxMinor = null, softMinor = null] = [asked.total, asked.userMax, asked.softCap].map(
    (text) => parseMinor(text, coin.scale),
  );
  const [startAt = Number.NaN, endAt = Number.NaN, unlockAt = Number.NaN] = [
    asked.startsAt,
    asked.endsAt,
    asked.unlocksAt,
  ].map((text) => Date.parse(text));
  if (priceMinor === null || totalMinor === null || userMaxMinor === null || softMinor === null)
    return { refused: 'parameter_error' };
  if (![startAt, endAt, unlockAt].every(Number.isSafeInteger)) return { refused: 'parameter_error' };
  const [seller, moreUrl, paperUrl] = [asked.seller, asked.moreUrl, asked.paperUrl].map((text) => text.trim());
  return {
    asset: coin.asset,
    payAsset: pay.asset,
    priceMinor,
    totalMinor,
    userMaxMinor,
    softMinor,
    startAt,
    endAt,
    unlockAt,
    seller: seller ?? '',
    moreUrl: moreUrl ?? '',
    paperUrl: paperUrl ?? '',
  };
}

export const setRound: Handlers<Calls>['setRound'] = async (input, context) => {
  const { state } = context.services.writer;
  const asked = decodeNewPresaleRound(input);
  const terms = readTerms(state, asked);
  if ('refused' in terms) return terms;
  const roundId = asked.id ?? state.presale.rounds.size + 1;
  const reason = asked.reason.trim();
  return proposed(context, await propose(context, 'SetPresaleRound', { roundId, terms, reason }, reason));
};

export const switchOn: Handlers<Calls>['switchOn'] = async ({ id: roundId, reason: typed }, context) => {
  const reason = typed.trim();
  return proposed(context, await propose(context, 'SwitchPresale', { roundId, isOn: true, reason }, reason));
};

/** One person is enough. */
export const switchOff: Handlers<Calls>['switchOff'] = async ({ id: roundId, reason: typed }, context) => {
  const { services, user, language } = context;
  const asks = { operatorId: user.userId, roundId, isOn: false, reason: typed.trim() };
  const outcome = await services.writer.submit({ kind: 'SwitchPresale', ...asks });
  return 'refused' in outcome ? outcome : { message: translate(language, 'presale.switched_off') };
};
