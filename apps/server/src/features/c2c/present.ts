/** Adverts and deals, as one of their sides sees them. */
import {
  type Advert,
  type AdvertStatus,
  type CashInfo,
  type Deal,
  type DisputeOpener,
  type LegalCoin,
  parseWays,
} from '@bourse/contract';
import {
  type Asset,
  type C2cAdvert,
  c2cIndexFenOf,
  c2cLateMs,
  c2cPriceOf,
  formatMinor,
  type State,
} from '@bourse/core';
import type { Services } from '../../services.ts';
import { verifiedNameOf } from '../identity/index.ts';
import { currencyIdOf, trimDecimal } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { cashInfoFor, openCashInfo } from './methods.ts';
import type { AdvertTableRow, DealTableRow } from './view/reads.ts';

const timeOf = (ms: number) => new Date(ms).toISOString();
const priceText = (fen: number) => formatMinor(BigInt(fen), 2);
const amountText = ({ scale }: Asset, minor: bigint) => trimDecimal(formatMinor(minor, scale));

const utc8Ms = 8 * 3_600_000;
/** `YYYY-MM-DD HH:mm:ss`, UTC+8. */
const chinaTime = (ms: number) =>
  timeOf(ms + utc8Ms)
    .slice(0, 19)
    .replace('T', ' ');

function assetOfRow({ market }: Pick<State, 'market'>, asset: number): Asset {
  const found = market.assets[asset];
  if (found === undefined) throw new Error(`no asset ${asset}`);
  return found;
}

function nameOf({ auth }: State, userId: number): string {
  const user = auth.users.get(userId);
  return user === undefined ? '***' : maskAccount(user);
}

export function presentCoin(state: State, asset: Asset): LegalCoin {
  const index = c2cIndexFenOf(state, asset.asset);
  const { code, scale: decimals } = asset;
  return { id: currencyIdOf(asset), code, decimals, indexPrice: index === null ? null : priceText(index) };
}

/** `advert.priceFen`: what it costs now. */
export function presentAdvert(state: State, advert: C2cAdvert, status: AdvertStatus): Advert {
  const asset = assetOfRow(state, advert.asset);
  return {
    id: advert.advertId,
    isSell: advert.isSell,
    price: priceText(advert.priceFen),
    total: amountText(asset, advert.totalMinor),
    left: amountText(asset, advert.leftMinor),
    ways: advert.ways,
    coinId: currencyIdOf(asset),
    coin: asset.code,
    owner: nameOf(state, advert.userId),
    postedAt: timeOf(advert.postedAt),
    status,
    openDeals: advert.openDeals,
    float: advert.float && floatText(advert.float.bps, advert.float.limitFen),
    completion: null,
  };
}

const floatText = (bps: number, limitFen: number) => ({
  percent: trimDecimal((bps / 100).toFixed(2)),
  limit: limitFen === 0 ? '' : priceText(limitFen),
});

/** One's own: an open one as the core has it, an ended one as the view does. `isHidden`: nobody can take any of them today. */
export function presentOwnAdvert(state: State, row: AdvertTableRow, isHidden: boolean, time: number): Advert {
  const open = state.c2c.adverts.get(row.id);
  if (open !== undefined) {
    const priceFen = c2cPriceOf(state, open, time) ?? open.priceFen;
    // Resuming it would bring nothing back today.
    if (isHidden) return presentAdvert(state, { ...open, priceFen }, 'hidden');
    return presentAdvert(state, { ...open, priceFen }, open.isPaused ? 'paused' : 'open');
  }
  const asset = assetOfRow(state, row.asset);
  return {
    id: row.id,
    isSell: row.is_sell,
    price: formatPrice(row.price),
    total: trimDecimal(row.total),
    left: trimDecimal(row.left_number),
    ways: parseWays(row.ways) ?? [],
    coinId: currencyIdOf(asset),
    coin: asset.code,
    owner: nameOf(state, row.user_id),
    postedAt: timeOf(row.posted_at),
    status: 'ended',
    openDeals: openDealsOf(state, row),
    float: row.is_floating ? floatText(row.float_bps, Math.round(Number(row.limit_price) * 100)) : null,
    completion: null,
  };
}

