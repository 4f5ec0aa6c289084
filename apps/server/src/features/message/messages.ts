/** Which messages an event is worth, and to whom. Pure: the view keeps them, realtime tells of them. */
import type { MessageKind } from '@bourse/contract';
import type { Event, EventKind } from '@bourse/core';

export interface NewMessage {
  readonly userId: number;
  readonly kind: MessageKind;
  /** What it is about: the order, the review, the deposit or the withdrawal. */
  readonly ref: number;
  /** Words of others in it: a rejection's reason. Of money before them its asset and minor units: `0 150000000 reason`. */
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
    case 'DepositNoted':
    case 'WithdrawalReviewed':
    case 'WithdrawalSettled':
    case 'WithdrawalSettledInside':
      return moneyMessages(event);
    default:
      return [];
  }
}

type MoneyEvent = Extract<
  Event,
  { kind: 'DepositNoted' | 'WithdrawalReviewed' | 'WithdrawalSettled' | 'WithdrawalSettledInside' }
>;

/** What arrived, what was taken back, and what became of what was to leave. */
function moneyMessages(event: MoneyEvent): NewMessage[] {
  const note = (reason = '') => `${event.asset} ${event.amountMinor} ${reason}`.trim();
  switch (event.kind) {
    case 'DepositNoted': {
      const isNews =
        event.status === 'final' ? event.before !== 'final' : event.status === 'reversed' && event.before !== '';
      if (event.userId === 0 || !isNews) return [];
      const kind = event.status === 'final' ? 'deposit_final' : 'deposit_reversed';
      return [{ userId: event.userId, kind, ref: event.depositId, note: note() }];
    }
    case 'WithdrawalReviewed':
      if (event.verdict === 'agreed') return [];
      return [{ userId: event.userId, kind: 'withdrawal_rejected', ref: event.withdrawalId, note: note(event.reason) }];
    case 'WithdrawalSettled':
      return [{ userId: event.userId, kind: `withdrawal_${event.outcome}`, ref: event.withdrawalId, note: note() }];
    case 'WithdrawalSettledInside':
      return [
        { userId: event.userId, kind: 'withdrawal_success', ref: event.withdrawalId, note: note() },
        { userId: event.toUserId, kind: 'withdrawal_received', ref: event.withdrawalId, note: note() },
      ];
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
