/** Calls of agents. A handler decodes, submits or reads, and presents; every rule is the core's. */
import { acceptorDealFields, acceptorPageRows, type calls, type PayWay } from '@bourse/contract';
import {
  type Acceptor,
  type CommandKind,
  isAcceptorOfferedTo,
  needsCode,
  ownAcceptor,
  parseMinor,
  type State,
} from '@bourse/core';
import { type ServerMessageId, translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices, Services } from '../../services.ts';
import { maskedContactOf } from '../auth/index.ts';
import { cashInfoFor, openCashInfo } from '../c2c/index.ts';
import { maskAccount } from '../spot/index.ts';
import { isOwnPicture, readPicture, say, talkFor } from '../talk/index.ts';
import { confirmHandlers } from './confirm.ts';
import { acceptorOffice } from './office.ts';
import { accountNow, presentAcceptor, presentAcceptorDeal, presentOwn, presentWhole, type Told } from './present.ts';
import { knownRefusal } from './refusal.ts';
import { type AcceptorDealRow, acceptorNames, readAcceptorDeal, readAcceptorDeals } from './view/reads.ts';

type Calls = (typeof calls)['acceptor'];
type Own = Handlers<Calls>;

const rateDigits = 4;
const fenDigits = 2;
const about = (id: number) => ({ subject: 'acceptor' as const, id });

/** An amount as hundredths, or ten-thousandths; empty: 0. */
export function numberIn(text: string, decimals: number, field: string): number | Refused {
  const minor = parseMinor(text === '' ? '0' : text, decimals);
  if (minor === null) return { refused: 'c2c_too_fine', values: { decimals: String(decimals) }, field };
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? { refused: 'parameter_error', field } : Number(minor);
}

const list: Own['list'] = async (_input, { services: { writer }, user: { userId } }) => {
  const { value } = await writer.read((state) =>
    [...state.acceptor.acceptors.values()]
      .filter((one) => isAcceptorOfferedTo(state, one, userId))
      .sort((a, b) => a.terms.rechargeRate - b.terms.rechargeRate || a.acceptorId - b.acceptorId)
      .map((one) => presentAcceptor(state, one, userId, null)),
  );
  return { message: { acceptors: value, list: value } };
};

/** The way of a deposit that the caller has open with an agent; null: none. */
function openWay({ acceptor: { deals, dealsOf } }: State, { acceptorId }: Acceptor, userId: number): PayWay | null {
  for (const id of dealsOf.get(userId) ?? []) {
    const deal = deals.get(id);
    const isOpen = deal?.step === 'opened' || deal?.step === 'paid';
    if (deal?.acceptorId === acceptorId && deal.userId === userId && deal.isDeposit && isOpen) return deal.way;
  }
  return null;
}

const info: Own['info'] = async ({ id }, { services, user: { userId } }) => {
  const { state } = services.writer;
  const found = state.acceptor.acceptors.get(id);
  if (found === undefined || !isAcceptorOfferedTo(state, found, userId)) return { refused: 'acceptor_not_found' };
  const way = openWay(state, found, userId);
  const sealed = state.c2c.methods.get(found.userId)?.sealed;
  const all = way === null || sealed === undefined ? null : await openCashInfo(services, found.userId, sealed);
  const shown = way === null || all === null ? null : cashInfoFor(way, all);
  return { message: { acceptor: presentAcceptor(state, found, userId, shown) } };
};

const openFields: Readonly<Record<string, string>> = {
  acceptor_money_required: acceptorDealFields.money,
  acceptor_too_small: acceptorDealFields.money,
  acceptor_too_large: acceptorDealFields.money,
  insufficient_balance: acceptorDealFields.money,
  c2c_deal_limit: acceptorDealFields.money,
  c2c_day_limit: acceptorDealFields.money,
  acceptor_rate_changed: acceptorDealFields.rate,
  c2c_way_missing: acceptorDealFields.way,
  c2c_way_held: acceptorDealFields.way,
};

const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** What the caller says of themselves. The account is one that they saved, so nobody types another's for them. */
async function toldBy(
  services: Services,
  userId: number,
  { way, mobile, deal_account: account }: { way: PayWay; mobile: string; deal_account: string },
): Promise<Told | Refused> {
  if (mobile.trim() === '') return { refused: 'acceptor_mobile_required', field: acceptorDealFields.mobile };
  if (account.trim() === '') return { refused: 'acceptor_account_required', field: acceptorDealFields.account };
  const saved = await accountNow(services, userId, way);
  // Who has none is told so by the core, after what comes before it.
  if (saved !== '' && plain(saved) !== plain(account))
    return { refused: 'acceptor_account_unknown', field: acceptorDealFields.account };
  return { mobile: mobile.trim(), account: saved || account.trim() };
}

