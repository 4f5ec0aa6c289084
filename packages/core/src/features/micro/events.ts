import { big, bool, int, list, oneOf, text } from '../../kernel/codec.ts';
import { feeApart } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { termsShape } from './state.ts';

/** `equal` returns the stake and keeps the fee; `void` returns both. */
export const microResults = ['win', 'lose', 'equal', 'void'] as const;
export type MicroResult = (typeof microResults)[number];

type Of = { readonly userId: number; readonly orderId: number };
const changedTo = ({ userId, orderId: id }: Of, status: string) => [{ userId, what: 'micro', id, status }];

export const microEvents = {
  MicroOpened: event(
    200,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      isUp: bool,
      seconds: int,
      stakeMinor: big,
      feeMinor: big,
      winMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: null, changed: (opened) => changedTo(opened, 'opened') },
  ),
  /** With the tick that it began at. */
  MicroEntered: event(
    201,
    { userId: int, orderId: int, entryTime: int, steps: int, ageMs: int },
    {
      users: owner,
      changed: (entered) => changedTo(entered, 'entered'),
    },
  ),
  /** `endSteps` 0: there was no price. `ticks` counts those it was made of, before any was dropped. */
  MicroSettled: event(
    202,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      result: oneOf(...microResults),
      endSteps: int,
      ticks: int,
      stakeMinor: big,
      feeMinor: big,
      winMinor: big,
      postings: list(posting),
    },
    {
      users: owner,
      movement: ({ userId, asset, result, feeMinor }) =>
        feeApart('micro', 'micro_fee', asset, (of) => (of === userId && result !== 'void' ? feeMinor : 0n)),
      changed: (settled) => changedTo(settled, settled.result),
    },
  ),
  MicroTermsSet: event(
    203,
    { operatorId: int, terms: termsShape, reason: text },
    nobody,
    ({ operatorId, terms, reason }) => ({
      act: 'set_micro_terms',
      operatorId,
      userId: 0,
      note: reason,
      before: '',
      after: terms.isOpen ? `open, ${terms.markets.length} markets` : 'closed',
    }),
  ),
};

export type MicroEvents = EventsIn<typeof microEvents>;
export type MicroEvent = MicroEvents[keyof MicroEvents];
export type MicroEventOf<K extends keyof MicroEvents> = MicroEvents[K];
