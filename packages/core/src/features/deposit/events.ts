import { big, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import { type Changed, moneyNote, type Notice } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { firstUserId } from '../../kernel/ledger/house.ts';
import { posting, wallets } from '../../kernel/ledger/posting.ts';
import { chains, type DepositStatus, depositStatuses, unassignedReasons } from './state.ts';

/** What is nobody's or the house's concerns no user. */
const isUser = (owner: number) => owner >= firstUserId;

/** The owner of the address is told once why too small a deposit is not credited. */
function noticesOfTooLittle(event: {
  depositId: number;
  asset: number;
  amountMinor: bigint;
  shortUserId: number;
}): Notice[] {
  const { shortUserId: userId, depositId: ref } = event;
  return userId === 0 ? [] : [{ userId, kind: 'deposit_below_minimum', ref, note: moneyNote(event) }];
}

type Of = { readonly userId: number; readonly depositId: number };
const changedDeposit = ({ userId, depositId: id }: Of, status: DepositStatus): Changed => ({
  userId,
  what: 'deposit',
  id,
  status,
});

/** What arrived, and what was taken back. */
function noticesOfDeposit(
  event: Of & { asset: number; amountMinor: bigint; before: DepositStatus | ''; status: DepositStatus },
): Notice[] {
  const { userId, depositId: ref, before, status } = event;
  const isNews = status === 'final' ? before !== 'final' : status === 'reversed' && before !== '';
  if (!isUser(userId) || !isNews) return [];
  return [{ userId, kind: status === 'final' ? 'deposit_final' : 'deposit_reversed', ref, note: moneyNote(event) }];
}

export const depositEvents = {
  DepositAddressAssigned: event(94, { userId: int, chain: oneOf(...chains), address: text }, owner),
  /** What became of an arrival. `before` is empty where it is new; `debtMinor` is what the user owes of the asset now. */
  DepositNoted: event(
    95,
    {
      depositId: int,
      userId: int,
      network: text,
      transaction: text,
      position: int,
      address: text,
      asset: int,
      amountMinor: big,
      before: oneOf('', ...depositStatuses),
      status: oneOf(...depositStatuses),
      observation: int,
      debtMinor: big,
      postings: list(posting),
      /** Why a new one is nobody's; empty where it is not, or where the version before did not say. */
      reason: since(2, oneOf(...unassignedReasons), ''),
      /** Whose address it came to, where it is new, there and nobody's for being below the minimum; else 0. */
      shortUserId: since(3, int, 0),
    },
    {
      users: ({ userId }) => (isUser(userId) ? [userId] : []),
      // It counts once it can be used: before that, the account has it locked.
      movement: () => (leg) => [{ kind: 'deposit', amountMinor: leg.available }],
      notices: (event) => [...noticesOfDeposit(event), ...noticesOfTooLittle(event)],
      changed: (event) => {
        const userId = isUser(event.userId) ? event.userId : event.shortUserId;
        return userId === 0 ? [] : [changedDeposit({ ...event, userId }, event.status)];
      },
    },
  ),
  DepositAssigned: event(
    96,
    {
      operatorId: int,
      depositId: int,
      userId: int,
      asset: int,
      amountMinor: big,
      reason: text,
      postings: list(posting),
    },
    {
      users: owner,
      movement: 'deposit',
      notices: (event) => [
        { userId: event.userId, kind: 'deposit_final', ref: event.depositId, note: moneyNote(event) },
      ],
      changed: (event) => [changedDeposit(event, 'final')],
      act: ({ operatorId, depositId, userId, reason }) => ({
        act: 'deposit_assign',
        operatorId,
        userId,
        note: `#${depositId} ${reason}`,
        before: 'unassigned',
        after: 'final',
      }),
    },
  ),
  DepositFormSent: event(
    97,
    {
      userId: int,
      formId: int,
      asset: int,
      amountMinor: big,
      wallet: oneOf(...wallets),
      sender: text,
      transaction: text,
      network: text,
      picture: text,
      /** The network's; empty of none that is known, and in the first version. */
      chain: since(2, oneOf('', ...chains), ''),
    },
    owner,
  ),
  /**
   * `depositId` 0: a payment, whose reference it names. `amountMinor` is what was credited, or what arrived and now is in
   * the account that the form names; `toldMinor` what the user told. It is 0 in the first version, which moved nothing
   * where it was an arrival, had what was told as the amount, and did not remember which form an arrival settled.
   */
  DepositFormSettled: event(
    98,
    {
      operatorId: int,
      userId: int,
      formId: int,
      depositId: int,
      reference: text,
      asset: int,
      wallet: oneOf(...wallets),
      amountMinor: big,
      postings: list(posting),
      toldMinor: since(2, big, 0n),
    },
    {
      users: owner,
      movement: ({ depositId }) => (depositId === 0 ? 'deposit' : 'transfer'),
      notices: (event) => [
        { userId: event.userId, kind: 'deposit_form_credited', ref: event.formId, note: moneyNote(event) },
      ],
      changed: (event) =>
        event.depositId === 0
          ? [{ userId: event.userId, what: 'deposit_form', id: event.formId, status: 'credited' }]
          : [changedDeposit(event, 'final')],
      act: ({ operatorId, userId, formId, depositId, reference }) => ({
        act: 'deposit_form_settle',
        operatorId,
        userId,
        note: `#${formId} ${depositId === 0 ? reference : `deposit ${depositId}`}`,
        before: 'applying',
        after: 'credited',
      }),
    },
  ),
  DepositFormRejected: event(
    99,
    { operatorId: int, userId: int, formId: int, reason: text },
    {
      users: owner,
      notices: ({ userId, formId: ref, reason: note }) => [{ userId, kind: 'deposit_form_rejected', ref, note }],
      act: ({ operatorId, userId, formId, reason }) => ({
        act: 'deposit_form_reject',
        operatorId,
        userId,
        note: `#${formId} ${reason}`,
        before: 'applying',
        after: 'rejected',
      }),
    },
  ),
  /** By its user, while staff had not decided it. */
  DepositFormCancelled: event(298, { userId: int, formId: int }, owner),
  /** From the spot account; `debtMinor` is what is still owed. */
  DebtPaid: event(
    110,
    { userId: int, asset: int, amountMinor: big, debtMinor: big, postings: list(posting) },
    {
      users: owner,
      movement: 'deposit',
      changed: ({ userId }) => [{ userId, what: 'debt', id: 0, status: 'paid' }],
    },
  ),
  /** `amount` in whole coins, as the chain has it. */
  UnlistedArrivalNoted: event(
    111,
    { userId: int, network: text, transaction: text, position: int, address: text, coin: text, amount: text },
    nobody,
  ),
};

export type DepositEvents = EventsIn<typeof depositEvents>;
export type DepositEvent = DepositEvents[keyof DepositEvents];
export type DepositEventOf<K extends keyof DepositEvents> = DepositEvents[K];
