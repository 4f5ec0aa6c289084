import { big, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting, wallets } from '../../kernel/ledger/posting.ts';
import { housePlaces } from './places.ts';

const cents = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')} USDT`;

export const houseEvents = {
  BalanceCorrected: event(
    152,
    {
      operatorId: int,
      userId: int,
      wallet: oneOf(...wallets),
      asset: int,
      amountMinor: big,
      /** What it is worth, whatever its sign. */
      cents: big,
      /** For staff. */
      reason: text,
      /** For the user. */
      text,
      postings: list(posting),
    },
    {
      users: owner,
      movement: 'correction',
      act: ({ operatorId, userId, wallet, asset, amountMinor, reason }) => ({
        act: 'correct_balance',
        operatorId,
        userId,
        note: reason,
        before: '',
        after: `${wallet}, asset ${asset}: ${amountMinor > 0n ? '+' : ''}${amountMinor}`,
      }),
    },
  ),
  HouseFundsMoved: event(
    153,
    {
      operatorId: int,
      from: oneOf(...housePlaces),
      to: oneOf(...housePlaces),
      asset: int,
      amountMinor: big,
      reference: text,
      reason: text,
      postings: list(posting),
      /** The arrival that it was; 0: none. */
      depositId: since(2, int, 0),
    },
    {
      users: nobody,
      movement: 'correction',
      act: ({ operatorId, from, to, asset, amountMinor, reference, reason }) => ({
        act: 'move_house_funds',
        operatorId,
        userId: 0,
        note: reference === '' ? reason : `${reference}: ${reason}`,
        before: from,
        after: `${to}, asset ${asset}: ${amountMinor}`,
      }),
    },
  ),
  CorrectionCapSet: event(
    155,
    { operatorId: int, before: big, capCents: big, reason: text },
    nobody,
    ({ operatorId, before, capCents, reason }) => ({
      act: 'set_correction_cap',
      operatorId,
      userId: 0,
      note: reason,
      before: cents(before),
      after: cents(capCents),
    }),
  ),
};

export type HouseEvents = EventsIn<typeof houseEvents>;
export type HouseEvent = HouseEvents[keyof HouseEvents];
export type HouseEventOf<K extends keyof HouseEvents> = HouseEvents[K];
