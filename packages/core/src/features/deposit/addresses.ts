/** Addresses that users send coins to: one a user and chain, given for ever. */
import { assert } from '../../kernel/assert.ts';
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import type { DepositEventOf } from './events.ts';
import type { DepositState } from './state.ts';

const addressMax = 128;

export function decideAssignDepositAddress(
  state: DepositState,
  command: DepositCommandOf<'AssignDepositAddress'>,
): DepositDecision<'AssignDepositAddress'> {
  const { userId, chain, address, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const known = state.deposit.addresses.get(userId)?.get(chain);
  if (known !== undefined) return { events: [], answer: { address: known } };
  const isTaken = state.deposit.owners.has(`${chain} ${address}`);
  if (isTaken || address === '' || address.length > addressMax) return { refused: 'parameter_error' };
  return { events: [{ kind: 'DepositAddressAssigned', time, userId, chain, address }], answer: { address } };
}

export function applyDepositAddressAssigned(
  { deposit }: DepositState,
  { userId, chain, address }: Pick<DepositEventOf<'DepositAddressAssigned'>, 'userId' | 'chain' | 'address'>,
): void {
  const key = `${chain} ${address}`;
  assert(!deposit.owners.has(key), 'an address is one user’s', userId);
  deposit.owners.set(key, userId);
  deposit.addresses.set(userId, (deposit.addresses.get(userId) ?? new Map()).set(chain, address));
}
