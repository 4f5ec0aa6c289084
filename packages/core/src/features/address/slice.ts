/** Address books. */
import { bool, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { AddressState } from './state.ts';

const addressShape = record({
  addressId: int,
  asset: int,
  network: text,
  address: text,
  label: text,
  addedAt: int,
});
const shape = record({
  nextAddressId: int,
  books: list(record({ userId: int, isWhitelist: bool, addresses: list(addressShape) })),
  added: list(record({ key: text, day: int, count: int })),
});

export const addressSlice = sliceOf<AddressState, TypeOf<typeof shape>>(
  shape,
  ({ address: { books, added, nextAddressId } }) => ({
    nextAddressId,
    books: [...books]
      .map(([userId, { addresses, isWhitelist }]) => ({ userId, isWhitelist, addresses: [...addresses.values()] }))
      .sort((a, b) => a.userId - b.userId),
    added: added.rows(),
  }),
  ({ address }, { nextAddressId, books, added }) => {
    address.nextAddressId = nextAddressId;
    for (const { userId, isWhitelist, addresses } of books)
      address.books.set(userId, {
        isWhitelist,
        addresses: new Map(addresses.map((entry) => [entry.addressId, entry])),
      });
    address.added.restore(added);
  },
);
