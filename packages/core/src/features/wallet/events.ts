import { big, int, list, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { coinNetworkShape } from './slice.ts';

export const walletEvents = {
  FundsGranted: event(7, { userId: int, postings: list(posting) }, { users: owner, movement: 'grant' }),
  CoinNetworkSet: event(90, coinNetworkShape, nobody),
  SurplusNoted: event(192, { asset: int, surplusMinor: big }, nobody),
  FigureEntered: event(
    193,
    { operatorId: int, asset: int, beforeMinor: big, amountMinor: big, takenAt: int, reason: text },
    nobody,
    ({ operatorId, asset, beforeMinor, amountMinor, takenAt, reason }) => ({
      act: 'enter_figure',
      operatorId,
      userId: 0,
      note: reason,
      before: `asset ${asset}: ${beforeMinor}`,
      after: `asset ${asset}: ${amountMinor}, ${new Date(takenAt).toISOString()}`,
    }),
  ),
};

export type WalletEvents = EventsIn<typeof walletEvents>;
export type WalletEvent = WalletEvents[keyof WalletEvents];
export type WalletEventOf<K extends keyof WalletEvents> = WalletEvents[K];
