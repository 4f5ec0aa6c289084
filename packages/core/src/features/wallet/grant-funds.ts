/** Test funds, in the demo alone. */
import { grantPostings } from '../../kernel/ledger/grant.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import type { Posting } from '../../kernel/ledger/posting.ts';
import type { WalletCommandOf, WalletDecision } from './commands.ts';
import type { WalletEventOf } from './events.ts';
import type { WalletState, WithWallet } from './state.ts';

export function decideGrantFunds(
  state: WalletState,
  command: WalletCommandOf<'GrantFunds'>,
): WalletDecision<'GrantFunds'> {
  if (state.mode !== 'demo') return { refused: 'test_funds_demo_only' };
  if (!state.auth.users.has(command.userId)) return { refused: 'user_not_found' };
  const postings = grantPostings(state, state.market.assets, command.userId, command.funds);
  if (postings === null) return { refused: 'parameter_error' };
  return { events: [{ kind: 'FundsGranted', time: command.time, userId: command.userId, postings }], answer: {} };
}

export function applyFundsGranted(state: WalletState, event: WalletEventOf<'FundsGranted'>): void {
  applyPostings(state.ledger, event.postings);
  countGranted(state, event);
}

/** Coins that came from outside and lie in no custody: test funds, and payments that staff found. */
export function countGranted({ wallet: { granted } }: WithWallet, { postings }: { postings: Posting[] }): void {
  for (const { owner, asset, available } of postings)
    if (owner === house.outside) granted.set(asset, (granted.get(asset) ?? 0n) - available);
}
