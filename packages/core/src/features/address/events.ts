import { bool, int, text } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

export const addressEvents = {
  AddressAdded: event(
    91,
    { userId: int, addressId: int, asset: int, network: text, address: text, label: text },
    owner,
  ),
  AddressRemoved: event(92, { userId: int, addressId: int }, owner),
  /** Switching it off holds withdrawals. */
  WhitelistSet: event(93, { userId: int, isOn: bool }, owner),
};

export type AddressEvents = EventsIn<typeof addressEvents>;
export type AddressEvent = AddressEvents[keyof AddressEvents];
export type AddressEventOf<K extends keyof AddressEvents> = AddressEvents[K];
