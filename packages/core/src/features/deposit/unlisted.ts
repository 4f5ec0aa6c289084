/** Arrivals of coins that are not listed. No account can hold them: they are written down for staff, and no money moves. */
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import type { DepositEventOf } from './events.ts';
import { nameOfPayment } from './payment-name.ts';
import { type DepositSlice, type DepositState, keyOfArrival, ownerOf, type UnlistedArrival } from './state.ts';

/** Of one user: anyone may send coins of their own making. */
const perUserMax = 100;
const textMax = 128;

/** Whether there is room for it, and it is not written down yet. */
export function isUnlistedNew(
  { deposit }: Pick<DepositState, 'deposit'>,
  arrival: Pick<DepositCommandOf<'NoteUnlistedArrival'>, 'network' | 'transaction' | 'position' | 'address'>,
): boolean {
  const count = deposit.unlistedOf.get(ownerOf({ deposit }, arrival.network, arrival.address)) ?? 0;
  return count < perUserMax && !deposit.unlisted.has(keyOfArrival(arrival));
}

export function decideNoteUnlistedArrival(
  state: DepositState,
  command: DepositCommandOf<'NoteUnlistedArrival'>,
): DepositDecision<'NoteUnlistedArrival'> {
  const { network, transaction, position, address, coin, amount, time } = command;
  const userId = ownerOf(state, network, address);
  const isShort = [network, transaction, address, coin, amount].every((text) => text !== '' && text.length <= textMax);
  const isListed = state.market.assets.some(({ code }) => code === coin);
  if (userId === 0 || !isShort || isListed || !Number.isSafeInteger(position) || position < 0)
    return { refused: 'parameter_error' };
  if (!isUnlistedNew(state, command)) return { events: [], answer: {} };
  const told = { userId, network, transaction, position, address, coin, amount };
  return { events: [{ kind: 'UnlistedArrivalNoted', time, ...told }], answer: {} };
}

export function applyUnlistedArrivalNoted(
  { deposit }: DepositState,
  { network, transaction, position, userId }: DepositEventOf<'UnlistedArrivalNoted'>,
): void {
  enterUnlisted(deposit, { network, transaction, position, userId });
}

/** Also as a snapshot is read. */
export function enterUnlisted({ unlisted, unlistedOf, transactions }: DepositSlice, arrival: UnlistedArrival): void {
  transactions.add(nameOfPayment(arrival.transaction));
  unlisted.set(keyOfArrival(arrival), arrival);
  unlistedOf.set(arrival.userId, (unlistedOf.get(arrival.userId) ?? 0) + 1);
}
