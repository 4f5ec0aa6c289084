/** What events change in the tables about people: identity reviews, messages, and the trail of what operators did. */
import type { MessageKind } from '@bourse/contract';
import type { Event, EventOf } from '@bourse/core';
import { messageId, messagesOf } from './messages.ts';

export interface ReviewInsert {
  readonly event: EventOf<'IdentitySubmitted' | 'LevelThreeAsked'>;
  /** Where the decision came along. */
  decision: EventOf<'IdentityReviewed'> | null;
}

export interface MessageInsert {
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

export interface AuditInsert {
  readonly id: number;
  readonly time: number;
  readonly operatorId: number;
  readonly act: string;
  readonly userId: number;
  readonly note: string;
}

export interface PeopleChanges {
  readonly reviews: Map<number, ReviewInsert>;
  /** Of reviews that have their rows already. */
  readonly decisions: EventOf<'IdentityReviewed'>[];
  readonly messages: Map<number, MessageInsert[]>;
  /** Marks on rows written before: single ones, and by user the last of those that are read with all before. */
  readonly marks: { readonly userId: number; readonly id: number }[];
  readonly readThrough: Map<number, number>;
  readonly audit: AuditInsert[];
}

export function createPeopleChanges(): PeopleChanges {
  return { reviews: new Map(), decisions: [], messages: new Map(), marks: [], readThrough: new Map(), audit: [] };
}

export function peopleRowsIn({ reviews, decisions, messages, marks, readThrough, audit }: PeopleChanges): number {
  return reviews.size + decisions.length + messages.size + marks.length + readThrough.size + audit.length;
}

type PeopleEvent = EventOf<
  'IdentitySubmitted' | 'LevelThreeAsked' | 'IdentityReviewed' | 'IdentityShown' | 'MessagesRead'
>;

/** Adds one event, but for the messages it is worth. */
export function foldPeople(changes: PeopleChanges, seq: number, event: PeopleEvent): void {
  switch (event.kind) {
    case 'IdentitySubmitted':
    case 'LevelThreeAsked':
      changes.reviews.set(event.reviewId, { event, decision: null });
      return;
    case 'IdentityReviewed': {
      const unwritten = changes.reviews.get(event.reviewId);
      if (unwritten === undefined) changes.decisions.push(event);
      else unwritten.decision = event;
      const act = event.verdict === 'approved' ? 'identity_approve' : 'identity_reject';
      audit(changes, seq, event, act, `#${event.reviewId} ${event.reason}`.trim());
      return;
    }
    case 'IdentityShown':
      audit(changes, seq, event, 'identity_show', `#${event.reviewId}`);
      return;
    case 'MessagesRead':
      foldMarks(changes, event);
      return;
    default:
      event satisfies never;
  }
}

interface ByOperator {
  readonly time: number;
  readonly operatorId: number;
  readonly userId: number;
}

function audit(changes: PeopleChanges, seq: number, event: ByOperator, act: string, note: string): void {
  const { time, operatorId, userId } = event;
  changes.audit.push({ id: seq, time, operatorId, act, userId, note });
}

/** Adds the messages that one event is worth; `isLiquidity` tells those who get none. */
export function foldMessages(
  changes: PeopleChanges,
  seq: number,
  event: Event,
  isLiquidity: (userId: number) => boolean,
): void {
  const counts = new Map<number, number>();
  for (const message of messagesOf(event)) {
    const { userId } = message;
    if (isLiquidity(userId)) continue;
    const index = counts.get(userId) ?? 0;
    counts.set(userId, index + 1);
    const rows = changes.messages.get(userId);
    const logins = message.kind === 'new_login' ? rows?.filter(({ kind }) => kind === 'new_login') : [];
    // Each device is told of once; what the table knows of already, the statement leaves out.
    if (logins?.some(({ note }) => note === message.note)) continue;
    const isFirstLogin = message.kind === 'new_login' && (logins ?? []).length === 0;
    const row = { ...message, id: messageId(seq, index), time: event.time, isRead: false, isFirstLogin };
    if (rows === undefined) changes.messages.set(userId, [row]);
    else rows.push(row);
  }
}

function foldMarks(changes: PeopleChanges, { userId, ids, through }: EventOf<'MessagesRead'>): void {
  const named = new Set(ids);
  for (const row of changes.messages.get(userId) ?? []) if (row.id <= through || named.has(row.id)) row.isRead = true;
  for (const id of ids) changes.marks.push({ userId, id });
  if (through > (changes.readThrough.get(userId) ?? 0)) changes.readThrough.set(userId, through);
}
