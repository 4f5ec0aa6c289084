/** Letters about deposits and withdrawals, in the language the user last read. */
import type { Language } from '@bourse/contract';
import { groupedDecimal, plainMinor, type State } from '@bourse/core';
import { defineFollower } from '../../followers/follower.ts';
import { languageOf } from '../../http/calls/who.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { networkNameOf } from '../wallet/index.ts';
import { custodyFailureOf, failureText } from './failures.ts';
import { maskedOf } from './messages.ts';

function amountOf(
  { market: { assets } }: State,
  { asset, amountMinor }: { asset: number; amountMinor: bigint },
): string {
  const found = assets[asset];
  return found === undefined ? '' : `${groupedDecimal(plainMinor(amountMinor, found.scale))} ${found.code}`;
}

type LetterKind =
  | 'withdrawal_requested'
  | 'withdrawal_sent'
  | 'withdrawal_cancelled'
  | 'withdrawal_received'
  | 'withdrawal_success'
  | 'withdrawal_failure'
  | 'withdrawal_rejected'
  | 'deposit_final'
  | 'deposit_reversed';

type Told = Parameters<NonNullable<(typeof moneyLetters)['act']>>[1];

export const moneyLetters = defineFollower({
  ...letterTries,
  name: 'money-letters',
  kinds: [
    'WithdrawalRequested',
    'WithdrawalSettledInside',
    'WithdrawalCancelled',
    'WithdrawalReviewed',
    'WithdrawalPrepared',
    'WithdrawalSettled',
    'DepositNoted',
  ],
  // Who is sent coins is told too.
  countActs: (event) => (event.kind === 'WithdrawalSettledInside' ? 2 : 1),
  async act(services, event, { id, index }) {
    const { state } = services.writer;
    const isReceiver = event.kind === 'WithdrawalSettledInside' && index === 1;
    const user = state.auth.users.get(isReceiver ? event.toUserId : event.userId);
    const kind = isReceiver ? 'withdrawal_received' : kindOf(event);
    if (user === undefined || kind === null) return;
    const notification = {
      kind: 'product',
      subject: `mail.${kind}_subject`,
      text: `mail.${kind}_text`,
      time: event.time,
      facts: [
        ['mail.amount', amountOf(state, event)],
        ['mail.network', 'network' in event && event.network !== '' ? networkNameOf(event.network) : ''],
        ['mail.sender', isReceiver ? maskedOf(state, event.userId) : ''],
        ['mail.target', isReceiver ? '' : targetOf(state, event)],
        ['mail.transaction', event.kind === 'WithdrawalPrepared' ? event.transaction : ''],
        ['mail.reason', reasonOf(event, languageOf(user.language))],
      ],
    } as const;
    await sendLetter(services, user, notification, { id, time: event.time, language: user.language });
  },
});

/** Where coins go; another user's address says nothing that the account does not. */
function targetOf(state: State, event: Told): string {
  if (event.kind === 'WithdrawalSettledInside') return event.address || maskedOf(state, event.toUserId);
  return event.kind === 'WithdrawalRequested' ? event.address : '';
}

function reasonOf(event: Told, language: Language): string {
  if (!('reason' in event)) return '';
  const failure = event.kind === 'WithdrawalSettled' ? custodyFailureOf(event) : null;
  return failure === null ? event.reason : failureText(language, failure);
}

/** Null: nobody needs a letter about it. */
function kindOf(event: Told): LetterKind | null {
  switch (event.kind) {
    case 'WithdrawalRequested':
      return 'withdrawal_requested';
    case 'WithdrawalSettledInside':
      return 'withdrawal_success';
    case 'WithdrawalCancelled':
      return 'withdrawal_cancelled';
    case 'WithdrawalPrepared':
      return event.amountMinor === 0n ? null : 'withdrawal_sent';
    case 'WithdrawalReviewed':
      return event.verdict === 'rejected' ? 'withdrawal_rejected' : null;
    case 'WithdrawalSettled':
      return `withdrawal_${event.outcome}`;
    case 'DepositNoted':
      if (event.status === 'final' && event.before !== 'final') return 'deposit_final';
      return event.status === 'reversed' && event.before !== '' ? 'deposit_reversed' : null;
    default:
      return null;
  }
}
