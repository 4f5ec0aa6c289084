/** Fiat trading as the web and the server know it, and as the wire has it. */
import type { InputOf, ParsedInputOf } from '../../call.ts';
import type { c2cCalls } from './calls.ts';
import {
  type AdvertRow,
  type AdvertStatus,
  advertStatuses,
  type CashInfoRow,
  type DealRow,
  type LegalCoinRow,
  type PayMethodsRow,
  type PayWay,
  payWays,
} from './rows.ts';
import type { TalkRow } from './talk.ts';

/** What somebody is paid by; empty where a way is not set up. */
export interface CashInfo {
  readonly realName: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly alipayAccount: string;
  readonly wechatAccount: string;
  readonly wechatNickname: string;
}

/** One's own; `receiveFrom` has the time from which on a way can be paid to, RFC 3339, and no way that is not set up. */
export interface PayMethods extends CashInfo {
  readonly isVerified: boolean;
  readonly receiveFrom: Readonly<Partial<Record<PayWay, string>>>;
}

/** A coin that people trade for CNY; `indexPrice` in CNY, null: there is none now. */
export interface LegalCoin {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
  readonly indexPrice: string | null;
}

/** `isSell`: its owner sells. Amounts and the price, in CNY, are decimals. */
export interface Advert {
  readonly id: number;
  readonly isSell: boolean;
  readonly price: string;
  readonly total: string;
  readonly left: string;
  readonly ways: readonly PayWay[];
  readonly coinId: number;
  readonly coin: string;
  readonly owner: string;
  readonly postedAt: string;
  readonly status: AdvertStatus;
  readonly openDeals: number;
  /** Null: the price is fixed. Per cent above the index, and the worst price that its owner accepts, empty: any. */
  readonly float: { readonly percent: string; readonly limit: string } | null;
  /** Per cent of the owner's deals in 30 days that were completed, and of how many; null: there were none. */
  readonly completion: { readonly rate: string; readonly count: number } | null;
}

/** States of a deal; on the wire `is_sure` 0, 3, 3 with `dispute` 1, 1, 2. */
export const dealStates = ['unpaid', 'paid', 'disputed', 'done', 'cancelled'] as const;
export type DealState = (typeof dealStates)[number];

/** A deal as one of its two sides sees it. */
export interface Deal {
  readonly id: number;
  readonly advertId: number;
  readonly isSell: boolean;
  readonly number: string;
  readonly price: string;
  readonly money: string;
  readonly way: PayWay;
  readonly openedAt: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC+8. */
  readonly openedAtText: string;
  readonly state: DealState;
  readonly isExpired: boolean;
  readonly deadline: string;
  readonly coinId: number;
  readonly coin: string;
  readonly owner: string;
  readonly taker: string;
  readonly ownerContact: string;
  readonly takerContact: string;
  /** The other side's verified name. */
  readonly otherName: string;
  readonly isPayer: boolean;
  readonly isOwner: boolean;
  /** The receiver's, for the deal's way; null where it is not shown. */
  readonly receiver: CashInfo | null;
  /** Who had staff look at it; null: nobody. */
  readonly disputedBy: DisputeOpener | null;
  /** RFC 3339; empty: it did not happen. */
  readonly paidAt: string;
  readonly disputedAt: string;
  readonly endedAt: string;
  /** Until when a payer who was late can prove that they paid; empty: no more. */
  readonly lateUntil: string;
  readonly verdict: '' | 'released' | 'cancelled';
  readonly verdictReason: string;
  /** The caller does not deal with the other side any more. */
  readonly isBlocked: boolean;
}

export const disputeOpeners = ['own', 'other', 'exchange'] as const;
export type DisputeOpener = (typeof disputeOpeners)[number];

/** What one of the two said. */
export interface TalkMessage {
  readonly id: number;
  readonly isOwn: boolean;
  readonly text: string;
  /** Where its picture is read; empty: it has none. */
  readonly picture: string;
  readonly at: string;
}

export function decodeTalkMessage(row: TalkRow): TalkMessage {
  return { id: row.id, isOwn: row.is_own === 1, text: row.text, picture: row.picture, at: row.create_time };
}

/** The wire's names, for refusals that name a field. */
export const advertFields = {
  coinId: 'currency_id',
  price: 'price',
  total: 'total_number',
  ways: 'way',
  percent: 'float_percent',
  limit: 'limit_price',
} as const satisfies Record<string, keyof InputOf<typeof c2cCalls.post>>;
export const takeFields = { number: 'number', money: 'money', way: 'way', price: 'price' } as const satisfies Record<
  string,
  keyof InputOf<typeof c2cCalls.take>
>;
export const payMethodFields = {
  realName: 'real_name',
  bankName: 'bank_name',
  bankAccount: 'bank_account',
  alipayAccount: 'alipay_account',
  wechatAccount: 'wechat_account',
  wechatNickname: 'wechat_nickname',
} as const satisfies Record<keyof CashInfo, keyof InputOf<typeof c2cCalls.saveMethods>>;

