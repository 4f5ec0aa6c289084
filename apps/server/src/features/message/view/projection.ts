/** Messages in the view: made of events by one pure function, marked as their readers say. */
import type { MessageKind } from '@bourse/contract';
import type { EventOf, Notice } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import { isLiquidity, type MarketMemory } from '../../market/view/index.ts';
import { messageId } from '../messages.ts';
import type { MessageTables } from './tables.ts';

interface MessageInsert {
  readonly id: number;
  readonly userId: number;
  readonly kind: MessageKind;
  readonly ref: number;
  readonly note: string;
  readonly time: number;
  isRead: boolean;
  /** The first login that these changes know of. Whether it is the user's first at all, the table tells. */
  readonly isFirstLogin: boolean;
}

interface MessageChanges {
  readonly messages: Map<number, MessageInsert[]>;
  /** Marks on rows written before: single ones, and by user the last of those that are read with all before. */
  readonly marks: { readonly userId: number; readonly id: number }[];
  readonly readThrough: Map<number, number>;
}

/** Adds the messages that one event is worth. */
function foldNotices(
  changes: MessageChanges,
  memory: MarketMemory,
  seq: number,
  time: number,
  notices: readonly Notice[],
): void {
  if (notices.length === 0) return;
  const counts = new Map<number, number>();
  for (const message of notices) {
    const { userId } = message;
    if (isLiquidity(memory, userId)) continue;
    const index = counts.get(userId) ?? 0;
    counts.set(userId, index + 1);
    const rows = changes.messages.get(userId);
    const logins = message.kind === 'new_login' ? rows?.filter(({ kind }) => kind === 'new_login') : [];
    // Each device is told of once; what the table knows of already, the statement leaves out.
    if (logins?.some(({ note }) => note === message.note)) continue;
    const isFirstLogin = message.kind === 'new_login' && (logins ?? []).length === 0;
    const row = { ...message, id: messageId(seq, index), time, isRead: false, isFirstLogin };
    if (rows === undefined) changes.messages.set(userId, [row]);
    else rows.push(row);
  }
}

function foldMarks(changes: MessageChanges, { userId, ids, through }: EventOf<'MessagesRead'>): void {
  const named = new Set(ids);
  for (const row of changes.messages.get(userId) ?? []) if (row.id <= through || named.has(row.id)) row.isRead = true;
  for (const id of ids) changes.marks.push({ userId, id });
  if (through > (changes.readThrough.get(userId) ?? 0)) changes.readThrough.set(userId, through);
}

function insertMessages({ messages }: MessageChanges): Part | null {
  const rows = [...messages.values()].flat().sort((a, b) => a.userId - b.userId || a.id - b.id);
  if (rows.length === 0) return null;
  // A login is told of where the device is new; nobody wonders about the first one.
  return sql`
    insert into messages (user_id, id, kind, ref, note, time, is_read)
    select m.user_id, m.id, m.kind, m.ref, m.note, m.time, m.is_read or (m.is_first and not exists (
      select 1 from messages as known where known.user_id = m.user_id and known.kind = 'new_login'))
    from unnest(
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.kind))}::text[],
      ${list(rows.map((row) => row.ref))}::bigint[],
      ${list(rows.map((row) => row.note))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.isRead))}::boolean[],
      ${list(rows.map((row) => row.isFirstLogin))}::boolean[]
    ) as m (user_id, id, kind, ref, note, time, is_read, is_first)
    where m.kind <> 'new_login' or not exists (
      select 1 from messages as known
      where known.user_id = m.user_id and known.kind = 'new_login' and known.note = m.note)`;
}

/** Rows that this statement writes are not seen by it: those were marked before they got here. */
function markMessages({ marks }: MessageChanges): Part | null {
  if (marks.length === 0) return null;
  return sql`
    update messages set is_read = true
    from (select distinct * from unnest(
      ${list(marks.map((mark) => mark.userId))}::bigint[],
      ${list(marks.map((mark) => mark.id))}::bigint[]) as given (user_id, id)) as m
    where messages.user_id = m.user_id and messages.id = m.id and not messages.is_read`;
}

function markThrough({ readThrough }: MessageChanges): Part | null {
  if (readThrough.size === 0) return null;
  return sql`
    update messages set is_read = true
    from unnest(
      ${list([...readThrough.keys()])}::bigint[],
      ${list([...readThrough.values()])}::bigint[]) as m (user_id, id)
    where messages.user_id = m.user_id and messages.id <= m.id and not messages.is_read`;
}

export const messageProjection = defineProjection<MessageTables, MarketMemory>()({
  name: 'message',
  tables: { messages: ['user_id', 'id'] },
  create: (): MessageChanges => ({ messages: new Map(), marks: [], readThrough: new Map() }),
  fold: {
    MessagesRead: (changes, _memory, _seq, event) => foldMarks(changes, event),
  },
  foldsOf: ({ noticeKinds, noticesOf }) =>
    Object.fromEntries(
      noticeKinds.map((kind) => [
        kind,
        (changes, memory, seq, event) => foldNotices(changes, memory, seq, event.time, noticesOf(event)),
      ]),
    ),
  rows: ({ messages, marks, readThrough }) => messages.size + marks.length + readThrough.size,
  parts: (changes) => [insertMessages(changes), markMessages(changes), markThrough(changes)],
});
