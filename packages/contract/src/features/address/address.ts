/** Entries of the address book as the web and the server know them, and as the wire has them. */
import type { InputOf } from '../../call.ts';
import type { AddressRow, addressCalls } from './calls.ts';

export interface BookAddress {
  readonly id: number;
  readonly address: string;
  readonly label: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly network: string;
  readonly networkName: string;
  readonly time: string;
  /** From when withdrawals may go there in whitelist mode. */
  readonly usableAt: string;
}

export function decodeBookAddress(row: AddressRow): BookAddress {
  return {
    id: row.id,
    address: row.address,
    label: row.notes,
    currencyId: row.currency,
    currency: row.currency_name,
    network: row.network,
    networkName: row.network_name,
    time: row.created_time,
    usableAt: row.usable_time,
  };
}

export function encodeBookAddress(address: BookAddress): AddressRow {
  return {
    id: address.id,
    address: address.address,
    notes: address.label,
    currency: address.currencyId,
    currency_name: address.currency,
    network: address.network,
    network_name: address.networkName,
    created_time: address.time,
    usable_time: address.usableAt,
  };
}

/** An entry as its form has it. */
export interface NewBookAddress {
  /** Id of the coin; empty: none was chosen. */
  readonly currencyId: string;
  readonly address: string;
  readonly label: string;
  /** Empty: the only one that the address fits. */
  readonly network: string;
}

export function encodeNewBookAddress(entry: NewBookAddress): InputOf<typeof addressCalls.add> {
  return { currency_id: entry.currencyId, address: entry.address, notes: entry.label, type: entry.network };
}
