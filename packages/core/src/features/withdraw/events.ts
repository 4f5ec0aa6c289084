import { big, bytes, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import { type Changed, feeApart, moneyNote, type Notice } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';

type Of = { readonly userId: number; readonly withdrawalId: number };
const changedTo = ({ userId, withdrawalId: id }: Of, status: string): Changed[] => [
  { userId, what: 'withdrawal', id, status },
];

/** What its owner is told, with what somebody wrote or where it goes. */
const toldOf = (money: Of & Parameters<typeof moneyNote>[0], kind: Notice['kind'], more?: string): Notice => ({
  userId: money.userId,
  kind,
  ref: money.withdrawalId,
  note: moneyNote(money, more),
});

const cents = (amount: bigint) => `${formatMinor(amount, 2)} USDT`;

export const withdrawEvents = {
  WithdrawalRequested: event(
    100,
    {
      userId: int,
      withdrawalId: int,
      asset: int,
      network: text,
      address: text,
      amountMinor: big,
      feeMinor: big,
      approveAt: int,
      postings: list(posting),
    },
    {
      users: owner,
      movement: null,
      notices: (event) => [toldOf(event, 'withdrawal_requested', `${event.network} ${event.address}`)],
      changed: (event) => changedTo(event, 'applying'),
    },
  ),
  /** To another user, immediately; `address` is theirs where the coins were sent to it. */
  WithdrawalSettledInside: event(
    101,
    {
      userId: int,
      withdrawalId: int,
      asset: int,
      network: text,
      address: text,
      toUserId: int,
      amountMinor: big,
      postings: list(posting),
    },
    {
      users: ({ userId, toUserId }) => [userId, toUserId],
      movement:
        ({ toUserId }) =>
        ({ owner }) =>
          owner === toUserId ? 'deposit' : 'withdrawal',
      notices: (event) => [
        toldOf(event, 'withdrawal_success'),
        // From whom.
        { ...toldOf(event, 'withdrawal_received', String(event.userId)), userId: event.toUserId },
      ],
      changed: (event) => [
        ...changedTo(event, 'station'),
        ...changedTo({ ...event, userId: event.toUserId }, 'received'),
      ],
    },
  ),
  WithdrawalCancelled: event(
    102,
    { userId: int, withdrawalId: int, asset: int, amountMinor: big, postings: list(posting) },
    {
      users: owner,
      movement: null,
      notices: (event) => [toldOf(event, 'withdrawal_cancelled')],
      changed: (event) => changedTo(event, 'cancelled'),
    },
  ),
  /** `operatorId` 0: the demo by itself. */
  WithdrawalReviewed: event(
    103,
    {
      operatorId: int,
      userId: int,
      withdrawalId: int,
      asset: int,
      amountMinor: big,
      verdict: oneOf('agreed', 'rejected'),
      reason: text,
      postings: list(posting),
      /** What it was worth as it was agreed to, in cents of USDT; 0: no price, or no verdict that counts. */
      worthCents: since(2, big, 0n),
    },
    {
      users: owner,
      movement: null,
      notices: (event) => (event.verdict === 'agreed' ? [] : [toldOf(event, 'withdrawal_rejected', event.reason)]),
      changed: (event) => changedTo(event, event.verdict),
      act: ({ operatorId, userId, withdrawalId, verdict, reason }) => ({
        act: verdict === 'agreed' ? 'withdrawal_agree' : 'withdrawal_reject',
        operatorId,
        userId,
        note: `#${withdrawalId} ${reason}`.trim(),
        before: 'applying',
        after: verdict,
      }),
    },
  ),
  WithdrawalLimitSet: event(
    194,
    { operatorId: int, before: big, limitCents: big, reason: text },
    nobody,
    ({ operatorId, before, limitCents, reason }) => ({
      act: 'set_withdrawal_limit',
      operatorId,
      userId: 0,
      note: reason,
      before: cents(before),
      after: cents(limitCents),
    }),
  ),
  /** The demo would have agreed to it, and something stopped it: staff decide. */
  WithdrawalLeftToStaff: event(106, { userId: int, withdrawalId: int }, owner),
  /** `operatorId` 0: by the custody itself, which is no act of staff. */
  WithdrawalPrepared: event(
    104,
    {
      operatorId: int,
      userId: int,
      withdrawalId: int,
      transaction: text,
      bytes,
      /** Its amount; 0 where an earlier build wrote the event. */
      asset: since(2, int, 0),
      amountMinor: since(2, big, 0n),
    },
    {
      users: owner,
      notices: (event) => (event.amountMinor === 0n ? [] : [toldOf(event, 'withdrawal_sent')]),
      changed: (event) => changedTo(event, 'sent'),
      act: ({ operatorId, userId, withdrawalId, transaction }) =>
        operatorId === 0
          ? null
          : {
              act: 'withdrawal_send',
              operatorId,
              userId,
              note: `#${withdrawalId} ${transaction}`,
              before: 'agreed',
              after: 'sent',
            },
    },
  ),
  /**
   * `reason`, where `operatorId` is 0: one of `custodyFailures`, in earlier builds a sentence. `unpaidMinor`: how much
   * more, or less, of what networks charged in `feeAsset` the house still has to pay.
   */
  WithdrawalSettled: event(
    105,
    {
      operatorId: int,
      userId: int,
      withdrawalId: int,
      asset: int,
      amountMinor: big,
      feeMinor: big,
      outcome: oneOf('success', 'failure'),
      reason: text,
      feeAsset: int,
      unpaidMinor: big,
      postings: list(posting),
    },
    {
      users: owner,
      movement: ({ userId, asset, outcome, feeMinor }) =>
        feeApart('withdrawal', 'withdrawal_fee', asset, (owner) =>
          owner === userId && outcome === 'success' ? feeMinor : 0n,
        ),
      notices: (event) => [toldOf(event, `withdrawal_${event.outcome}`)],
      changed: (event) => changedTo(event, event.outcome),
      act: ({ operatorId, userId, withdrawalId, outcome, reason }) =>
        operatorId === 0
          ? null
          : {
              act: `withdrawal_${outcome}`,
              operatorId,
              userId,
              note: `#${withdrawalId} ${reason}`.trim(),
              before: 'sent',
              after: outcome,
            },
    },
  ),
};

export type WithdrawEvents = EventsIn<typeof withdrawEvents>;
export type WithdrawEvent = WithdrawEvents[keyof WithdrawEvents];
export type WithdrawEventOf<K extends keyof WithdrawEvents> = WithdrawEvents[K];
