/** Calls of fiat trading. A handler decodes, submits or reads, and presents; every rule is the core's. */
import {
  advertFields,
  c2cPageRows,
  type calls,
  decodeNewDeal,
  encodeAdvert,
  encodeDeal,
  encodeLegalCoin,
  parseWays,
  takeFields,
} from '@bourse/contract';
import {
  type C2cFloat,
  c2cMoneyFor,
  c2cPriceOf,
  isAdvertTakeable,
  isC2cBannedToday,
  isC2cOpen,
  needsCode,
  parseMinor,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices, Services } from '../../services.ts';
import type { Page } from '../../view/read-page.ts';
import { maskedContactOf } from '../auth/index.ts';
import { assetOf } from '../market/index.ts';
import { disputeHandlers } from './disputes.ts';
import { methodHandlers } from './methods.ts';
import { officeHandlers } from './office.ts';
import { presentAdvert, presentCoin, presentDeal, presentOwnAdvert } from './present.ts';
import { namedRefusal } from './refusal.ts';
import { releaseHandlers } from './release.ts';
import { readCompletions } from './view/completions.ts';
import { type DealTableRow, ownerOfAdvert, readAdverts, readDeal, readDeals, readDealsOfAdvert } from './view/reads.ts';

type Calls = (typeof calls)['c2c'];
type Own = Handlers<Calls>;

const priceDecimals = 2;
/** Of any amount on the wire. */
const decimalsMax = 18;
/** Nobody's. */
const nothing = { list: [], data: [], limit: c2cPageRows, total: 0 };

/** Production has none of it until two of the staff switch it on. */
const isClosed = ({ writer }: Pick<Services, 'writer'>) => !isC2cOpen(writer.state);

/** CNY as hundredths; what has more than two decimals is no price. */
function fenOf(text: string): number | Refused {
  const minor = parseMinor(text === '' ? '0' : text, priceDecimals);
  if (minor === null) return { refused: 'c2c_too_fine', values: { decimals: String(priceDecimals) } };
  return Number(minor);
}

function minorOf(text: string, scale: number): bigint | Refused {
  const minor = parseMinor(text === '' ? '0' : text, scale);
  return minor ?? { refused: 'c2c_too_fine', values: { decimals: String(scale) } };
}

const percentForm = /^(-?)(\d{1,3})(?:\.(\d{1,2}))?$/;

type Asked = Parameters<Own['post']>[0];

/** How the price follows the index; null: it is fixed. */
function floatOf({ is_floating, float_percent, limit_price = '' }: Asked): C2cFloat | null | Refused {
  if (is_floating !== '1') return null;
  const [all, sign, whole = '', part = ''] = percentForm.exec(float_percent.trim()) ?? [];
  if (all === undefined) return { refused: 'parameter_error', field: advertFields.percent };
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const limitFen = fenOf(limit_price);
  if (typeof limitFen !== 'number') return { ...limitFen, field: advertFields.limit };
  return { bps: sign === '-' ? 0 - size : size, limitFen };
}

const post: Own['post'] = async (input, { services, user: { userId }, idempotency, language }) => {
  if (isClosed(services)) return { refused: 'not_open' };
  const { writer } = services;
  const isSell = input.type === 'sell';
  const asset = assetOf(writer.state, input.currency_id);
  if (asset === undefined) return { refused: 'coin_not_found', field: advertFields.coinId };
  const ways = parseWays(input.way);
  if (ways === null) return { refused: 'c2c_way_required', field: advertFields.ways };
  const numberMinor = minorOf(input.total_number, asset.scale);
  if (typeof numberMinor !== 'bigint') return { ...numberMinor, field: advertFields.total };
  const priceFen = fenOf(input.price);
  if (typeof priceFen !== 'number') return { ...priceFen, field: advertFields.price };
  // A price that was not typed is another fault than a price of nothing.
  const isMissing = input.price === '' && numberMinor > 0n;
  const float = floatOf(input);
  if (float !== null && 'refused' in float) return float;
  const asks = {
    userId,
    isSell,
    asset: asset.asset,
    priceFen: isMissing ? -1 : priceFen,
    float,
    numberMinor,
    ways,
  };
  const outcome = await writer.submit({ kind: 'PostAdvert', idempotency, ...asks });
  if ('refused' in outcome) return { ...outcome, ...fieldOf(postFields, outcome.refused) };
  return { message: translate(language, 'c2c.posted'), id: outcome.answer.advertId };
};

