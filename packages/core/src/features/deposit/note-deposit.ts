/**
 * Arrivals on a chain. An arrival is credited once however often it is told, and taken back once where the network takes
 * it back; mined again, it is credited again. What cannot be taken back, since it was used, is borne by the house and owed
 * by the user (`debts.ts`). Every arrival is posted: what is nobody's to `unassigned` (`whose.ts`).
 */
import { assert } from '../../kernel/assert.ts';
import { int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import { credit, type Money, payDebt, setDebt, takeBack } from './debts.ts';
import type { DepositEventOf } from './events.ts';
import { nameOfPayment } from './payment-name.ts';
import {
  type Deposit,
  type DepositState,
  type DepositStatus,
  debtOf,
  findArrival,
  isStaff,
  keyOfArrival,
  ownerOf,
} from './state.ts';
import { confirmationsNeeded, countedRefusal, giveArrival, mayArrive, nobodysArrival, whoseIs } from './whose.ts';

const amountMax = 1n << 56n;
/** All that `outside` may ever have given of an asset: far inside what a balance can hold. */
const outsideMax = 1n << 60n;

/** What is final stays so while it is in a block at all. */
export function depositStatusOf(
  before: DepositStatus | '',
  confirmations: number,
  network: { seenConfirmations: number; finalConfirmations: number },
): DepositStatus {
  if (confirmations >= network.finalConfirmations) return 'final';
  if (confirmations >= 1 && before === 'final') return 'final';
  return confirmations >= network.seenConfirmations ? 'seen' : 'reversed';
}

/** Brings the account from what one status means to what the other does. */
function move(
  state: DepositState,
  deposit: Pick<Deposit, 'userId' | 'asset' | 'amountMinor'>,
  from: DepositStatus | '',
  to: DepositStatus,
): Money {
  const { userId, asset, amountMinor } = deposit;
  const set = new PostingSet();
  const money: Money = { set, debtMinor: userId === 0 ? 0n : debtOf(state, userId, asset) };
  const had = from === 'seen' || from === 'final';
  const has = to !== 'reversed';
  if (had !== has) set.add(house.outside, 'change', asset, had ? amountMinor : -amountMinor, 0n);
  if (userId === 0) {
    if (had !== has) set.add(house.unassigned, 'change', asset, had ? -amountMinor : amountMinor, 0n);
    return money;
  }
  if (from === 'seen') set.add(userId, 'change', asset, 0n, -amountMinor);
  if (to === 'seen') set.add(userId, 'change', asset, 0n, amountMinor);
  if (to === 'final' && from !== 'final') credit(money, userId, asset, amountMinor);
  if (from === 'final' && to === 'reversed') takeBack(state, money, userId, asset, amountMinor);
  return money;
}

/** Whether it is the arrival that is known: an output never changes what it holds. */
function isSame(known: Deposit, told: DepositCommandOf<'NoteDeposit'>): boolean {
  return known.address === told.address && known.asset === told.asset && known.amountMinor === told.amountMinor;
}

export function decideNoteDeposit(
  state: DepositState,
  command: DepositCommandOf<'NoteDeposit'>,
): DepositDecision<'NoteDeposit'> {
  const { network, position, address, asset, amountMinor, confirmations, observation, time } = command;
  const areCounts = [position, confirmations, observation].every((count) => Number.isSafeInteger(count) && count >= 0);
  const isSound = areCounts && command.transaction !== '' && amountMinor > 0n && amountMinor <= amountMax;
  if (!isSound || !mayArrive(state, asset, network)) return { refused: 'parameter_error' };
  const known = findArrival(state, command);
  if (known !== undefined && !isSame(known, command)) return { refused: 'parameter_error' };
  if (known !== undefined && observation <= known.observation) return { events: [], answer: {} };
  const before = known?.status ?? '';
  const status = depositStatusOf(before, confirmations, confirmationsNeeded(state, asset, network));
  // Sent from outside more than there can be: nothing that a real chain has.
  const given = -availableOf(state, house.outside, 'change', asset) + amountMinor;
  if (before !== 'seen' && before !== 'final' && status !== 'reversed' && given > outsideMax)
    return { refused: 'parameter_error' };
  const { userId, reason } =
    known === undefined ? whoseIs(state, command) : { userId: known.userId, reason: '' as const };
  const isShort = reason === 'below_minimum' && status !== 'reversed';
  const depositId = known?.depositId ?? state.deposit.nextDepositId;
  const { set, debtMinor } = move(state, { userId, asset, amountMinor }, before, status);
  const event: DepositEventOf<'DepositNoted'> = {
    kind: 'DepositNoted',
    time,
    depositId,
    userId,
    network,
    // As it was told first.
    transaction: known?.transaction ?? command.transaction,
    position,
    address,
    asset,
    amountMinor,
    before,
    status,
    observation,
    debtMinor,
    postings: set.list(),
    reason,
    shortUserId: isShort ? ownerOf(state, network, address) : 0,
  };
  return { events: [event], answer: {} };
}

export function applyDepositNoted(state: DepositState, event: DepositEventOf<'DepositNoted'>): void {
  applyPostings(state.ledger, event.postings);
  const { deposit } = state;
  const { depositId, userId, network, transaction, position, address, asset, amountMinor, status, observation } = event;
  const known = deposit.deposits.get(depositId);
  if (known === undefined) {
    assert(depositId === deposit.nextDepositId, 'deposits have no gap', depositId);
    deposit.nextDepositId = depositId + 1;
    enterDeposit(state, {
      depositId,
      userId,
      network,
      transaction,
      position,
      address,
      asset,
      amountMinor,
      status,
      observation,
      formId: 0,
    });
  } else {
    known.status = status;
    known.observation = observation;
    noteSeen(state, known);
  }
  if (userId !== 0) setDebt(state, userId, asset, event.debtMinor);
}

/** Also as a snapshot is read. */
export function enterDeposit(state: DepositState, entry: Deposit): void {
  state.deposit.deposits.set(entry.depositId, entry);
  state.deposit.ids.set(keyOfArrival(entry), entry.depositId);
  state.deposit.transactions.add(nameOfPayment(entry.transaction));
  noteSeen(state, entry);
}

function noteSeen({ deposit: { seen } }: DepositState, { depositId, userId, status }: Deposit): void {
  if (userId === 0) return;
  const ids = seen.get(userId) ?? new Set();
  if (status === 'seen') ids.add(depositId);
  else ids.delete(depositId);
  if (ids.size > 0) seen.set(userId, ids);
  else seen.delete(userId);
}

/** Staff found whose it is; what the user owes is paid first. */
export function decideAssignDeposit(
  state: DepositState,
  command: DepositCommandOf<'AssignDeposit'>,
): DepositDecision<'AssignDeposit'> {
  const { operatorId, depositId, userId, reason, time } = command;
  if (!isStaff(state, operatorId)) return { refused: 'operator_only' };
  const deposit = nobodysArrival(state, depositId);
  if ('refused' in deposit) return deposit;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role === 'operator') return { refused: 'operator_only' };
  const counted = countedRefusal(state, deposit);
  if (counted !== null) return counted;
  if (reason.trim() === '') return { refused: 'deposit_reason_required' };
  if (reason.length > 300) return { refused: 'parameter_error' };
  const { asset, amountMinor } = deposit;
  const money: Money = { set: new PostingSet(), debtMinor: debtOf(state, userId, asset) };
  money.set.add(house.unassigned, 'change', asset, -amountMinor, 0n);
  credit(money, userId, asset, amountMinor);
  const postings = money.set.list();
  const event: DepositEventOf<'DepositAssigned'> = {
    kind: 'DepositAssigned',
    time,
    operatorId,
    depositId,
    userId,
    asset,
    amountMinor,
    reason,
    postings,
  };
  return { events: [event], answer: {} };
}

export function applyDepositAssigned(state: DepositState, event: DepositEventOf<'DepositAssigned'>): void {
  applyPostings(state.ledger, event.postings);
  giveArrival(state, event.depositId, event.userId);
  payDebt(state, event);
}

export const assignRule: StaffRule<DepositState, DepositCommandOf<'AssignDeposit'>> = {
  permission: 'deposit.review',
  userOf: (_, { userId }) => userId,
  proposal: {
    shapes: [record({ depositId: int, userId: int, reason: text })],
    changes: (state, { depositId, userId }) => {
      const found = state.deposit.deposits.get(depositId);
      const { code = '', scale = 0 } = state.market.assets[found?.asset ?? -1] ?? {};
      return [
        { what: `deposit ${depositId}`, before: '', after: `user ${userId}` },
        { what: 'amount', before: '', after: `${formatMinor(found?.amountMinor ?? 0n, scale)} ${code}` },
      ];
    },
  },
};
