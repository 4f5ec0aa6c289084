import { big, int, list, oneOf } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { posting, wallets } from '../../kernel/ledger/posting.ts';

export const transferEvents = {
  FundsTransferred: event(
    70,
    {
      userId: int,
      asset: int,
      from: oneOf(...wallets),
      to: oneOf(...wallets),
      amountMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: 'transfer' },
  ),
};

export type TransferEvents = EventsIn<typeof transferEvents>;
export type TransferEvent = TransferEvents[keyof TransferEvents];
export type TransferEventOf<K extends keyof TransferEvents> = TransferEvents[K];