const open: Own['open'] = async (input, { services, user: { userId }, idempotency, language }) => {
  const { writer, vault } = services;
  const { acceptor_id: acceptorId, way, type } = input;
  if (way === '') return { refused: 'acceptor_way_required', field: acceptorDealFields.way };
  const moneyFen = numberIn(input.money, fenDigits, acceptorDealFields.money);
  if (typeof moneyFen !== 'number') return moneyFen;
  const worstRate = numberIn(input.rate, rateDigits, acceptorDealFields.rate);
  if (typeof worstRate !== 'number') return worstRate;
  const told = await toldBy(services, userId, { way, mobile: input.mobile, deal_account: input.deal_account });
  if ('refused' in told) return told;
  const sealed = await vault.seal(userId, JSON.stringify(told));
  const asks = { userId, acceptorId, isDeposit: type === 'buy', moneyFen, way, worstRate, sealed };
  const outcome = await writer.submit({ kind: 'OpenAcceptorDeal', idempotency, ...asks });
  if (!('refused' in outcome))
    return { message: { msg: translate(language, 'acceptor.opened_done'), id: outcome.answer.dealId } };
  const field = openFields[outcome.refused];
  return field === undefined ? outcome : { ...outcome, field };
};

/** Once the view has what anybody did to the caller's deals. */
const caughtUp = (context: Context<'session'>) =>
  context.isCaughtUp(context.services.view.lastSeqOf(context.user.userId));

const deals: Own['deals'] = async ({ type, page, role }, context) => {
  const { services, user } = context;
  const isFresh = await caughtUp(context);
  const asked = { isAgent: role === 'agent', isDeposit: type === '' ? null : type === 'buy' };
  const { db } = services.view;
  const { list: rows, ...paged } = await readAcceptorDeals(db, user.userId, {
    ...{ ...asked, page, limit: acceptorPageRows },
  });
  const names = await acceptorNames(
    db,
    rows.map(({ acceptor_id }) => acceptor_id),
  );
  const present = (row: AcceptorDealRow) =>
    presentAcceptorDeal(services, row, names.get(row.acceptor_id) ?? '', user.userId);
  const shown = await Promise.all(rows.map(present));
  const server_time = new Date(services.now()).toISOString();
  return { message: { ...paged, records: shown, list: shown, server_time }, ...(!isFresh && { stale: true }) };
};

const deal: Own['deal'] = async ({ id }, context) => {
  const { services, user } = context;
  const isFresh = await caughtUp(context);
  const row = await readAcceptorDeal(services.view.db, id, user.userId);
  if (row === undefined) return { refused: 'acceptor_deal_not_found' };
  const names = await acceptorNames(services.view.db, [row.acceptor_id]);
  const codeTo = needsCode(user, services.now()) ? maskedContactOf(user, 'release') : '';
  const message = await presentWhole(services, row, names.get(row.acceptor_id) ?? '', user.userId, codeTo);
  return { message, ...(!isFresh && { stale: true }) };
};

type DealAct = Extract<
  CommandKind,
  'PayAcceptorDeal' | 'AcceptAcceptorDeal' | 'RefuseAcceptorDeal' | 'CancelAcceptorDeal' | 'DisputeAcceptorDeal'
>;

async function act(context: Context<'session'>, kind: DealAct, dealId: number): Promise<Refused | null> {
  const { services, user, idempotency } = context;
  const outcome = await services.writer.submit({ kind, idempotency, userId: user.userId, dealId });
  return 'refused' in outcome ? await knownRefusal(context, dealId, outcome) : null;
}

const actBy =
  (kind: DealAct, words: ServerMessageId): Own['paid'] =>
  async ({ id }, context) =>
    (await act(context, kind, id)) ?? { message: translate(context.language, words) };

const dispute: Own['dispute'] = async ({ id, text }, context) => {
  const refused = await act(context, 'DisputeAcceptorDeal', id);
  if (refused !== null) return refused;
  // What does not fit into the chat can be said there again; the dispute is open.
  if (text.trim() !== '') await say({ ...context, idempotency: undefined }, about(id), { text, picture: '' });
  return { message: translate(context.language, 'c2c.disputed_done') };
};

const transferred: Own['transferred'] = async ({ id: dealId, reference, picture }, context) => {
  const { services, user, language } = context;
  const known = services.writer.state.acceptor.deals.get(dealId);
  // Before anything is said: without a receipt there is nothing to look at.
  if (known?.agentId === user.userId && known.step === 'accepted') {
    if (picture === '') return { refused: 'acceptor_picture_required', field: 'picture' };
    if (!(await isOwnPicture(context, picture))) return { refused: 'talk_picture_unknown', field: 'picture' };
  }
  const asks = { userId: user.userId, dealId, reference: reference.trim() };
  const outcome = await services.writer.submit({ kind: 'TransferAcceptorDeal', ...asks });
  if ('refused' in outcome) {
    const refused = await knownRefusal(context, dealId, outcome);
    return refused.refused.startsWith('acceptor_reference') ? { ...refused, field: 'reference' } : refused;
  }
  await say(context, about(dealId), { text: '', picture });
  return { message: translate(language, 'acceptor.transferred_done') };
};

