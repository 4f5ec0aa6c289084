/** What staff see of fiat trading, and what they decide. */
import { type calls, encodeCashInfo, encodeOfficeDeal, encodeOfficeSide, type OfficeSide } from '@bourse/contract';
import { c2cPayerOf, formatMinor, isC2cOpen, isCnyRateOverdue, parseMinor, verdictTakesTwo } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Services } from '../../services.ts';
import { verifiedNameOf } from '../identity/index.ts';
import { looks, propose, proposed } from '../staff/index.ts';
import { readPicture, readTalk } from '../talk/index.ts';
import { cashInfoFor, openCashInfo } from './methods.ts';
import { presentOfficeAdvert, presentOfficeDeal } from './office-rows.ts';
import { countsOf, readAllDeals, readAnyDeal } from './view/office-reads.ts';

type Calls = (typeof calls)['c2c'];
type Office = Pick<
  Handlers<Calls>,
  | 'officeDeals'
  | 'officeDeal'
  | 'officePicture'
  | 'judge'
  | 'reopenTrader'
  | 'officeAdverts'
  | 'officeTerms'
  | 'setRate'
  | 'switch'
>;

const nameOf = (id: number) => `#${id}`;
const about = (id: number) => ({ subject: 'c2c' as const, id });
const monthMs = 30 * 86_400_000;

async function sideOf(services: Services, userId: number): Promise<OfficeSide> {
  const { state } = services.writer;
  const [counts, name] = await Promise.all([countsOf(services.view.db, userId), verifiedNameOf(services, userId)]);
  const since = services.now() - monthMs;
  const lost = (state.c2c.losses.get(userId) ?? []).filter((at) => at > since).length;
  const account = state.auth.users.get(userId)?.account ?? '';
  return { userId, account, name, ...counts, lost, isClosed: state.c2c.closed.has(userId) };
}

/** Why the chat may not be shown; null: the trail says that it is looked at. */
async function lookAt(context: Context<'operator'>, id: number, userId: number) {
  const { services, user, address } = context;
  const look = {
    operatorId: user.userId,
    what: 'look_chat',
    userId,
    ref: `deal ${nameOf(id)}`,
    once: `deal ${id}`,
    address,
  } as const;
  return await looks.of(services).look(look);
}

const officeDeal: Office['officeDeal'] = async ({ id }, context) => {
  const { services } = context;
  const isFresh = await services.view.waitFor(services.writer.durableSeq);
  const row = await readAnyDeal(services.view.db, id);
  if (row === undefined) return { refused: 'c2c_deal_not_found' };
  const shown = presentOfficeDeal(services.writer.state, row);
  const isDisputed = row.disputed_at > 0;
  // Only a dispute opens the chat, and the details of the payment, to staff.
  if (isDisputed) {
    const refusal = await lookAt(context, id, shown.payerId);
    if (refusal !== null) return refusal;
  }
  const [said, info, seller, payer] = await Promise.all([
    isDisputed ? readTalk(services, about(id)) : [],
    isDisputed ? openCashInfo(services, shown.sellerId, row.sealed) : null,
    sideOf(services, shown.sellerId),
    sideOf(services, shown.payerId),
  ]);
  const talk = said.map(({ messageId, userId, text, hasPicture, at }) => ({
    id: messageId,
    side: userId === shown.sellerId ? 'seller' : 'payer',
    text,
    picture: hasPicture ? `/api/office/c2c_picture?id=${id}&message_id=${messageId}` : '',
    create_time: new Date(at).toISOString(),
  }));
  const message = {
    ...encodeOfficeDeal(shown),
    seller: encodeOfficeSide(seller),
    payer: encodeOfficeSide(payer),
    receiver: encodeCashInfo(info && cashInfoFor(row.way, info)),
    talk,
    needs_two: verdictTakesTwo(services.writer.state, id) ? 1 : 0,
  };
  return { message, ...(!isFresh && { stale: true }) };
};

const officePicture: Office['officePicture'] = async ({ id, message_id }, context) => {
  const { services } = context;
  const row = await readAnyDeal(services.view.db, id);
  if (row === undefined || row.disputed_at === 0) return { refused: 'upload_not_found' };
  const refusal = await lookAt(
    context,
    id,
    c2cPayerOf({ isSell: row.is_sell, ownerId: row.owner_id, takerId: row.taker_id }),
  );
  if (refusal !== null) return refusal;
  const picture = await readPicture(services, about(id), message_id);
  return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
};

const judge: Office['judge'] = async ({ id: dealId, verdict, reason: told }, context) => {
  const { services, user, language } = context;
  const asks = { dealId, isReleased: verdict === 'released', reason: told.trim() };
  const outcome = await services.writer.submit({ kind: 'JudgeDeal', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'c2c.judged_done') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'JudgeDeal', asks, asks.reason || nameOf(dealId)));
};

const rateDecimals = 4;

const setRate: Office['setRate'] = async ({ rate: typed, reason: told }, context) => {
  const rate = parseMinor(typed, rateDecimals);
  if (rate === null) return { refused: 'parameter_error', field: 'rate' };
  const asks = { rate: Number(rate), reason: told.trim() };
  return proposed(context, await propose(context, 'SetCnyRate', asks, asks.reason));
};

const switchC2c: Office['switch'] = async ({ is_on, reason: told }, context) => {
  const { services, user, language } = context;
  const asks = { isOn: is_on === '1', reason: told.trim() };
  const outcome = await services.writer.submit({ kind: 'SwitchC2c', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'common.approved') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'SwitchC2c', asks, asks.reason));
};

export const officeHandlers: Office = {
  setRate,
  switch: switchC2c,
  async officeTerms(_input, { services: { writer, now } }) {
    const { state } = writer;
    const { cnyRate, cnyRateAt } = state.c2c;
    const rate = cnyRate === 0 ? '' : formatMinor(BigInt(cnyRate), rateDecimals);
    const rate_time = cnyRateAt === 0 ? '' : new Date(cnyRateAt).toISOString();
    const is_overdue = isCnyRateOverdue(state, now()) ? 1 : 0;
    return { message: { is_on: isC2cOpen(state) ? 1 : 0, rate, rate_time, is_overdue } };
  },
  officeDeals({ state, ...asked }, context) {
    const { services } = context;
    return pageOfAll(
      context,
      (db) => readAllDeals(db, state, asked),
      (row) => encodeOfficeDeal(presentOfficeDeal(services.writer.state, row)),
    );
  },
  officeDeal,
  officePicture,
  judge,
  async reopenTrader({ user_id: userId, reason }, { services, user, language }) {
    const asks = { operatorId: user.userId, userId, reason: reason.trim() };
    const outcome = await services.writer.submit({ kind: 'ReopenTrader', ...asks });
    return 'refused' in outcome ? outcome : { message: translate(language, 'c2c.reopened_done') };
  },
  async officeAdverts({ page, limit }, { services: { writer, now } }) {
    const { value } = await writer.read((state) => {
      const all = [...state.c2c.adverts.values()].reverse();
      const rows = all.slice((page - 1) * limit, page * limit);
      return { list: rows.map((one) => presentOfficeAdvert(state, one, now())), page, limit, total: all.length };
    });
    return { message: value };
  },
};