const postFields: Readonly<Record<string, string>> = {
  c2c_buy_number_required: advertFields.total,
  c2c_sell_number_required: advertFields.total,
  c2c_too_small: advertFields.total,
  insufficient_balance: advertFields.total,
  c2c_buy_price_zero: advertFields.price,
  c2c_sell_price_zero: advertFields.price,
  c2c_price_required: advertFields.price,
  c2c_price_band: advertFields.price,
  c2c_way_required: advertFields.ways,
  c2c_way_missing: advertFields.ways,
};

const takenFields: Readonly<Record<string, string>> = {
  c2c_number_required: takeFields.number,
  c2c_over_total: takeFields.number,
  c2c_too_small: takeFields.number,
  insufficient_balance: takeFields.number,
  c2c_price_changed: takeFields.price,
  c2c_way_missing: takeFields.way,
  c2c_way_held: takeFields.way,
};

function fieldOf(fields: Readonly<Record<string, string>>, code: string): { field?: string } {
  const field = fields[code];
  return field === undefined ? {} : { field };
}

const take: Own['take'] = async (input, { services, user: { userId }, idempotency, language }) => {
  if (isClosed(services)) return { refused: 'not_open' };
  const { writer } = services;
  const asked = decodeNewDeal(input);
  const { advertId, way } = asked;
  const advert = writer.state.c2c.adverts.get(advertId);
  const asset = writer.state.market.assets[advert?.asset ?? 0];
  // One that has ended is refused by the core, which knows whether this is the retry of a deal that it made.
  const numberMinor = minorOf(asked.number, advert === undefined ? decimalsMax : (asset?.scale ?? 0));
  if (typeof numberMinor !== 'bigint') return { ...numberMinor, field: takeFields.number };
  const moneyFen = fenOf(asked.money);
  if (typeof moneyFen !== 'number') return { ...moneyFen, field: takeFields.money };
  const worstFen = fenOf(asked.price);
  if (typeof worstFen !== 'number') return { ...worstFen, field: takeFields.price };
  // What was typed as nothing is nothing, and not all that is left.
  if (/\d/.test(asked.number + asked.money) && numberMinor === 0n && moneyFen === 0)
    return { refused: 'c2c_number_required', field: takeFields.number };
  const isSell = advert?.isSell ?? true;
  const asks = { userId, advertId, isSell, numberMinor, moneyFen, way, worstFen };
  const outcome = await writer.submit({ kind: 'TakeAdvert', idempotency, ...asks });
  if ('refused' in outcome) return { ...outcome, ...fieldOf(takenFields, outcome.refused) };
  return { message: { msg: translate(language, 'c2c.taken'), id: outcome.answer.dealId } };
};

const currencies: Own['currencies'] = async (_input, { services: { writer } }) => {
  const { value } = await writer.read((state) =>
    state.market.assets.filter(({ wallets }) => wallets.includes('legal')).map((asset) => presentCoin(state, asset)),
  );
  return { message: { legal: value.map(encodeLegalCoin) } };
};

const platform: Own['platform'] = async (
  { type, currency_id, page, money, way, id = '' },
  { services, user: { userId } },
) => {
  const { writer, now } = services;
  const asset = assetOf(writer.state, currency_id)?.asset;
  if (asset === undefined || isClosed(services)) return { message: { ...nothing, page } };
  const isSell = type === 'sell';
  const moneyFen = fenOf(money);
  if (typeof moneyFen !== 'number') return { message: { ...nothing, page } };
  const { value } = await writer.read((state) => {
    const time = now();
    const { scale = 0 } = state.market.assets[asset] ?? {};
    const open = [...state.c2c.adverts.values()].flatMap((one) => {
      const isWanted = one.isSell === isSell && one.asset === asset && (way === '' || one.ways.includes(way));
      if (!isWanted || (id !== '' && one.advertId !== id) || !isAdvertTakeable(state, one, userId, time)) return [];
      const priceFen = c2cPriceOf(state, one, time) ?? one.priceFen;
      return c2cMoneyFor(one.leftMinor, priceFen, scale) < BigInt(moneyFen) ? [] : [{ ...one, priceFen }];
    });
    // The cheapest coins first, or the dearest buyer; of one price the oldest.
    const direction = isSell ? 1 : -1;
    open.sort((a, b) => direction * (a.priceFen - b.priceFen) || a.advertId - b.advertId);
    const rows = open.slice((page - 1) * c2cPageRows, page * c2cPageRows);
    const shown = rows.map((one) => ({ owner: one.userId, advert: presentAdvert(state, one, 'open') }));
    return { shown, total: open.length };
  });
  const owners = value.shown.map(({ owner }) => owner);
  const completions = await readCompletions(services.view.db, owners, now());
  const list = value.shown.map(({ owner, advert }) =>
    encodeAdvert({ ...advert, completion: completions.get(owner) ?? null }),
  );
  return { message: { list, data: list, total: value.total, page, limit: c2cPageRows } };
};

