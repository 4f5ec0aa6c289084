import { big, bool, int, list } from '../../kernel/codec.ts';
import { type EventsIn, event } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';

const both = ({ buyerId, sellerId }: { buyerId: number; sellerId: number }) => [buyerId, sellerId];

export const escrowEvents = {
  EscrowOpened: event(
    901,
    {
      escrowId: int,
      buyerId: int,
      sellerId: int,
      asset: int,
      amountMinor: big,
      deadline: int,
      postings: list(posting),
    },
    { users: both, movement: null },
  ),
  /** `operatorId` 0: the buyer released it, or its time was over. */
  EscrowEnded: event(
    902,
    { escrowId: int, buyerId: int, sellerId: int, operatorId: int, isPaid: bool, postings: list(posting) },
    {
      users: both,
      movement: 'transfer',
      changed: ({ buyerId, sellerId, escrowId: id, isPaid }) =>
        [buyerId, sellerId].map((userId) => ({ userId, what: 'escrow', id, status: isPaid ? 'paid' : 'refunded' })),
      act: ({ operatorId, buyerId, escrowId, isPaid }) =>
        operatorId === 0
          ? null
          : {
              act: 'escrow_settle',
              operatorId,
              userId: buyerId,
              note: `#${escrowId}`,
              before: 'open',
              after: isPaid ? 'paid' : 'refunded',
            },
    },
  ),
};

export type EscrowEvents = EventsIn<typeof escrowEvents>;
export type EscrowEvent = EscrowEvents[keyof EscrowEvents];
export type EscrowEventOf<K extends keyof EscrowEvents> = EscrowEvents[K];
