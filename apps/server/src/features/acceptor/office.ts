/** Agents and their deals as staff see them. */
import type { calls, OfficeAcceptorDealRow, OfficeAcceptorRow } from '@bourse/contract';
import { sureOfStep } from '@bourse/contract';
import {
  type Acceptor,
  acceptorVerdictTakesTwo,
  areAcceptorsOpen,
  bondClaimable,
  formatMinor,
  parseMinor,
  type State,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Services } from '../../services.ts';
import { verifiedNameOf } from '../identity/index.ts';
import { trimDecimal } from '../market/index.ts';
import { looks, propose, proposed } from '../staff/index.ts';
import { readPicture, readTalk } from '../talk/index.ts';
import { fiatBalance, noReceiver, rateText, receiverIn, usdtIn, usdtText } from './present.ts';
import { type AcceptorDealRow, acceptorNames, readAllAcceptorDeals, readAnyAcceptorDeal } from './view/reads.ts';

type Calls = (typeof calls)['acceptor'];
type Office = Pick<
  Handlers<Calls>,
  | 'officeAcceptors'
  | 'officeSet'
  | 'officeStop'
  | 'officeDeals'
  | 'officeDeal'
  | 'officePicture'
  | 'judge'
  | 'payFromBond'
  | 'officeSwitch'
>;

const about = (id: number) => ({ subject: 'acceptor' as const, id });
const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());
const accountOf = ({ auth }: State, userId: number) => auth.users.get(userId)?.account ?? '';
const money = (fen: number) => formatMinor(BigInt(fen), 2);

function acceptorRow(state: State, one: Acceptor, realName: string): OfficeAcceptorRow {
  const open = [...state.acceptor.deals.values()].filter(({ acceptorId }) => acceptorId === one.acceptorId);
  return {
    id: one.acceptorId,
    user_id: one.userId,
    account: accountOf(state, one.userId),
    real_name: realName,
    name: one.name,
    status: one.status,
    city_name: one.city,
    district_name: one.district,
    is_regional: one.isRegional ? 1 : 0,
    recharge_rate: rateText(one.terms.rechargeRate),
    cash_rate: rateText(one.terms.cashRate),
    recharge_amount: money(one.terms.rechargeMaxFen),
    cash_amount: money(one.terms.cashMaxFen),
    bond: usdtText(state, one.bondMinor),
    balance: fiatBalance(state, one.userId),
    open_deals: open.length,
    disputes: open.filter(({ isDisputed }) => isDisputed).length,
    create_time: timeOf(one.appliedAt),
  };
}

const officeAcceptors: Office['officeAcceptors'] = async ({ page, limit }, { services }) => {
  const { state } = services.writer;
  const isWaiting = ({ status }: Acceptor) => (status === 'applied' ? 0 : 1);
  const all = [...state.acceptor.acceptors.values()].sort(
    (a, b) => isWaiting(a) - isWaiting(b) || b.acceptorId - a.acceptorId,
  );
  const chosen = all.slice((page - 1) * limit, page * limit);
  const names = await Promise.all(chosen.map(({ userId }) => verifiedNameOf(services, userId)));
  const list = chosen.map((one, at) => acceptorRow(state, one, names[at] ?? ''));
  return { message: { list, page, limit, total: all.length, is_on: areAcceptorsOpen(state) ? 1 : 0 } };
};

function openerOf(row: AcceptorDealRow): OfficeAcceptorDealRow['dispute_by'] {
  if (row.disputed_at === 0) return '';
  if (row.disputed_by === 0) return 'exchange';
  return row.disputed_by === row.user_id ? 'user' : 'agent';
}

/** USDT that may still be paid from the bond. */
function claimOf(state: State, id: number, now: number): string {
  const claim = state.acceptor.claims.get(id);
  const acceptor = state.acceptor.acceptors.get(claim?.acceptorId ?? 0);
  if (claim === undefined || acceptor === undefined || claim.until <= now) return '0';
  return usdtText(state, bondClaimable(claim, acceptor));
}

function dealRow({ writer, now }: Services, row: AcceptorDealRow, acceptor: string): OfficeAcceptorDealRow {
  const { state } = writer;
  const isOpen = row.ended_at === 0 && state.acceptor.deals.has(row.id);
  return {
    id: row.id,
    acceptor_id: row.acceptor_id,
    acceptor_name: acceptor,
    agent_id: row.agent_id,
    agent_account: accountOf(state, row.agent_id),
    user_id: row.user_id,
    user_account: accountOf(state, row.user_id),
    type: row.is_deposit ? 'buy' : 'sell',
    money: row.money,
    number: trimDecimal(row.number),
    rate: trimDecimal(row.rate),
    way: row.way,
    is_sure: sureOfStep(row.step),
    step: row.step,
    dispute: isOpen && row.disputed_at > 0 ? 1 : 0,
    dispute_by: openerOf(row),
    deadline: timeOf(row.deadline),
    create_time: timeOf(row.opened_at),
    update_time: timeOf(row.updated_at),
    end_time: timeOf(row.ended_at),
    reference: row.reference,
    verdict: row.verdict,
    verdict_reason: row.reason,
    bond_paid: trimDecimal(row.bond_paid),
    claim: claimOf(state, row.id, now()),
  };
}

