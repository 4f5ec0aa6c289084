/** Entries of the address book as the web and the server know them, and as the wire has them. */
import type { AddressRow } from './calls.ts';

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