const talk: Own['talk'] = async ({ id }, context) => {
  const { services, user } = context;
  const isFresh = await caughtUp(context);
  const row = await readAcceptorDeal(services.view.db, id, user.userId);
  if (row === undefined) return { refused: 'acceptor_deal_not_found' };
  const pictureOf = (messageId: number) => `/api/acceptor/chat_picture?id=${id}&message_id=${messageId}`;
  const message = await talkFor(services, about(id), user.userId, pictureOf);
  return { message, ...(!isFresh && { stale: true }) };
};

const sayTo: Own['say'] = async ({ id, text, picture }, context) => {
  const refused = await say(context, about(id), { text, picture });
  return refused ?? { message: translate(context.language, 'c2c.said') };
};

const talkPicture: Own['talkPicture'] = async ({ id, message_id }, { services, user }) => {
  const row = await readAcceptorDeal(services.view.db, id, user.userId);
  const picture = row === undefined ? null : await readPicture(services, about(id), message_id);
  return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
};

const own: Own['own'] = async (_input, { services: { writer }, user: { userId } }) => {
  const { value } = await writer.read((state) => presentOwn(state, ownAcceptor(state, userId), userId));
  return { message: value };
};

const apply: Own['apply'] = async (input, { services, user: { userId }, idempotency, language }) => {
  const asks = { userId, name: input.name, city: input.city_name, district: input.district_name };
  const outcome = await services.writer.submit({ kind: 'ApplyAcceptor', idempotency, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'acceptor.applied_done') };
  const { refused } = outcome;
  if (refused === 'acceptor_name_required' || refused === 'acceptor_name_taken') return { ...outcome, field: 'name' };
  return refused === 'acceptor_place_required' ? { ...outcome, field: 'city_name' } : outcome;
};

const terms: Own['terms'] = async (input, { services, user: { userId }, idempotency, language }) => {
  const rechargeRate = numberIn(input.recharge_rate, rateDigits, 'recharge_rate');
  if (typeof rechargeRate !== 'number') return rechargeRate;
  const cashRate = numberIn(input.cash_rate, rateDigits, 'cash_rate');
  if (typeof cashRate !== 'number') return cashRate;
  const rechargeMaxFen = numberIn(input.recharge_amount, fenDigits, 'recharge_amount');
  if (typeof rechargeMaxFen !== 'number') return rechargeMaxFen;
  const cashMaxFen = numberIn(input.cash_amount, fenDigits, 'cash_amount');
  if (typeof cashMaxFen !== 'number') return cashMaxFen;
  const asks = { userId, rechargeRate, cashRate, rechargeMaxFen, cashMaxFen };
  const outcome = await services.writer.submit({ kind: 'SetAcceptorTerms', idempotency, ...asks });
  return 'refused' in outcome ? outcome : { message: translate(language, 'acceptor.terms_done') };
};

const leave: Own['leave'] = async (_input, { services, user: { userId }, idempotency, language }) => {
  const outcome = await services.writer.submit({ kind: 'LeaveAcceptor', idempotency, userId });
  return 'refused' in outcome ? outcome : { message: translate(language, 'acceptor.left_done') };
};

const regionUsers: Own['regionUsers'] = async ({ page }, { services: { writer }, user: { userId } }) => {
  const { value } = await writer.read((state) => {
    const acceptor = ownAcceptor(state, userId);
    if (acceptor === undefined || acceptor.status !== 'working' || !acceptor.isRegional) return null;
    const invited = [...state.auth.users.values()].filter(({ inviterId }) => inviterId === userId).reverse();
    const rows = invited.slice((page - 1) * acceptorPageRows, page * acceptorPageRows).map((user) => ({
      city_name: acceptor.city,
      district_name: acceptor.district,
      phone: maskAccount(user),
      time: new Date(user.createdAt).toISOString(),
    }));
    return { list: rows, data: rows, page, limit: acceptorPageRows, total: invited.length };
  });
  return value === null ? { refused: 'not_regional' } : { message: value };
};

export function acceptorHandlers(base: BaseServices): Own {
  return {
    ...confirmHandlers(base),
    ...acceptorOffice,
    list,
    info,
    open,
    deals,
    deal,
    paid: actBy('PayAcceptorDeal', 'c2c.deal_paid'),
    accept: actBy('AcceptAcceptorDeal', 'acceptor.accepted_done'),
    refuse: actBy('RefuseAcceptorDeal', 'acceptor.refused_done'),
    cancel: actBy('CancelAcceptorDeal', 'c2c.deal_cancelled'),
    transferred,
    dispute,
    talk,
    say: sayTo,
    talkPicture,
    own,
    apply,
    terms,
    leave,
    regionUsers,
  };
}
