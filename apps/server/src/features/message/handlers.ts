/** A user's messages: listed from the view, marked through the journal. */
import type { calls } from '@bourse/contract';
import { marksMax } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { presentMessage } from './present.ts';
import { countUnread, readLastUnread, readMessages, readOrders, readUnreadAmong } from './view/reads.ts';

/** Whole numbers parted by commas; null where it is anything else. */
function readIds(text: string): number[] | null {
  const parts = text.split(',');
  if (parts.length > marksMax || !parts.every((part) => /^\d{1,16}$/.test(part.trim()))) return null;
  const ids = parts.map(Number);
  return ids.every(Number.isSafeInteger) ? ids : null;
}

export const messageHandlers: Handlers<(typeof calls)['message']> = {
  async list({ unread: isUnreadOnly, ...asked }, context) {
    const { services, user, language } = context;
    const { writer, features, view } = services;
    const { message, ...rest } = await pageOf(
      context,
      async (db, userId) => {
        const { list, ...paged } = await readMessages(db, userId, isUnreadOnly === '1', asked);
        const orderIds = list.filter(({ kind }) => kind.startsWith('order_')).map(({ ref }) => ref);
        const orders = await readOrders(db, userId, orderIds);
        return { list: list.map((row) => ({ row, order: orders.get(row.ref) })), ...paged };
      },
      ({ row, order }) => presentMessage(writer.state, features, language, row, order),
    );
    const unread = await countUnread(view.db, user.userId);
    return { message: { ...message, unread }, ...rest };
  },

  async unread(_input, context) {
    const {
      services: { view },
      user,
    } = context;
    await context.isCaughtUp(view.lastSeqOf(user.userId));
    return { message: await countUnread(view.db, user.userId) };
  },

  async read({ id, through }, context) {
    const { services, user } = context;
    const { view, writer } = services;
    const { userId } = user;
    await context.isCaughtUp(view.lastSeqOf(userId));
    const ids = id === undefined ? [] : readIds(id);
    if (ids === null) return { refused: 'parameter_error', field: 'id' };
    // Only what is the user's and not read yet is worth an event.
    const marks =
      id === undefined
        ? { ids: [], through: (await readLastUnread(view.db, userId, through ?? Number.MAX_SAFE_INTEGER)) ?? 0 }
        : { ids: await readUnreadAmong(view.db, userId, ids), through: 0 };
    if (marks.ids.length > 0 || marks.through > 0) {
      const outcome = await writer.submit({ kind: 'MarkMessages', userId, ...marks });
      if ('refused' in outcome) return outcome;
      await context.isCaughtUp(outcome.seq);
    }
    return { message: await countUnread(view.db, userId) };
  },
};
