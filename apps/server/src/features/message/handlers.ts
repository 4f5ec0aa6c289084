/** A user's messages: listed from the view, marked through the journal. */
import type { calls } from '@bourse/contract';
import { marksMax } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import type { View } from '../../projections.ts';
import { presentMessage } from './present.ts';

async function countUnread({ db }: View, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string | number>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Whole numbers parted by commas; null where it is anything else. */
function readIds(text: string): number[] | null {
  const parts = text.split(',');
  if (parts.length > marksMax || !parts.every((part) => /^\d{1,16}$/.test(part.trim()))) return null;
  const ids = parts.map(Number);
  return ids.every(Number.isSafeInteger) ? ids : null;
}

export const messageHandlers: Handlers<(typeof calls)['message']> = {
  async list({ page, limit, unread: isUnreadOnly }, { services, user, language }) {
    if (user === null) return { refused: 'please_login' };
    const { view, writer } = services;
    const { userId } = user;
    const isFresh = await view.waitFor(view.lastSeqOf(userId));
    let own = view.db.selectFrom('messages').where('messages.user_id', '=', userId);
    if (isUnreadOnly === '1') own = own.where('is_read', '=', false);
    const rows = await own
      .selectAll('messages')
      .orderBy('messages.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const orderIds = rows.filter(({ kind }) => kind.startsWith('order_')).map(({ ref }) => ref);
    const orders =
      orderIds.length === 0
        ? []
        : await view.db
            .selectFrom('orders')
            .selectAll()
            .where('user_id', '=', userId)
            .where('id', 'in', orderIds)
            .execute();
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const { total } = await own
      .select(({ fn }) => fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    const list = rows.map((row) => presentMessage(writer.state, language, row, orderOf.get(row.ref)));
    const unread = await countUnread(view, userId);
    return { message: { list, page, limit, total: Number(total), unread }, ...(!isFresh && { stale: true }) };
  },

  async unread(_input, { services: { view }, user }) {
    if (user === null) return { refused: 'please_login' };
    await view.waitFor(view.lastSeqOf(user.userId));
    return { message: await countUnread(view, user.userId) };
  },

  async read({ id, through }, { services, user }) {
    if (user === null) return { refused: 'please_login' };
    const { view, writer } = services;
    const { userId } = user;
    await view.waitFor(view.lastSeqOf(userId));
    const ids = id === undefined ? [] : readIds(id);
    if (ids === null) return { refused: 'parameter_error', field: 'id' };
    // Only what is the user's and not read yet is worth an event.
    let chosen = view.db.selectFrom('messages').select('id').where('user_id', '=', userId).where('is_read', '=', false);
    if (id !== undefined) chosen = chosen.where('id', 'in', ids);
    else if (through !== undefined) chosen = chosen.where('id', '<=', through);
    const newest = await chosen.orderBy('id', 'desc').limit(marksMax).execute();
    const last = newest[0];
    if (last !== undefined) {
      const marks = id === undefined ? { ids: [], through: last.id } : { ids: newest.map((row) => row.id), through: 0 };
      const outcome = await writer.submit({ kind: 'MarkMessages', userId, ...marks });
      if ('refused' in outcome) return outcome;
      await view.waitFor(outcome.seq);
    }
    return { message: await countUnread(view, userId) };
  },
};
