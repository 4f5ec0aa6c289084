import { big, bool, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { moneyNote } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { presaleTermsShape } from './state.ts';

const purchase = record({ userId: int, coinMinor: big, paidMinor: big });
type Buyers = readonly TypeOf<typeof purchase>[];

const changedTo = (roundId: number, buyers: readonly { readonly userId: number }[], status: string) =>
  buyers.map(({ userId }) => ({ userId, what: 'presale', id: roundId, status }));
const usersOf = ({ buyers }: { readonly buyers: Buyers }) => buyers.map(({ userId }) => userId);

export const presaleEvents = {
  PresaleBought: event(
    223,
    { userId: int, roundId: int, asset: int, payAsset: int, coinMinor: big, paidMinor: big, postings: list(posting) },
    { users: owner, movement: null, changed: (bought) => changedTo(bought.roundId, [bought], 'bought') },
  ),
  /** The end. What was not sold is the house's again. */
  PresaleClosed: event(
    224,
    { roundId: int, isReached: bool, postings: list(posting) },
    { users: nobody, movement: null },
  ),
  /** Some of the buyers: they have their coins, or their money back. */
  PresaleSettled: event(
    225,
    { roundId: int, asset: int, payAsset: int, isReached: bool, buyers: list(purchase), postings: list(posting) },
    {
      users: usersOf,
      movement: ({ isReached }) => (isReached ? 'presale' : null),
      changed: ({ roundId, buyers, isReached }) => changedTo(roundId, buyers, isReached ? 'settled' : 'returned'),
      notices: ({ roundId: ref, buyers, isReached, asset, payAsset }) =>
        buyers.map(({ userId, coinMinor, paidMinor }) => ({
          userId,
          kind: isReached ? 'presale_settled' : 'presale_returned',
          ref,
          note: moneyNote(isReached ? { asset, amountMinor: coinMinor } : { asset: payAsset, amountMinor: paidMinor }),
        })),
    },
  ),
  /** Some of the buyers: their coins are free. */
  PresaleUnlocked: event(
    226,
    { roundId: int, asset: int, buyers: list(purchase), postings: list(posting) },
    {
      users: usersOf,
      movement: null,
      changed: ({ roundId, buyers }) => changedTo(roundId, buyers, 'unlocked'),
      notices: ({ roundId: ref, buyers, asset }) =>
        buyers.map(({ userId, coinMinor: amountMinor }) => ({
          userId,
          kind: 'presale_unlocked' as const,
          ref,
          note: moneyNote({ asset, amountMinor }),
        })),
    },
  ),
  PresaleRoundSet: event(
    227,
    { operatorId: int, roundId: int, terms: presaleTermsShape, reason: text, postings: list(posting) },
    {
      users: nobody,
      movement: null,
      act: ({ operatorId, roundId, reason }) => ({
        act: 'set_presale_round',
        operatorId,
        userId: 0,
        note: `#${roundId} ${reason}`,
        before: '',
        after: '',
      }),
    },
  ),
  /** `endAt`: the end from now on. */
  PresaleSwitched: event(
    228,
    { operatorId: int, roundId: int, isOn: bool, endAt: int, reason: text },
    nobody,
    ({ operatorId, roundId, isOn, reason }) => ({
      act: 'switch_presale',
      operatorId,
      userId: 0,
      note: `#${roundId} ${reason}`,
      before: isOn ? 'off' : 'on',
      after: isOn ? 'on' : 'off',
    }),
  ),
};

export type PresaleEvents = EventsIn<typeof presaleEvents>;
export type PresaleEvent = PresaleEvents[keyof PresaleEvents];
export type PresaleEventOf<K extends keyof PresaleEvents> = PresaleEvents[K];