const isWay = (text: string): text is PayWay => (payWays as readonly string[]).includes(text);
const typeOf = (isSell: boolean): 'sell' | 'buy' => (isSell ? 'sell' : 'buy');
const flag = (is: boolean) => (is ? 1 : 0);

/** `bank,ali_pay` as ways; null where the text names anything else. */
export function parseWays(text: string): PayWay[] | null {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : part.trim()));
  return parts.every(isWay) ? [...new Set(parts)] : null;
}

const nothing: CashInfo = {
  realName: '',
  bankName: '',
  bankAccount: '',
  alipayAccount: '',
  wechatAccount: '',
  wechatNickname: '',
};

export function encodeCashInfo(info: CashInfo | null): CashInfoRow {
  const of = info ?? nothing;
  return {
    real_name: of.realName,
    alipay_account: of.alipayAccount,
    wechat_account: of.wechatAccount,
    wechat_nickname: of.wechatNickname,
    bank_name: of.bankName,
    bank_account: of.bankAccount,
  };
}

function decodeCashInfo(row: CashInfoRow): CashInfo {
  return {
    realName: row.real_name,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    alipayAccount: row.alipay_account,
    wechatAccount: row.wechat_account,
    wechatNickname: row.wechat_nickname,
  };
}

const isFilled = ({ realName, ...rest }: CashInfo) => Object.values(rest).some((value) => value !== '');

export function encodePayMethods({ isVerified, receiveFrom, ...info }: PayMethods, serverTime: string): PayMethodsRow {
  const { ali_pay = '', we_chat = '', bank = '' } = receiveFrom;
  const receive_from = { ali_pay, we_chat, bank };
  return { ...encodeCashInfo(info), is_verified: flag(isVerified), receive_from, server_time: serverTime };
}

export function decodePayMethods(row: PayMethodsRow): PayMethods {
  const set = Object.entries(row.receive_from).filter(([, from]) => from !== '');
  return { ...decodeCashInfo(row), isVerified: row.is_verified === 1, receiveFrom: Object.fromEntries(set) };
}

export function encodeLegalCoin({ id, code, decimals, indexPrice }: LegalCoin): LegalCoinRow {
  return { id, name: code, decimals, index_price: indexPrice ?? '' };
}

export function decodeLegalCoin({ id, name: code, decimals, index_price: price }: LegalCoinRow): LegalCoin {
  return { id, code, decimals, indexPrice: price === '' ? null : price };
}

export function encodeAdvert(advert: Advert): AdvertRow {
  return {
    id: advert.id,
    type: typeOf(advert.isSell),
    price: advert.price,
    total_number: advert.total,
    surplus_number: advert.left,
    way: advert.ways.join(','),
    currency_id: advert.coinId,
    currency_name: advert.coin,
    seller_name: advert.owner,
    create_time: advert.postedAt,
    status: advert.status,
    open_deals: advert.openDeals,
    is_floating: flag(advert.float !== null),
    float_percent: advert.float?.percent ?? '',
    limit_price: advert.float?.limit ?? '',
    completion_rate: advert.completion?.rate ?? '',
    completion_count: advert.completion?.count ?? 0,
  };
}

const isAdvertStatus = (text: string): text is AdvertStatus => (advertStatuses as readonly string[]).includes(text);

export function decodeAdvert(row: AdvertRow): Advert {
  const ways = parseWays(row.way);
  if (ways === null || !isAdvertStatus(row.status)) throw new Error(`no such advert: ${row.way} ${row.status}`);
  return {
    id: row.id,
    isSell: row.type === 'sell',
    price: row.price,
    total: row.total_number,
    left: row.surplus_number,
    ways,
    coinId: row.currency_id,
    coin: row.currency_name,
    owner: row.seller_name,
    postedAt: row.create_time,
    status: row.status,
    openDeals: row.open_deals,
    float: row.is_floating === 1 ? { percent: row.float_percent, limit: row.limit_price } : null,
    completion: row.completion_count === 0 ? null : { rate: row.completion_rate, count: row.completion_count },
  };
}

/** Which of one's own adverts a list shows; null: both sides, all coins. */
export function encodeAdvertChoice(isSell: boolean | null, coinId: number | null) {
  return { type: isSell === null ? '' : typeOf(isSell), currency_id: coinId ?? '' } as const;
}

const sureOf: Readonly<Record<DealState, number>> = { unpaid: 0, paid: 3, disputed: 3, done: 1, cancelled: 2 };

