/** Deals that the two sides do not agree about, and people who do not want to deal with each other. */
import type { calls } from '@bourse/contract';
import { c2cPayerOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { isOwnPicture, readPicture, say, talkFor } from '../talk/index.ts';
import { namedRefusal } from './refusal.ts';
import { readDeal } from './view/reads.ts';

type Calls = (typeof calls)['c2c'];
type Own = Pick<Handlers<Calls>, 'dispute' | 'giveUp' | 'payLate' | 'talk' | 'say' | 'talkPicture' | 'block' | 'pause'>;

const about = (id: number) => ({ subject: 'c2c' as const, id });

const dispute: Own['dispute'] = async ({ id: dealId, text }, context) => {
  const { services, user, idempotency, language } = context;
  const outcome = await services.writer.submit({ kind: 'DisputeDeal', idempotency, userId: user.userId, dealId });
  if ('refused' in outcome) return await namedRefusal(context, dealId, outcome);
  // What does not fit into the chat can be said there again; the dispute is open.
  if (text.trim() !== '') await say({ ...context, idempotency: undefined }, about(dealId), { text, picture: '' });
  return { message: translate(language, 'c2c.disputed_done') };
};

const giveUp: Own['giveUp'] = async ({ id: dealId }, context) => {
  const { services, user, idempotency, language } = context;
  const outcome = await services.writer.submit({ kind: 'GiveUpDeal', idempotency, userId: user.userId, dealId });
  if ('refused' in outcome) return await namedRefusal(context, dealId, outcome);
  return { message: translate(language, 'c2c.given_up') };
};

const payLate: Own['payLate'] = async ({ id: dealId, picture }, context) => {
  const { services, user, idempotency, language } = context;
  const { state } = services.writer;
  const known = state.c2c.expired.get(dealId) ?? state.c2c.deals.get(dealId);
  // Before the coins are locked for it again: without a receipt there is nothing to look at.
  if (known !== undefined && c2cPayerOf(known) === user.userId) {
    if (picture === '') return { refused: 'c2c_late_picture', field: 'picture' };
    if (!(await isOwnPicture(context, picture))) return { refused: 'talk_picture_unknown', field: 'picture' };
  }
  const outcome = await services.writer.submit({ kind: 'PayDealLate', idempotency, userId: user.userId, dealId });
  if ('refused' in outcome) return await namedRefusal(context, dealId, outcome);
  // Its own name under the same key, so that a retry brings a receipt that did not arrive, and never a second one.
  const once = idempotency && { ...idempotency, call: `${idempotency.call} receipt` };
  const refused = await say({ ...context, idempotency: once }, about(dealId), { text: '', picture });
  return refused ?? { message: translate(language, 'c2c.late_done') };
};

const talk: Own['talk'] = async ({ id }, context) => {
  const { services, user } = context;
  const isFresh = await context.isCaughtUp(services.view.lastSeqOf(user.userId));
  const row = await readDeal(services.view.db, id, user.userId);
  if (row === undefined) return { refused: 'c2c_deal_not_found' };
  const pictureOf = (messageId: number) => `/api/c2c/chat_picture?id=${id}&message_id=${messageId}`;
  const message = await talkFor(services, about(id), user.userId, pictureOf);
  return { message, ...(!isFresh && { stale: true }) };
};

const sayTo: Own['say'] = async ({ id, text, picture }, context) => {
  const refused = await say(context, about(id), { text, picture });
  return refused ?? { message: translate(context.language, 'c2c.said') };
};

const talkPicture: Own['talkPicture'] = async ({ id, message_id }, { services, user }) => {
  const row = await readDeal(services.view.db, id, user.userId);
  const picture = row === undefined ? null : await readPicture(services, about(id), message_id);
  return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
};

const block: Own['block'] = async ({ id, is_blocked }, context) => {
  const { services, user, idempotency, language } = context;
  const { userId } = user;
  await context.isCaughtUp(services.view.lastSeqOf(userId));
  const row = await readDeal(services.view.db, id, userId);
  if (row === undefined) return { refused: 'c2c_deal_not_found' };
  const otherId = row.owner_id === userId ? row.taker_id : row.owner_id;
  const isBlocked = is_blocked === '1';
  const outcome = await services.writer.submit({ kind: 'BlockTrader', idempotency, userId, otherId, isBlocked });
  if ('refused' in outcome) return outcome;
  return { message: translate(language, isBlocked ? 'c2c.blocked_done' : 'c2c.unblocked_done') };
};

const pause: Own['pause'] = async ({ id: advertId, is_paused }, { services, user, idempotency, language }) => {
  const isPaused = is_paused === '1';
  const asks = { userId: user.userId, advertId, isPaused };
  const outcome = await services.writer.submit({ kind: 'PauseAdvert', idempotency, ...asks });
  if ('refused' in outcome) return outcome;
  return { message: translate(language, isPaused ? 'c2c.paused_done' : 'c2c.resumed_done') };
};

export const disputeHandlers: Own = { dispute, giveUp, payLate, talk, say: sayTo, talkPicture, block, pause };