const officeDeals: Office['officeDeals'] = async (asked, context) => {
  const { services } = context;
  const names = new Map<number, string>();
  return await pageOfAll(
    context,
    async (db) => {
      const page = await readAllAcceptorDeals(db, asked);
      const found = await acceptorNames(
        db,
        page.list.map(({ acceptor_id }) => acceptor_id),
      );
      for (const [id, name] of found) names.set(id, name);
      return page;
    },
    (row) => dealRow(services, row, names.get(row.acceptor_id) ?? ''),
  );
};

/** Why the chat may not be shown; null: the trail says that it is looked at. */
async function lookAt(context: Context<'operator'>, id: number, userId: number): Promise<Refused | null> {
  const { services, user, address } = context;
  const ref = { ref: `acceptor_deal #${id}`, once: `acceptor_deal ${id}` };
  return await looks.of(services).look({ operatorId: user.userId, what: 'look_chat', userId, ...ref, address });
}

const officeDeal: Office['officeDeal'] = async ({ id }, context) => {
  const { services } = context;
  const isFresh = await services.view.waitFor(services.writer.durableSeq);
  const row = await readAnyAcceptorDeal(services.view.db, id);
  if (row === undefined) return { refused: 'acceptor_deal_not_found' };
  const isDisputed = row.disputed_at > 0;
  // Only a dispute opens the chat, and the details of the payment, to staff. What is claimed from a bond is one too.
  if (isDisputed) {
    const refusal = await lookAt(context, id, row.user_id);
    if (refusal !== null) return refusal;
  }
  const [receiverId, payerId] = row.is_deposit ? [row.agent_id, row.user_id] : [row.user_id, row.agent_id];
  const [names, said, receiver, receiver_name, payer_name] = await Promise.all([
    acceptorNames(services.view.db, [row.acceptor_id]),
    isDisputed ? readTalk(services, about(id)) : [],
    isDisputed ? receiverIn(services, row) : noReceiver,
    verifiedNameOf(services, receiverId),
    verifiedNameOf(services, payerId),
  ]);
  const talk = said.map(({ messageId, userId, text, hasPicture, at }) => ({
    id: messageId,
    side: userId === row.user_id ? 'user' : 'agent',
    text,
    picture: hasPicture ? `/api/office/acceptor_picture?id=${id}&message_id=${messageId}` : '',
    create_time: timeOf(at),
  }));
  const needs_two = acceptorVerdictTakesTwo(services.writer.state, id) ? 1 : 0;
  const shown = { receiver, receiver_name, payer_name, talk, needs_two };
  const message = { ...dealRow(services, row, names.get(row.acceptor_id) ?? ''), ...shown };
  return { message, ...(!isFresh && { stale: true }) };
};

const officePicture: Office['officePicture'] = async ({ id, message_id }, context) => {
  const { services } = context;
  const row = await readAnyAcceptorDeal(services.view.db, id);
  if (row === undefined || row.disputed_at === 0) return { refused: 'upload_not_found' };
  const refusal = await lookAt(context, id, row.user_id);
  if (refusal !== null) return refusal;
  const picture = await readPicture(services, about(id), message_id);
  return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
};

function amountIn(services: Services, text: string, field: string): bigint | Refused {
  const { scale } = usdtIn(services.writer.state);
  return parseMinor(text, scale) ?? { refused: 'c2c_too_fine', values: { decimals: String(scale) }, field };
}

const officeSet: Office['officeSet'] = async (input, context) => {
  const bondMinor = amountIn(context.services, input.bond, 'bond');
  if (typeof bondMinor !== 'bigint') return bondMinor;
  const asks = {
    acceptorId: input.id,
    bondMinor,
    city: input.city_name.trim(),
    district: input.district_name.trim(),
    isRegional: input.is_regional === '1',
    reason: input.reason.trim(),
  };
  return proposed(context, await propose(context, 'SetAcceptor', asks, asks.reason));
};

const officeStop: Office['officeStop'] = async ({ id: acceptorId, is_stopped, reason }, context) => {
  const { services, user, language } = context;
  const asks = { acceptorId, isStopped: is_stopped === '1', reason: reason.trim() };
  const outcome = await services.writer.submit({ kind: 'StopAcceptor', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'acceptor.stopped_done') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'StopAcceptor', asks, asks.reason));
};

const judge: Office['judge'] = async ({ id: dealId, verdict, reason }, context) => {
  const { services, user, language } = context;
  const asks = { dealId, isDone: verdict === 'released', reason: reason.trim() };
  const outcome = await services.writer.submit({ kind: 'JudgeAcceptorDeal', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'c2c.judged_done') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'JudgeAcceptorDeal', asks, asks.reason || `#${dealId}`));
};

const payFromBond: Office['payFromBond'] = async ({ id: dealId, amount, reason }, context) => {
  const amountMinor = amountIn(context.services, amount, 'amount');
  if (typeof amountMinor !== 'bigint') return amountMinor;
  const asks = { dealId, amountMinor, reason: reason.trim() };
  return proposed(context, await propose(context, 'PayFromBond', asks, asks.reason));
};

const officeSwitch: Office['officeSwitch'] = async ({ is_on, reason }, context) => {
  const { services, user, language } = context;
  const asks = { isOn: is_on === '1', reason: reason.trim() };
  const outcome = await services.writer.submit({ kind: 'SwitchAcceptors', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'common.approved') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'SwitchAcceptors', asks, asks.reason));
};

export const acceptorOffice: Office = {
  officeAcceptors,
  officeSet,
  officeStop,
  officeDeals,
  officeDeal,
  officePicture,
  judge,
  payFromBond,
  officeSwitch,
};
