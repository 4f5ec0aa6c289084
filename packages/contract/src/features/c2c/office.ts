/** Deals and their sides as staff see them. */
import type { DealState } from './c2c.ts';
import type { OfficeDealRow, OfficeSideRow } from './rows.ts';

/** Times are RFC 3339; empty: it did not happen. */
export interface OfficeDeal {
  readonly id: number;
  readonly advertId: number;
  readonly isSell: boolean;
  readonly coin: string;
  readonly number: string;
  readonly price: string;
  readonly money: string;
  readonly way: string;
  readonly state: DealState;
  readonly isExpired: boolean;
  readonly sellerId: number;
  readonly seller: string;
  readonly payerId: number;
  readonly payer: string;
  readonly openedAt: string;
  readonly paidAt: string;
  readonly disputedAt: string;
  readonly disputedBy: '' | 'seller' | 'payer' | 'exchange';
  readonly endedAt: string;
  readonly verdict: string;
  readonly reason: string;
}

export interface OfficeSide {
  readonly userId: number;
  readonly account: string;
  readonly name: string;
  readonly deals: number;
  readonly completed: number;
  readonly disputed: number;
  readonly lost: number;
  readonly isClosed: boolean;
}

const flag = (is: boolean) => (is ? 1 : 0);

export function encodeOfficeDeal(deal: OfficeDeal): OfficeDealRow {
  return {
    id: deal.id,
    advert_id: deal.advertId,
    type: deal.isSell ? 'sell' : 'buy',
    currency_name: deal.coin,
    number: deal.number,
    price: deal.price,
    deal_money: deal.money,
    way_name: deal.way,
    state: deal.state,
    is_expired: flag(deal.isExpired),
    seller_id: deal.sellerId,
    seller_name: deal.seller,
    payer_id: deal.payerId,
    payer_name: deal.payer,
    create_time: deal.openedAt,
    paid_time: deal.paidAt,
    dispute_time: deal.disputedAt,
    dispute_by: deal.disputedBy,
    end_time: deal.endedAt,
    verdict: deal.verdict,
    verdict_reason: deal.reason,
  };
}

export function decodeOfficeDeal(row: OfficeDealRow): OfficeDeal {
  return {
    id: row.id,
    advertId: row.advert_id,
    isSell: row.type === 'sell',
    coin: row.currency_name,
    number: row.number,
    price: row.price,
    money: row.deal_money,
    way: row.way_name,
    state: row.state as DealState,
    isExpired: row.is_expired === 1,
    sellerId: row.seller_id,
    seller: row.seller_name,
    payerId: row.payer_id,
    payer: row.payer_name,
    openedAt: row.create_time,
    paidAt: row.paid_time,
    disputedAt: row.dispute_time,
    disputedBy: row.dispute_by as OfficeDeal['disputedBy'],
    endedAt: row.end_time,
    verdict: row.verdict,
    reason: row.verdict_reason,
  };
}

export function encodeOfficeSide(side: OfficeSide): OfficeSideRow {
  const { userId: user_id, isClosed, ...rest } = side;
  return { user_id, ...rest, is_closed: flag(isClosed) };
}

export function decodeOfficeSide({ user_id: userId, is_closed, ...rest }: OfficeSideRow): OfficeSide {
  return { userId, ...rest, isClosed: is_closed === 1 };
}