/** Deals go on when their advert has ended. */
function openDealsOf({ c2c: { deals, dealsOf } }: State, { id, user_id }: AdvertTableRow): number {
  const own = [...(dealsOf.get(user_id) ?? [])];
  return own.filter((dealId) => deals.get(dealId)?.advertId === id).length;
}

/** With two decimals. */
export const formatPrice = (price: string) => {
  const [whole = '0', cents = ''] = price.split('.');
  return `${whole}.${cents.padEnd(2, '0').slice(0, 2)}`;
};

/** What the two sides know of each other while a deal is open. */
interface Shown {
  readonly ownerContact: string;
  readonly takerContact: string;
  readonly otherName: string;
  readonly receiver: CashInfo | null;
}
const hidden: Shown = { ownerContact: '', takerContact: '', otherName: '', receiver: null };

async function shownOf(services: Services, row: DealTableRow, userId: number): Promise<Shown> {
  const { users } = services.writer.state.auth;
  const [seller, other] = [
    row.is_sell ? row.owner_id : row.taker_id,
    row.owner_id === userId ? row.taker_id : row.owner_id,
  ];
  const [info, otherName, sellerName] = await Promise.all([
    openCashInfo(services, seller, row.sealed),
    verifiedNameOf(services, other),
    verifiedNameOf(services, seller),
  ]);
  return {
    ownerContact: users.get(row.owner_id)?.account ?? '',
    takerContact: users.get(row.taker_id)?.account ?? '',
    otherName,
    receiver: info && cashInfoFor(row.way, { ...info, realName: sellerName || info.realName }),
  };
}

const endStates: ReadonlySet<string> = new Set(['done', 'cancelled']);
const timeOrNothing = (ms: number) => (ms === 0 ? '' : timeOf(ms));

function openerFor(row: DealTableRow, userId: number): DisputeOpener | null {
  if (row.disputed_at === 0) return null;
  if (row.disputed_by === 0) return 'exchange';
  return row.disputed_by === userId ? 'own' : 'other';
}

/** Until when the payer of an expired deal can prove that they paid. */
function lateUntilOf({ c2c: { expired } }: State, id: number, time: number): string {
  const found = expired.get(id);
  const until = found === undefined ? 0 : found.expiredAt + c2cLateMs;
  return until > time ? timeOf(until) : '';
}

export async function presentDeal(services: Services, row: DealTableRow, userId: number): Promise<Deal> {
  const { state } = services.writer;
  const asset = assetOfRow(state, row.asset);
  const isOwner = row.owner_id === userId;
  // Where the view is behind, the core knows that it has ended.
  const isOpen = !endStates.has(row.state) && state.c2c.deals.has(row.id);
  return {
    id: row.id,
    advertId: row.advert_id,
    isSell: row.is_sell,
    number: trimDecimal(row.number),
    price: formatPrice(row.price),
    money: formatPrice(row.money),
    way: row.way,
    openedAt: timeOf(row.opened_at),
    openedAtText: chinaTime(row.opened_at),
    state: row.state,
    isExpired: row.is_expired,
    deadline: timeOf(row.deadline),
    coinId: currencyIdOf(asset),
    coin: asset.code,
    owner: nameOf(state, row.owner_id),
    taker: nameOf(state, row.taker_id),
    isOwner,
    isPayer: row.is_sell ? !isOwner : isOwner,
    disputedBy: openerFor(row, userId),
    paidAt: timeOrNothing(row.paid_at),
    disputedAt: timeOrNothing(row.disputed_at),
    endedAt: timeOrNothing(row.ended_at),
    lateUntil: row.state === 'cancelled' ? lateUntilOf(state, row.id, services.now()) : '',
    verdict: row.verdict,
    verdictReason: row.reason,
    isBlocked: state.c2c.blocks.get(userId)?.has(isOwner ? row.taker_id : row.owner_id) ?? false,
    ...(isOpen ? await shownOf(services, row, userId) : hidden),
  };
}
