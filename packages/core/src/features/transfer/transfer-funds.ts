/** A transfer between two accounts of one user: both legs or none. */
import { powerOfTen } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { Acts } from '../../kernel/staff/rules.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { TransferCommandOf, TransferDecision } from './commands.ts';
import type { TransferEventOf } from './events.ts';
import type { TransferState } from './state.ts';

/** The least that goes from the fiat to the contract account, in whole coins. */
const leverMin = 100n;
/** The most of one transfer, in whole coins. */
const transferMax = 99_999_999n;

/** What a transfer may be, whoever makes it; null: any. */
function refusalOf(scale: number, from: Wallet, to: Wallet, amountMinor: bigint): Refusal | null {
  const coin = powerOfTen(scale);
  if (from === to) return { refused: 'transfer_same_account' };
  if (amountMinor <= 0n) return { refused: 'transfer_amount_zero' };
  if (from === 'legal' && to === 'lever' && amountMinor < leverMin * coin)
    return { refused: 'transfer_below_minimum', values: { minimum: String(leverMin) } };
  if (amountMinor > transferMax * coin)
    return { refused: 'transfer_above_maximum', values: { maximum: String(transferMax) } };
  return null;
}

export function decideTransferFunds(
  state: TransferState,
  command: TransferCommandOf<'TransferFunds'>,
  acts: Acts,
): TransferDecision<'TransferFunds'> {
  const { userId, asset, from, to, amountMinor, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const found = state.market.assets[asset];
  if (found === undefined) return { refused: 'coin_not_found' };
  const refusal = refusalOf(found.scale, from, to, amountMinor);
  if (refusal !== null) return refusal;
  if (!found.wallets.includes(from) || !found.wallets.includes(to)) return { refused: 'transfer_not_allowed' };
  if (availableOf(state, userId, from, asset) < amountMinor) return { refused: 'insufficient_balance' };
  if (acts.freeOf(state, userId, from, asset, time) < amountMinor) return { refused: 'lever_margin_needed' };
  const isIntoContracts = to === 'lever' || to === 'micro';
  const withheld = isIntoContracts ? withheldRefusal(state, { userId, asset, amountMinor }, time) : null;
  if (withheld !== null) return withheld;
  const set = new PostingSet();
  set.add(userId, from, asset, -amountMinor, 0n);
  set.add(userId, to, asset, amountMinor, 0n);
  const event: TransferEventOf<'FundsTransferred'> = {
    kind: 'FundsTransferred',
    time,
    userId,
    asset,
    from,
    to,
    amountMinor,
    postings: set.list(),
  };
  return { events: [event], answer: {} };
}

export function applyFundsTransferred(state: TransferState, event: TransferEventOf<'FundsTransferred'>): void {
  applyPostings(state.ledger, event.postings);
}
