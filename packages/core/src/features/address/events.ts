import { bool, int, text } from '../../kernel/codec.ts';
import type { Notice } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

export const addressEvents = {
  AddressAdded: event(
    91,
    { userId: int, addressId: int, asset: int, network: text, address: text, label: text },
    {
      users: owner,
      // The label may be empty; none of the others is, and nothing in it has spaces.
      notices: ({ userId, addressId: ref, asset, network, address, label }) => [
        { userId, kind: 'address_added', ref, note: `${asset} ${network} ${address} ${label}`.trim() },
      ],
    },
  ),
  AddressRemoved: event(92, { userId: int, addressId: int }, owner),
  /** It goes on waiting as before: where it leads has not changed. */
  AddressRenamed: event(310, { userId: int, addressId: int, label: text }, owner),
  /** Switching it off holds withdrawals. */
  WhitelistSet: event(
    93,
    { userId: int, isOn: bool },
    {
      users: owner,
      notices: ({ userId, isOn }) => [{ userId, kind: isOn ? 'whitelist_on' : 'whitelist_off', ref: 0, note: '' }],
    },
  ),
};

export type AddressEvents = EventsIn<typeof addressEvents>;
export type AddressEvent = AddressEvents[keyof AddressEvents];
export type AddressEventOf<K extends keyof AddressEvents> = AddressEvents[K];

/** The messages that an event of the book is worth. */
export function addressNotices(event: AddressEvent): readonly Notice[] {
  const { notices } = addressEvents[event.kind] as { notices?: (event: AddressEvent) => readonly Notice[] };
  return notices?.(event) ?? [];
}
