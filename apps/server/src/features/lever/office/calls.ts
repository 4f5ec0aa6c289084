/** Calls of staff about leveraged contracts. None of them touches a mark, a price or what becomes of a position. */
import {
  type calls,
  decodeProposedLever,
  encodeLeverBinding,
  encodeLeverFundMove,
  encodeLeverNearest,
  encodeLeverOffice,
  type ProposedLever,
} from '@bourse/contract';
import { house, type LeverTerms, leverTermsEffect, leverTermsFaults, type State } from '@bourse/core';
import type { Handlers, Refused } from '../../../http/handler.ts';
import { pageOfAll } from '../../../http/page-of.ts';
import { marketNumberOf, trimDecimal } from '../../market/index.ts';
import { propose, proposed } from '../../staff/index.ts';
import { readFundMoves } from '../view/reads.ts';
import { leverNearest } from './nearest.ts';
import { leverOffice } from './overview.ts';
import { readLeverTerms } from './terms.ts';

type Calls = (typeof calls)['lever'];
type OfficeHandlers = Pick<Handlers<Calls>, 'office' | 'near' | 'fundMoves' | 'checkTerms' | 'setTerms'>;

/** Terms that the core takes, and their market; or why there are none. */
function readTerms(state: State, asked: ProposedLever | null): { market: number; terms: LeverTerms } | Refused {
  if (asked === null) return { refused: 'parameter_error' };
  const market = state.market.markets[marketNumberOf(asked.marketId)];
  if (market === undefined) return { refused: 'market_not_found' };
  const terms = readLeverTerms(market, asked);
  if (terms === null || leverTermsFaults(terms).length > 0) return { refused: 'parameter_error' };
  return { market: market.market, terms };
}

export const leverOfficeHandlers: OfficeHandlers = {
  async office(_input, { services: { writer, now } }) {
    const { value } = await writer.read((state) => leverOffice(state, now()));
    return { message: encodeLeverOffice(value) };
  },

  async near(_input, { services: { writer } }) {
    const { value } = await writer.read((state) => leverNearest(state));
    return { message: encodeLeverNearest(value) };
  },

  async fundMoves({ fund, ...asked }, context) {
    const { assets } = context.services.writer.state.market;
    return await pageOfAll(
      context,
      (db) => readFundMoves(db, fund === 1 ? house.leverCounterparty : house.insuranceFund, asked),
      ({ id, time, kind, user_id: userId, order_id: orderId, amount, asset }) =>
        encodeLeverFundMove({
          id,
          time: new Date(time).toISOString(),
          kind,
          userId,
          orderId,
          amount: trimDecimal(amount),
          coin: assets[asset]?.code ?? '',
        }),
    );
  },

  async checkTerms(input, { services: { writer } }) {
    const asked = decodeProposedLever(input);
    const { value } = await writer.read((state) => {
      const read = readTerms(state, asked);
      return 'refused' in read ? read : leverTermsEffect(state, read.market, read.terms);
    });
    if ('refused' in value) return value;
    return { message: encodeLeverBinding({ ...value, owners: value.owners.length }) };
  },

  async setTerms(input, context) {
    const read = readTerms(context.services.writer.state, decodeProposedLever(input));
    if ('refused' in read) return read;
    const reason = input.reason.trim();
    return proposed(context, await propose(context, 'SetLeverTerms', { ...read, reason }, reason));
  },
};