const adverts: Own['adverts'] = async ({ type, currency_id, page }, context) => {
  const { services, user } = context;
  const { userId } = user;
  const isSell = type === undefined || type === '' ? null : type === 'sell';
  const isOfAll = currency_id === undefined || currency_id === '';
  const asset = isOfAll ? null : assetOf(services.writer.state, currency_id)?.asset;
  if (asset === undefined) return { message: { ...nothing, page } };
  const isFresh = await context.isCaughtUp(services.view.lastSeqOf(userId));
  const found = await readAdverts(services.view.db, userId, { isSell, asset, page, limit: c2cPageRows });
  const { value } = await services.writer.read((state) => {
    const isHidden = isC2cBannedToday(state, userId, services.now());
    return found.list.map((row) => encodeAdvert(presentOwnAdvert(state, row, isHidden, services.now())));
  });
  return { message: { ...found, list: value, data: value }, ...(!isFresh && { stale: true }) };
};

/** A page of deals, each as the caller sees it. */
async function dealRows({ services, user }: Context<'session'>, { list: rows, ...paged }: Page<DealTableRow>) {
  const list = await Promise.all(rows.map(async (row) => encodeDeal(await presentDeal(services, row, user.userId))));
  return { ...paged, list, data: list };
}

/** Once the view has what anybody did to the caller's deals. */
const caughtUp = (context: Context<'session'>) =>
  context.isCaughtUp(context.services.view.lastSeqOf(context.user.userId));

const deals: Own['deals'] = async ({ page, role }, context) => {
  const isFresh = await caughtUp(context);
  const found = await readDeals(context.services.view.db, context.user.userId, { role, page, limit: c2cPageRows });
  return { message: await dealRows(context, found), ...(!isFresh && { stale: true }) };
};

const deal: Own['deal'] = async ({ id }, context) => {
  const { services, user } = context;
  const isFresh = await caughtUp(context);
  const row = await readDeal(services.view.db, id, user.userId);
  if (row === undefined) return { refused: 'c2c_deal_not_found' };
  const server_time = new Date(services.now()).toISOString();
  const code_to = needsCode(user, services.now()) ? maskedContactOf(user, 'release') : '';
  const message = { ...encodeDeal(await presentDeal(services, row, user.userId)), server_time, code_to };
  return { message, ...(!isFresh && { stale: true }) };
};

const advertDeals: Own['advertDeals'] = async ({ id, page }, context) => {
  const { services, user } = context;
  const isFresh = await caughtUp(context);
  const owner = await ownerOfAdvert(services.view.db, id);
  if (owner !== user.userId) return { refused: 'c2c_advert_not_found' };
  const found = await readDealsOfAdvert(services.view.db, id, { page, limit: c2cPageRows });
  return { message: await dealRows(context, found), ...(!isFresh && { stale: true }) };
};

const withdraw: Own['withdraw'] = async ({ id: advertId }, { services, user: { userId }, idempotency, language }) => {
  const outcome = await services.writer.submit({ kind: 'WithdrawAdvert', idempotency, userId, advertId });
  return 'refused' in outcome ? outcome : { message: translate(language, 'c2c.withdrawn') };
};

const cancel: Own['cancel'] = async ({ id: dealId }, context) => {
  const { services, user, idempotency, language } = context;
  const { userId } = user;
  const outcome = await services.writer.submit({ kind: 'CancelDeal', idempotency, userId, dealId });
  if ('refused' in outcome) return await namedRefusal(context, dealId, outcome);
  return { message: translate(language, 'c2c.deal_cancelled') };
};

const pay: Own['pay'] = async ({ id: dealId }, context) => {
  const { services, user, idempotency, language } = context;
  const { userId } = user;
  const outcome = await services.writer.submit({ kind: 'PayDeal', idempotency, userId, dealId });
  if ('refused' in outcome) return await namedRefusal(context, dealId, outcome);
  return { message: translate(language, 'c2c.deal_paid') };
};

export function c2cHandlers(base: BaseServices): Own {
  return {
    ...methodHandlers(base),
    ...releaseHandlers(base),
    ...disputeHandlers,
    ...officeHandlers,
    currencies,
    post,
    platform,
    take,
    adverts,
    withdraw,
    deals,
    deal,
    advertDeals,
    cancel,
    pay,
  };
}
