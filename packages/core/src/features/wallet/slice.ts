/** Networks, holds and what was given out. */
import { big, bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { house } from '../../kernel/ledger/house.ts';
import { availableOf } from '../../kernel/ledger/ledger.ts';
import { type Slice, sliceOf } from '../../kernel/slice.ts';
import { holdReasons, type WalletState } from './state.ts';

export const coinNetworkShape = {
  asset: int,
  network: text,
  seenConfirmations: int,
  finalConfirmations: int,
  depositMinMinor: big,
  withdrawMinMinor: big,
  withdrawMaxMinor: big,
  dayLimitsMinor: list(big),
  fixedFeeMinor: big,
  feePpm: int,
  areDepositsOpen: bool,
  areWithdrawalsOpen: bool,
};

const first = {
  networks: list(record(coinNetworkShape)),
  holds: list(record({ userId: int, reason: oneOf(...holdReasons), until: int })),
  granted: list(record({ asset: int, amountMinor: big })),
};
const shape1 = record(first);
const shape = record({
  ...first,
  books: list(record({ asset: int, surplusMinor: big, figureMinor: big, figureAt: int })),
});

const written = sliceOf<WalletState, TypeOf<typeof shape>>(
  shape,
  ({ wallet: { networks, holds, granted, books } }) => ({
    networks: [...networks.values()].map((network) => ({ ...network, dayLimitsMinor: [...network.dayLimitsMinor] })),
    holds: [...holds].map(([userId, hold]) => ({ userId, ...hold })).sort((a, b) => a.userId - b.userId),
    granted: [...granted].map(([asset, amountMinor]) => ({ asset, amountMinor })).sort((a, b) => a.asset - b.asset),
    books: [...books].map(([asset, book]) => ({ asset, ...book })).sort((a, b) => a.asset - b.asset),
  }),
  ({ wallet }, { networks, holds, granted, books }) => {
    for (const network of networks) wallet.networks.set(`${network.asset} ${network.network}`, network);
    for (const { userId, ...hold } of holds) wallet.holds.set(userId, hold);
    for (const { asset, amountMinor } of granted) wallet.granted.set(asset, amountMinor);
    for (const { asset, ...book } of books) wallet.books.set(asset, book);
  },
  { version: 1, read: (from) => ({ ...shape1.read(from), books: [] }) },
);

/** Before there was this part, all that came from outside was test funds. */
export const walletSlice: Slice<WalletState> = {
  ...written,
  absent: ({ ledger, market: { assets }, wallet: { granted } }) => {
    for (const { asset } of assets) {
      const given = -availableOf({ ledger }, house.outside, 'change', asset);
      if (given > 0n) granted.set(asset, given);
    }
  },
};
