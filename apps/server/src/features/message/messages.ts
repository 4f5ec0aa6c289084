/** Which messages an event is worth, and to whom. Pure: the view keeps them, realtime tells of them. */
import type { MessageKind } from '@bourse/contract';
import type { Event, EventKind } from '@bourse/core';

export interface NewMessage {
  readonly userId: number;
  readonly kind: MessageKind;
  /** What it is about: the order or the review. */
  readonly ref: number;
  /** Words of others in it: a rejection's reason. */
  readonly note: string;
}

/** More of one event than this to one user do not occur: nobody has so many open orders. */
const perEvent = 1024;

/** A message's id: those of one event stand in a row, later events have larger ones. Unique for each user. */
export function messageId(seq: number, index: number): number {
  return seq * perEvent + index;
}

const securityKinds = {
  TotpEnabled: 'totp_on',
  TotpDisabled: 'totp_off',
  PasskeyAdded: 'passkey_added',
  PasskeyRemoved: 'passkey_removed',
} as const satisfies Partial<Record<EventKind, MessageKind>>;

/** Messages of one event, a login from a device that is known already among them; to each user in the order of their index. */
export function messagesOf(event: Event): NewMessage[] {
  switch (event.kind) {
    case 'OrderPlaced':
      return orderMessages(event);
    case 'PasswordChanged':
    case 'OwnPasswordChanged':
      return [{ userId: event.userId, kind: 'password_changed', ref: 0, note: '' }];
    case 'LoginRecorded':
      return event.isRight ? [{ userId: event.userId, kind: 'new_login', ref: 0, note: event.device }] : [];
    case 'TotpEnabled':
    case 'TotpDisabled':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
      return [{ userId: event.userId, kind: securityKinds[event.kind], ref: 0, note: '' }];
    case 'IdentitySubmitted':
    case 'LevelThreeAsked':
      return [{ userId: event.userId, kind: 'identity_submitted', ref: event.reviewId, note: '' }];
    case 'IdentityReviewed': {
      const kind = event.verdict === 'approved' ? 'identity_approved' : 'identity_rejected';
      return [{ userId: event.userId, kind, ref: event.reviewId, note: event.reason }];
    }
    default:
      return [];
  }
}

/** One for an order that has come to its end by trading, not one for each fill. */
function orderMessages(event: Extract<Event, { kind: 'OrderPlaced' }>): NewMessage[] {
  const messages: NewMessage[] = [];
  if (event.fills.length > 0 && event.status !== 'open') {
    const kind = event.status === 'filled' ? 'order_filled' : 'order_partly_filled';
    messages.push({ userId: event.userId, kind, ref: event.orderId, note: '' });
  }
  for (const { makerUserId: userId, makerOrderId: ref, makerRemainingLots, isMakerQuote } of event.fills) {
    if (makerRemainingLots === 0 && !isMakerQuote) messages.push({ userId, kind: 'order_filled', ref, note: '' });
  }
  return messages;
}
