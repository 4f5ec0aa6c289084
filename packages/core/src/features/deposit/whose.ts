/** Whose an arrival is, and when it counts. */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { type CoinNetwork, networkOf } from '../wallet/index.ts';
import type { DepositCommandOf } from './commands.ts';
import { nameOfPayment } from './payment-name.ts';
import {
  chainOfNetwork,
  type Deposit,
  type DepositState,
  isCounted,
  ownerOf,
  type UnassignedReason,
  type WithDeposit,
} from './state.ts';

type Confirmations = Pick<CoinNetwork, 'seenConfirmations' | 'finalConfirmations'>;

/** Of a network that the coin does not have: those of its chain's own coin, as they are unless set otherwise. */
const finalOn: Readonly<Record<string, number>> = { bitcoin: 6, ethereum: 64, tron: 20 };
const finalMost = 64;

/** Whether a coin of ours may arrive on a network of this name; the coin need not have it. */
export function mayArrive(state: DepositState, asset: number, network: string): boolean {
  return state.market.assets[asset] !== undefined && /^[a-z0-9_]{2,16}$/.test(network);
}

export function confirmationsNeeded(
  state: Pick<DepositState, 'wallet'>,
  asset: number,
  network: string,
): Confirmations {
  return networkOf(state, asset, network) ?? confirmationsUnlisted(network);
}

/** Of a network that a coin does not have, or of a coin that is not listed. */
export function confirmationsUnlisted(network: string): Confirmations {
  return { seenConfirmations: 1, finalConfirmations: finalOn[chainOfNetwork[network] ?? ''] ?? finalMost };
}

/**
 * Of an arrival that nobody knew: its address's owner's. Nobody's is what came on a network that the coin does not have,
 * to an address of nobody's, what its owner was paid for by a reference, and what is below the minimum.
 */
export function whoseIs(
  state: DepositState,
  { network, transaction, address, asset, amountMinor }: DepositCommandOf<'NoteDeposit'>,
): { userId: number; reason: UnassignedReason } {
  const rules = networkOf(state, asset, network);
  if (rules === undefined) return { userId: 0, reason: 'no_network' };
  const userId = ownerOf(state, network, address);
  if (userId === 0) return { userId, reason: 'no_owner' };
  const paidTo = state.deposit.references.get(nameOfPayment(transaction));
  // Others may have been paid by the same transaction: what came to their addresses is theirs.
  if (paidTo === userId || paidTo === 0) return { userId: 0, reason: 'already_paid' };
  if (amountMinor < rules.depositMinMinor) return { userId: 0, reason: 'below_minimum' };
  return { userId, reason: '' };
}

/** An arrival that staff may give to somebody: final, and nobody's. */
export function nobodysArrival({ deposit }: WithDeposit, depositId: number): Deposit | Refusal {
  const found = deposit.deposits.get(depositId);
  if (found === undefined) return { refused: 'deposit_not_found' };
  if (found.userId !== 0) return { refused: 'deposit_assigned' };
  return found.status === 'final' ? found : { refused: 'deposit_not_final' };
}

/** It counted by its reference, whomever for. */
export function countedRefusal(state: WithDeposit, { transaction }: Deposit): Refusal | null {
  return isCounted(state, nameOfPayment(transaction)) ? { refused: 'deposit_reference_used' } : null;
}

/** To a user, or to an account of the house. */
export function giveArrival({ deposit }: WithDeposit, depositId: number, owner: number): void {
  const found = deposit.deposits.get(depositId);
  assert(found !== undefined && found.userId === 0, 'an arrival belongs to nobody', depositId);
  found.userId = owner;
}
