/** Funds of the house: between its accounts, brought in from outside, and taken out. */
import { big, int, oneOf, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { countGranted } from '../wallet/index.ts';
import type { HouseCommandOf, HouseDecision } from './commands.ts';
import type { HouseEventOf } from './events.ts';
import { housePlaces } from './places.ts';
import type { HouseState } from './state.ts';

const lengthMax = 300;
const referenceMax = 128;
const amountMax = 1n << 56n;
/** All that `outside` may ever have given of an asset: far inside what a balance can hold. */
const outsideMax = 1n << 60n;

type Move = HouseCommandOf<'MoveHouseFunds'>;

const isOutside = ({ from, to }: Pick<Move, 'from' | 'to'>) => from === 'outside' || to === 'outside';

export function decideMoveHouseFunds(state: HouseState, command: Move): HouseDecision<'MoveHouseFunds'> {
  const { operatorId, from, to, asset, amountMinor, reference, reason, time } = command;
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  if (from === to) return { refused: 'house_same_account' };
  if (amountMinor <= 0n) return { refused: 'house_amount_required' };
  if (amountMinor > amountMax || reference.length > referenceMax) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  if (isOutside(command)) {
    if (reference.trim() === '') return { refused: 'house_reference_required' };
    if (state.house.references.has(reference)) return { refused: 'house_reference_used' };
  } else if (reference !== '') return { refused: 'parameter_error' };
  const available = availableOf(state, house[from], 'change', asset);
  if (from === 'outside' ? amountMinor - available > outsideMax : available < amountMinor)
    return { refused: from === 'outside' ? 'parameter_error' : 'insufficient_balance' };
  const set = new PostingSet();
  set.add(house[from], 'change', asset, -amountMinor, 0n);
  set.add(house[to], 'change', asset, amountMinor, 0n);
  const moved = { operatorId, from, to, asset, amountMinor, reference, reason, postings: set.list() };
  return { events: [{ kind: 'HouseFundsMoved', time, ...moved }], answer: {} };
}

export function applyHouseFundsMoved(state: HouseState, event: HouseEventOf<'HouseFundsMoved'>): void {
  applyPostings(state.ledger, event.postings);
  if (event.reference !== '') state.house.references.add(event.reference);
  // Custody does not see it come or go by itself.
  countGranted(state, event);
}

export const moveRule: StaffRule<HouseState, Move> = {
  permission: 'house.transfer',
  proposal: {
    shapes: [
      record({
        from: oneOf(...housePlaces),
        to: oneOf(...housePlaces),
        asset: int,
        amountMinor: big,
        reference: text,
        reason: text,
      }),
    ],
    changes: ({ market }, { from, to, asset, amountMinor, reference }) => {
      const { code = '', scale = 0 } = market.assets[asset] ?? {};
      const moved = `${formatMinor(amountMinor, scale)} ${code}`;
      const paid = reference === '' ? [] : [{ what: 'reference', before: '', after: reference }];
      return [{ what: from, before: moved, after: '' }, { what: to, before: '', after: moved }, ...paid];
    },
  },
};