export function encodeDeal(deal: Deal): DealRow {
  const isOwnerPaid = deal.isSell;
  return {
    id: deal.id,
    advert_id: deal.advertId,
    type: typeOf(deal.isSell),
    number: deal.number,
    price: deal.price,
    deal_money: deal.money,
    way_name: deal.way,
    create_time: deal.openedAt,
    format_create_time: deal.openedAtText,
    is_sure: sureOf[deal.state],
    seller_name: deal.owner,
    seller_phone: deal.ownerContact,
    phone: deal.takerContact,
    user_name: deal.taker,
    hes_realname: deal.otherName,
    currency_id: deal.coinId,
    currency_name: deal.coin,
    sell_cash_info: encodeCashInfo(isOwnerPaid ? deal.receiver : null),
    user_cash_info: encodeCashInfo(isOwnerPaid ? null : deal.receiver),
    deadline: deal.deadline,
    is_payer: flag(deal.isPayer),
    is_owner: flag(deal.isOwner),
    is_expired: flag(deal.isExpired),
    dispute: flag(deal.state === 'disputed'),
    dispute_by: deal.disputedBy === null ? 0 : disputeOpeners.indexOf(deal.disputedBy) + 1,
    paid_time: deal.paidAt,
    dispute_time: deal.disputedAt,
    end_time: deal.endedAt,
    late_until: deal.lateUntil,
    verdict: deal.verdict,
    verdict_reason: deal.verdictReason,
    is_blocked: flag(deal.isBlocked),
  };
}

const isVerdict = (text: string): text is Deal['verdict'] => ['', 'released', 'cancelled'].includes(text);

export function decodeDeal(row: DealRow): Deal {
  const state = dealStates.find((one) => sureOf[one] === row.is_sure && (one === 'disputed') === (row.dispute === 1));
  if (state === undefined || !isWay(row.way_name) || !isVerdict(row.verdict))
    throw new Error(`no such deal: ${row.is_sure} ${row.way_name}`);
  const isSell = row.type === 'sell';
  const receiver = decodeCashInfo(isSell ? row.sell_cash_info : row.user_cash_info);
  return {
    id: row.id,
    advertId: row.advert_id,
    isSell,
    number: row.number,
    price: row.price,
    money: row.deal_money,
    way: row.way_name,
    openedAt: row.create_time,
    openedAtText: row.format_create_time,
    state,
    isExpired: row.is_expired === 1,
    deadline: row.deadline,
    coinId: row.currency_id,
    coin: row.currency_name,
    owner: row.seller_name,
    taker: row.user_name,
    ownerContact: row.seller_phone,
    takerContact: row.phone,
    otherName: row.hes_realname,
    isPayer: row.is_payer === 1,
    isOwner: row.is_owner === 1,
    receiver: isFilled(receiver) ? receiver : null,
    disputedBy: disputeOpeners[row.dispute_by - 1] ?? null,
    paidAt: row.paid_time,
    disputedAt: row.dispute_time,
    endedAt: row.end_time,
    lateUntil: row.late_until,
    verdict: row.verdict,
    verdictReason: row.verdict_reason,
    isBlocked: row.is_blocked === 1,
  };
}

/** Adverts of others for a coin; who buys is shown those that sell. */
export function encodePlatformChoice(isBuying: boolean, coinId: number, { money, way }: PlatformFilter = anyAdvert) {
  return { type: typeOf(isBuying), currency_id: coinId, money, way: way ?? '' } as const;
}

/** Only adverts of which a deal of so much CNY can be made, empty: any; and that are paid so, null: in any way. */
export interface PlatformFilter {
  readonly money: string;
  readonly way: PayWay | null;
}
export const anyAdvert: PlatformFilter = { money: '', way: null };

/** An advert as it is posted; an amount that was not typed is empty. */
export interface NewAdvert {
  readonly isSell: boolean;
  readonly coinId: number;
  readonly price: string;
  readonly total: string;
  readonly ways: readonly PayWay[];
  /** Null: the price is fixed. */
  readonly float: Advert['float'];
}

export function encodeNewAdvert({
  isSell,
  coinId,
  price,
  total,
  ways,
  float,
}: NewAdvert): InputOf<typeof c2cCalls.post> {
  const asked = { type: typeOf(isSell), currency_id: coinId, total_number: total, way: ways.join(',') };
  if (float === null) return { ...asked, price, is_floating: '0' };
  return { ...asked, is_floating: '1', float_percent: float.percent, limit_price: float.limit };
}

/** What of an advert somebody takes: a number of coins, or so much CNY's worth; all that is left where both are empty. */
export interface NewDeal {
  readonly advertId: number;
  readonly number: string;
  readonly money: string;
  /** Null: the first that both sides have. */
  readonly way: PayWay | null;
  /** The worst that is accepted; empty: whatever it is. */
  readonly price: string;
}

export function encodeNewDeal({ advertId, number, money, way, price }: NewDeal): InputOf<typeof c2cCalls.take> {
  return { id: advertId, number, money, way: way ?? '', price };
}

export function decodeNewDeal({ id, number, money, way, price }: ParsedInputOf<typeof c2cCalls.take>): NewDeal {
  return { advertId: id, number, money, way: way === '' ? null : way, price };
}
