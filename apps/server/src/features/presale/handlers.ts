/** Calls of presales. A handler decodes, submits or reads, and presents; every rule is the core's. */
import {
  type calls,
  decodeNewPresalePurchase,
  encodeOwnPresale,
  encodePresale,
  newPresaleFields,
} from '@bourse/contract';
import { parseMinor, presaleCostOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { trimDecimal } from '../market/index.ts';
import { coinsOf, currentRound, presentRound } from './present.ts';
import { buyers, presaleOffice, setRound, switchOff, switchOn } from './staff.ts';
import { readPurchases } from './view/reads.ts';

type Calls = (typeof calls)['presale'];

export const presaleHandlers: Handlers<Calls> = {
  async current(_input, { services: { writer, now } }) {
    const { value } = await writer.read((state) => {
      const round = currentRound(state, now());
      return encodePresale(round && presentRound(state, round, now()));
    });
    return { message: { ...value, server_time: new Date(now()).toISOString() } };
  },

  async rounds(_input, { services: { writer, now } }) {
    const { value } = await writer.read((state) =>
      [...state.presale.rounds.values()].reverse().map((round) => encodePresale(presentRound(state, round, now()))),
    );
    return { message: value };
  },

  async buy(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const asked = decodeNewPresalePurchase(input);
    const round = writer.state.presale.rounds.get(asked.id);
    if (round === undefined) return { refused: 'presale_not_found', field: newPresaleFields.id };
    const { coin, pay, money } = coinsOf(writer.state, round);
    const coinMinor = parseMinor(asked.amount === '' ? '0' : asked.amount, coin.scale);
    if (coinMinor === null) {
      const values = { decimals: String(coin.scale) };
      return { refused: 'presale_too_fine', field: newPresaleFields.amount, values };
    }
    const { roundId } = round;
    // A price that cannot be one is not the round's.
    const priceMinor = parseMinor(asked.price, pay.scale) ?? 0n;
    const outcome = await writer.submit({ kind: 'BuyPresale', idempotency, userId, roundId, coinMinor, priceMinor });
    if ('refused' in outcome) return outcome;
    return {
      message: translate(language, 'presale.bought'),
      paid: money(presaleCostOf(coinMinor, priceMinor, coin.scale)),
    };
  },

  async mine(asked, context) {
    const { writer, now } = context.services;
    return await pageOf(
      context,
      (db, userId) => readPurchases(db, userId, asked),
      (row) => {
        const round = writer.state.presale.rounds.get(row.round);
        if (round === undefined) throw new Error(`round ${row.round} is not there`);
        const { coin, payCoin, unlocksAt } = presentRound(writer.state, round, now());
        const [amount, paid] = [trimDecimal(row.amount), trimDecimal(row.paid)];
        return encodeOwnPresale({ roundId: row.round, coin, amount, payCoin, paid, status: row.status, unlocksAt });
      },
    );
  },

  office: presaleOffice,
  buyers,
  setRound,
  switchOn,
  switchOff,
};
