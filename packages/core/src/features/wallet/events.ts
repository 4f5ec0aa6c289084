import { int, list } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';

export const walletEvents = {
  FundsGranted: event(7, { userId: int, postings: list(posting) }, owner),
};

export type WalletEvents = EventsIn<typeof walletEvents>;
export type WalletEvent = WalletEvents[keyof WalletEvents];
export type WalletEventOf<K extends keyof WalletEvents> = WalletEvents[K];
