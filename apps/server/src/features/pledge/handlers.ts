/** Calls of staking. A handler decodes, submits or reads, and presents; every rule is the core's. */
import {
  type calls,
  decodeNewPledge,
  encodePledgeHeld,
  encodePledgeOffer,
  encodePledgeRank,
  encodePledgeSum,
  type NewPledge,
  newPledgeFields,
  type PledgeHoldingRow,
} from '@bourse/contract';
import {
  formatMinor,
  type PledgeHolding,
  type PledgeProduct,
  parseDecimal,
  parseMinor,
  type State,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { trimDecimal } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { presentHeld, presentOffer, rateDigits, termsOf } from './present.ts';
import { office, officeHoldings, setProduct } from './staff.ts';
import { readEarned, readHoldings, readRanking } from './view/reads.ts';

type Calls = (typeof calls)['pledge'];

const openProducts = ({ pledge }: State) => [...pledge.products.values()].filter(({ terms }) => terms.isOpen);

/** Whether what a client saw of the terms is what they are; what it left out counts as seen. */
function isAsSeen(state: State, product: PledgeProduct, { seen }: NewPledge): boolean {
  const { terms } = product;
  const { scale = 0 } = state.market.assets[terms.asset] ?? {};
  const same = (text: string | undefined, value: bigint, digits: number) =>
    text === undefined || parseDecimal(text.trim(), digits) === value;
  return (
    same(seen.version, BigInt(product.version), 0) &&
    same(seen.earlyEnd, terms.hasEarlyEnd ? 1n : 0n, 0) &&
    same(seen.days, BigInt(terms.days), 0) &&
    same(seen.holdingsMax, BigInt(terms.holdingsMax), 0) &&
    same(seen.dailyPercent, BigInt(terms.dailyPpm), rateDigits) &&
    same(seen.min, terms.minMinor, scale) &&
    same(seen.max, terms.maxMinor, scale)
  );
}

/** What is offered now instead. */
function termsChanged(state: State, productId: number): Refused {
  const product = state.pledge.products.get(productId);
  if (product === undefined) return { refused: 'pledge_product_not_found' };
  const { dailyPercent: rate, days, min, max, holdingsMax, coin: currency } = termsOf(state, product);
  const count = String(holdingsMax);
  return { refused: 'pledge_terms_changed', values: { rate, days: String(days), min, max, count, currency } };
}

/** One that runs, as the list has it. */
function rowOfRunning(state: State, holding: PledgeHolding, now: number): PledgeHoldingRow {
  const { scale = 0 } = state.market.assets[holding.asset] ?? {};
  const amount = (minor: bigint) => formatMinor(minor, scale);
  const row = {
    id: holding.holdingId,
    user_id: holding.userId,
    product: holding.productId,
    asset: holding.asset,
    days: holding.days,
    daily_ppm: holding.dailyPpm,
    has_early_end: holding.hasEarlyEnd,
    principal: amount(holding.principalMinor),
    interest: amount(holding.returnMinor),
    bought_at: holding.boughtAt,
    ended_at: 0,
    is_early: false,
  };
  return encodePledgeHeld(presentHeld(state, row, now));
}

async function buy(
  input: Parameters<Handlers<Calls>['buy']>[0],
  { services: { writer, now }, user: { userId }, idempotency, language }: Context<'session'>,
): ReturnType<Handlers<Calls>['buy']> {
  const { state } = writer;
  const asked = decodeNewPledge(input);
  const product = state.pledge.products.get(asked.id);
  if (product === undefined) return { refused: 'pledge_product_not_found', field: newPledgeFields.id };
  const { scale = 0 } = state.market.assets[product.terms.asset] ?? {};
  const principalMinor = parseMinor(asked.amount === '' ? '0' : asked.amount, scale);
  if (principalMinor === null)
    return { refused: 'pledge_too_fine', field: newPledgeFields.amount, values: { decimals: String(scale) } };
  // A retry of what was accepted gets its answer, whatever the terms are by now: the core looks for it first.
  const version = isAsSeen(state, product, asked) ? product.version : 0;
  const outcome = await writer.submit({
    kind: 'BuyPledge',
    idempotency,
    userId,
    productId: product.productId,
    version,
    principalMinor,
  });
  if ('refused' in outcome)
    return outcome.refused === 'pledge_terms_changed' ? termsChanged(writer.state, asked.id) : outcome;
  const { value } = await writer.read((read) => {
    const holding = read.pledge.holdings.get(outcome.answer.holdingId);
    return holding === undefined ? null : rowOfRunning(read, holding, now());
  });
  return { message: translate(language, 'pledge.done'), holding: value };
}

export const pledgeHandlers: Handlers<Calls> = {
  async products(_input, { services: { writer, now }, user }) {
    const { value } = await writer.read((state) =>
      openProducts(state).map((product) => encodePledgeOffer(presentOffer(state, product, user?.userId ?? null))),
    );
    return { message: value, server_time: new Date(now()).toISOString() };
  },

  async holdings({ status, ...asked }, context) {
    const { view, writer, now } = context.services;
    const isRunning = status === undefined ? null : status === 1;
    const { message, ...rest } = await pageOf(
      context,
      (db, userId) => readHoldings(db, userId, { ...asked, isRunning }),
      (row) => encodePledgeHeld(presentHeld(writer.state, row, now())),
    );
    const sums = await readEarned(view.db, context.user.userId);
    const earned = sums.map(({ asset, earned: amount }) =>
      encodePledgeSum({ coin: writer.state.market.assets[asset]?.code ?? '', amount: trimDecimal(amount) }),
    );
    return { message: { ...message, data: message.list, earned }, ...rest };
  },

  buy,

  async end({ id }, { services: { writer }, user: { userId }, idempotency, language }) {
    const outcome = await writer.submit({ kind: 'EndPledge', idempotency, userId, holdingId: id });
    return 'refused' in outcome ? outcome : { message: translate(language, 'pledge.end_done') };
  },

  async ranking(_input, { services: { view, writer } }) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const { market, auth, pledge } = writer.state;
    const coins = new Set([...pledge.products.values()].map(({ terms }) => terms.asset));
    const rows = await Promise.all([...coins].map((asset) => readRanking(view.db, asset)));
    const message = rows.flat().flatMap(({ user_id: userId, asset, earned }) => {
      const [user, coin] = [auth.users.get(userId), market.assets[asset]];
      if (user === undefined || coin === undefined) return [];
      return [encodePledgeRank({ account: maskAccount(user), coin: coin.code, earned: trimDecimal(earned) })];
    });
    return { message, ...(!isFresh && { stale: true }) };
  },

  office,
  officeHoldings,
  setProduct,
};
