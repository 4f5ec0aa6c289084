/**
 * Funds of the house: between its accounts, brought in, and taken out. In production they come from an arrival of nobody's,
 * or from a payment that figures cover and that counts once ever, for whomever.
 */
import { big, int, oneOf, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { Acts, StaffRule } from '../../kernel/staff/rules.ts';
import {
  countedRefusal,
  enteredName,
  giveArrival,
  hasArrived,
  isCounted,
  nameOfPayment,
  nobodysArrival,
} from '../deposit/index.ts';
import { countCredited, countGranted, coverRefusal } from '../wallet/index.ts';
import type { HouseCommandOf, HouseDecision } from './commands.ts';
import type { HouseEventOf } from './events.ts';
import { type HousePlace, housePlaces } from './places.ts';
import { enterPayment, type HouseState } from './state.ts';

const lengthMax = 300;
const referenceMax = 128;
const amountMax = 1n << 56n;
/** All that `outside` or `paymentsReceived` may ever have given of an asset: far inside what a balance can hold. */
const outsideMax = 1n << 60n;

type Move = HouseCommandOf<'MoveHouseFunds'>;

type Way = Pick<Move, 'from' | 'to'>;

/** Accounts that stand for what lies outside of the exchange. */
const isElsewhere = (place: HousePlace) => place === 'outside' || place === 'paymentsReceived';

/** An arrival of nobody's leaves as a whole; what counted already does not count again. */
function arrivalRefusal(state: HouseState, { to, asset, amountMinor, reference, depositId }: Move): Refusal | null {
  const found = nobodysArrival(state, depositId);
  if ('refused' in found) return found;
  const isWhole = found.asset === asset && found.amountMinor === amountMinor;
  if (!isWhole || reference !== '' || to === 'outside') return { refused: 'parameter_error' };
  return countedRefusal(state, found);
}

/** A payment has a name of its own; what is told to have come in is covered by figures. */
function paymentRefusal(state: HouseState, { from, asset, amountMinor, reference, time }: Move): Refusal | null {
  if (nameOfPayment(reference) === '') return { refused: 'house_reference_required' };
  const name = enteredName(reference, '');
  if (name === null) return { refused: 'deposit_reference_invalid' };
  if (isCounted(state, name) || hasArrived(state, name)) return { refused: 'house_reference_used' };
  return from === 'paymentsReceived' ? coverRefusal(state, asset, amountMinor, time) : null;
}

function sourceRefusal(state: HouseState, command: Move): Refusal | null {
  const { from, to, depositId, reference } = command;
  if (to === 'unassigned') return { refused: 'parameter_error' };
  if (from === 'unassigned') return arrivalRefusal(state, command);
  if (depositId !== 0 || (isElsewhere(from) && isElsewhere(to))) return { refused: 'parameter_error' };
  if (isElsewhere(from) || isElsewhere(to)) return paymentRefusal(state, command);
  return reference === '' ? null : { refused: 'parameter_error' };
}

/** Whether the account has it, or has given no more than any ever may. */
function fundsRefusal(state: HouseState, { from, asset, amountMinor, time }: Move, acts: Acts): Refusal | null {
  const available = availableOf(state, house[from], 'change', asset);
  if (isElsewhere(from)) return amountMinor - available > outsideMax ? { refused: 'parameter_error' } : null;
  if (available < amountMinor) return { refused: 'insufficient_balance' };
  return acts.freeOf(state, house[from], 'change', asset, time) < amountMinor
    ? { refused: 'lever_margin_needed' }
    : null;
}

export function decideMoveHouseFunds(state: HouseState, command: Move, acts: Acts): HouseDecision<'MoveHouseFunds'> {
  const { operatorId, from, to, asset, amountMinor, depositId, reason, time } = command;
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  if (from === to) return { refused: 'house_same_account' };
  if (amountMinor <= 0n) return { refused: 'house_amount_required' };
  if (amountMinor > amountMax || command.reference.length > referenceMax) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  // Money from nowhere is play money.
  if ((from === 'outside' || to === 'outside') && state.mode !== 'demo') return { refused: 'test_funds_demo_only' };
  const refusal = sourceRefusal(state, command) ?? fundsRefusal(state, command, acts);
  if (refusal !== null) return refusal;
  const set = new PostingSet();
  set.add(house[from], 'change', asset, -amountMinor, 0n);
  set.add(house[to], 'change', asset, amountMinor, 0n);
  const reference = enteredName(command.reference, '') ?? '';
  const moved = { operatorId, from, to, asset, amountMinor, reference, depositId, reason, postings: set.list() };
  return { events: [{ kind: 'HouseFundsMoved', time, ...moved }], answer: {} };
}

/** How much more was paid to the house elsewhere, by what this moves. */
const paidElsewhere = ({ from, to }: Way, amountMinor: bigint) =>
  from === 'paymentsReceived' ? amountMinor : to === 'paymentsReceived' ? -amountMinor : 0n;

export function applyHouseFundsMoved(state: HouseState, event: HouseEventOf<'HouseFundsMoved'>): void {
  const { asset, amountMinor, reference, depositId, to } = event;
  applyPostings(state.ledger, event.postings);
  if (reference !== '') enterPayment(state, nameOfPayment(reference));
  if (depositId !== 0) giveArrival(state, depositId, house[to]);
  // Custody does not see it come or go by itself.
  countGranted(state, event);
  const paid = paidElsewhere(event, amountMinor);
  if (paid !== 0n) countCredited(state, asset, paid);
}

const firstShape = {
  from: oneOf(...housePlaces),
  to: oneOf(...housePlaces),
  asset: int,
  amountMinor: big,
  reference: text,
  reason: text,
};

export const moveRule: StaffRule<HouseState, Move> = {
  permission: 'house.transfer',
  proposal: {
    shapes: [
      // The first knew no arrivals.
      { read: (from) => ({ ...record(firstShape).read(from), depositId: 0 }) },
      record({ ...firstShape, depositId: int }),
    ],
    changes: ({ market }, { from, to, asset, amountMinor, reference, depositId }) => {
      const { code = '', scale = 0 } = market.assets[asset] ?? {};
      const moved = `${formatMinor(amountMinor, scale)} ${code}`;
      const paid = reference === '' ? [] : [{ what: 'reference', before: '', after: reference }];
      const arrival = depositId === 0 ? [] : [{ what: `deposit ${depositId}`, before: 'unassigned', after: to }];
      return [{ what: from, before: moved, after: '' }, { what: to, before: '', after: moved }, ...paid, ...arrival];
    },
  },
};
