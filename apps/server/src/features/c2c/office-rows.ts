/** Deals and adverts as staff see them. */
import type { OfficeAdvertRow, OfficeDeal } from '@bourse/contract';
import { type C2cAdvert, c2cPayerOf, c2cPriceOf, c2cSellerOf, formatMinor, type State } from '@bourse/core';
import { trimDecimal } from '../market/index.ts';
import type { DealTableRow } from './view/reads.ts';

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());
const accountOf = ({ auth }: State, userId: number) => auth.users.get(userId)?.account ?? '';

function openerOf(row: DealTableRow, sellerId: number): OfficeDeal['disputedBy'] {
  if (row.disputed_at === 0) return '';
  if (row.disputed_by === 0) return 'exchange';
  return row.disputed_by === sellerId ? 'seller' : 'payer';
}

export function presentOfficeDeal(state: State, row: DealTableRow): OfficeDeal {
  const sides = { isSell: row.is_sell, ownerId: row.owner_id, takerId: row.taker_id };
  const [sellerId, payerId] = [c2cSellerOf(sides), c2cPayerOf(sides)];
  return {
    id: row.id,
    advertId: row.advert_id,
    isSell: row.is_sell,
    coin: state.market.assets[row.asset]?.code ?? '',
    number: trimDecimal(row.number),
    price: row.price,
    money: row.money,
    way: row.way,
    state: row.state,
    isExpired: row.is_expired,
    sellerId,
    seller: accountOf(state, sellerId),
    payerId,
    payer: accountOf(state, payerId),
    openedAt: timeOf(row.opened_at),
    paidAt: timeOf(row.paid_at),
    disputedAt: timeOf(row.disputed_at),
    disputedBy: openerOf(row, sellerId),
    endedAt: timeOf(row.ended_at),
    verdict: row.verdict,
    reason: row.reason,
  };
}

export function presentOfficeAdvert(state: State, advert: C2cAdvert, time: number): OfficeAdvertRow {
  const { code = '', scale = 0 } = state.market.assets[advert.asset] ?? {};
  const amount = (minor: bigint) => trimDecimal(formatMinor(minor, scale));
  return {
    id: advert.advertId,
    user_id: advert.userId,
    account: accountOf(state, advert.userId),
    type: advert.isSell ? 'sell' : 'buy',
    currency_name: code,
    price: formatMinor(BigInt(c2cPriceOf(state, advert, time) ?? advert.priceFen), 2),
    is_floating: advert.float === null ? 0 : 1,
    total_number: amount(advert.totalMinor),
    surplus_number: amount(advert.leftMinor),
    way: advert.ways.join(','),
    status: advert.isPaused ? 'paused' : 'open',
    open_deals: advert.openDeals,
    create_time: timeOf(advert.postedAt),
  };
}
