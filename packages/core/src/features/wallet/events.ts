import { int, list } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { coinNetworkShape } from './slice.ts';

export const walletEvents = {
  FundsGranted: event(7, { userId: int, postings: list(posting) }, { users: owner, movement: 'grant' }),
  CoinNetworkSet: event(90, coinNetworkShape, nobody),
};

export type WalletEvents = EventsIn<typeof walletEvents>;
export type WalletEvent = WalletEvents[keyof WalletEvents];
export type WalletEventOf<K extends keyof WalletEvents> = WalletEvents[K];
