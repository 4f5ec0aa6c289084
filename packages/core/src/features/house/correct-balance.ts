/** Corrections of balances: by two people, against a funded account of the house, within a cap for all of them. */
import { big, int, oneOf, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf, balanceOf } from '../../kernel/ledger/ledger.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { Acts, StaffRule } from '../../kernel/staff/rules.ts';
import { usdtCentsOf } from '../market/index.ts';
import type { HouseCommandOf, HouseDecision } from './commands.ts';
import type { HouseEventOf } from './events.ts';
import { allCorrections, correctionLeft, type HouseState } from './state.ts';

const lengthMax = 300;
const amountMax = 1n << 56n;
const capMaxCents = 1n << 50n;

type Correct = HouseCommandOf<'CorrectBalance'>;

const isReason = (reason: string) => reason.trim() !== '' && reason.length <= lengthMax;

export function decideCorrectBalance(state: HouseState, command: Correct, acts: Acts): HouseDecision<'CorrectBalance'> {
  const { operatorId, userId, wallet, asset, amountMinor, reason, text: told, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role === 'operator') return { refused: 'not_for_staff' };
  const found = state.market.assets[asset];
  if (found === undefined) return { refused: 'coin_not_found' };
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  if (size === 0n) return { refused: 'correction_amount_required' };
  if (size > amountMax || !found.wallets.includes(wallet) || told.length > lengthMax)
    return { refused: 'parameter_error' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (amountMinor > 0n && availableOf(state, house.adjustments, 'change', asset) < size)
    return { refused: 'correction_not_funded' };
  if (amountMinor < 0n && acts.freeOf(state, userId, wallet, asset, time) < size)
    return { refused: 'insufficient_balance' };
  const cents = usdtCentsOf(state, asset, size);
  if (cents === null) return { refused: 'correction_no_price' };
  if (cents > correctionLeft(state, time)) return { refused: 'correction_cap' };
  const set = new PostingSet();
  set.add(userId, wallet, asset, amountMinor, 0n);
  set.add(house.adjustments, 'change', asset, -amountMinor, 0n);
  const corrected = { operatorId, userId, wallet, asset, amountMinor, cents, reason, text: told };
  return { events: [{ kind: 'BalanceCorrected', time, ...corrected, postings: set.list() }], answer: {} };
}

export function applyBalanceCorrected(state: HouseState, event: HouseEventOf<'BalanceCorrected'>): void {
  applyPostings(state.ledger, event.postings);
  state.house.corrected.add(allCorrections, event.time, event.cents, event.time);
}

export const correctRule: StaffRule<HouseState, Correct> = {
  permission: 'money.correct',
  userOf: (_, { userId }) => userId,
  proposal: {
    shapes: [record({ userId: int, wallet: oneOf(...wallets), asset: int, amountMinor: big, reason: text, text })],
    changes: (state, { userId, wallet, asset, amountMinor }) => {
      const { code = '', scale = 0 } = state.market.assets[asset] ?? {};
      // All of the account: orders lock and release while it waits, and change nothing of it.
      const { available, locked } = balanceOf(state, userId, wallet, asset);
      const shown = (minor: bigint) => `${formatMinor(minor, scale)} ${code}`;
      const before = available + locked;
      return [{ what: wallet, before: shown(before), after: shown(before + amountMinor) }];
    },
  },
};

export function decideSetCorrectionCap(
  { house: { capCents: before } }: HouseState,
  { operatorId, capCents, reason, time }: HouseCommandOf<'SetCorrectionCap'>,
): HouseDecision<'SetCorrectionCap'> {
  if (capCents < 0n || capCents > capMaxCents) return { refused: 'parameter_error' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (capCents === before) return { refused: 'correction_cap_same' };
  return { events: [{ kind: 'CorrectionCapSet', time, operatorId, before, capCents, reason }], answer: {} };
}

export function applyCorrectionCapSet(state: HouseState, { capCents }: HouseEventOf<'CorrectionCapSet'>): void {
  state.house.capCents = capCents;
}

const usdt = (cents: bigint) => `${formatMinor(cents, 2)} USDT`;

export const capRule: StaffRule<HouseState, HouseCommandOf<'SetCorrectionCap'>> = {
  permission: 'money.correct',
  proposal: {
    shapes: [record({ capCents: big, reason: text })],
    changes: ({ house: { capCents: before } }, { capCents }) => [
      { what: 'correction_cap', before: usdt(before), after: usdt(capCents) },
    ],
  },
};
