/** Staking, as staff see and propose it. */
import {
  type calls,
  decodeNewPledgeTerms,
  encodeOfficePledge,
  encodePledgeOffice,
  type NewPledgeTerms,
  pledgeTermsFields,
} from '@bourse/contract';
import { balanceOf, house, type PledgeTerms, parseDecimal, parseMinor, type State } from '@bourse/core';
import type { Handlers, Refused } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { propose, proposed } from '../staff/index.ts';
import { amountsOf, presentHeld, presentOffered, rateDigits } from './present.ts';
import { readHoldings } from './view/reads.ts';

type Calls = (typeof calls)['pledge'];

export const office: Handlers<Calls>['office'] = async (_input, { services: { writer } }) => {
  const { value } = await writer.read((state) => {
    const products = [...state.pledge.products.values()];
    const coins = [...new Set(products.map(({ terms }) => terms.asset))];
    const rewards = coins.flatMap((number) => {
      const asset = state.market.assets[number];
      if (asset === undefined) return [];
      const amount = amountsOf(state, number);
      const { available, locked } = balanceOf(state, house.pledgeRewards, 'change', number);
      return [{ coinId: currencyIdOf(asset), coin: asset.code, available: amount(available), locked: amount(locked) }];
    });
    return { products: products.map((product) => presentOffered(state, product)), rewards };
  });
  return { message: encodePledgeOffice(value) };
};

export const officeHoldings: Handlers<Calls>['officeHoldings'] = async ({ user_id: userId, ...asked }, context) => {
  const { writer, now } = context.services;
  return await pageOfAll(
    context,
    (db) => readHoldings(db, userId ?? null, { ...asked, isRunning: null }),
    (row) => {
      const account = writer.state.auth.users.get(row.user_id)?.account ?? '';
      return encodeOfficePledge({ userId: row.user_id, account, ...presentHeld(writer.state, row, now()) });
    },
  );
};

/** As the core has them; a refusal names the field that cannot be read. */
function readTerms(state: State, asked: NewPledgeTerms): PledgeTerms | Refused {
  const asset = assetOf(state, asked.coinId);
  if (asset === undefined) return { refused: 'coin_not_found', field: pledgeTermsFields.coinId };
  const dailyPpm = parseDecimal(asked.dailyPercent, rateDigits);
  const amounts = [asked.min, asked.max, asked.userMax, asked.totalMax].map((text) => parseMinor(text, asset.scale));
  const [minMinor = null, maxMinor = null, userMaxMinor = null, totalMinor = null] = amounts;
  if (dailyPpm === null || minMinor === null || maxMinor === null || userMaxMinor === null || totalMinor === null)
    return { refused: 'parameter_error' };
  const { isOpen, isFixedTerm, days, holdingsMax, hasEarlyEnd, needsIdentity } = asked;
  return {
    isOpen,
    isFixedTerm,
    asset: asset.asset,
    days,
    dailyPpm: Number(dailyPpm),
    minMinor,
    maxMinor,
    totalMinor,
    userMaxMinor,
    holdingsMax,
    hasEarlyEnd,
    needsIdentity,
  };
}

export const setProduct: Handlers<Calls>['setProduct'] = async (input, context) => {
  const { state } = context.services.writer;
  const asked = decodeNewPledgeTerms(input);
  const terms = readTerms(state, asked);
  if ('refused' in terms) return terms;
  const productId = asked.id ?? state.pledge.products.size + 1;
  const reason = asked.reason.trim();
  return proposed(context, await propose(context, 'SetPledgeProduct', { productId, terms, reason }, reason));
};
