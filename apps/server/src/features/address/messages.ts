/** What an owner is told of the address book, in messages and in letters: its changes are how a thief prepares. */
import type { State } from '@bourse/core';
import { networkNameOf } from '../wallet/index.ts';

const told = <Name extends string>(name: Name) =>
  ({ title: `message.${name}`, content: `message.${name}_text` }) as const;

/** Enough for its owner to know it. */
function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Of a note with asset, network, address and label; the label is how its owner calls it. */
function addedValues({ market: { assets } }: State, note: string): Record<string, string> {
  const [asset = '', network = '', address = '', label = ''] = note.split(' ');
  const masked = maskAddress(address);
  return {
    currency: assets[Number(asset)]?.code ?? '',
    network: networkNameOf(network),
    name: label === '' ? masked : `${label}, ${masked}`,
  };
}

export const addressMessages = {
  whitelist_on: told('whitelist_on'),
  whitelist_off: told('whitelist_off'),
  address_added: { ...told('address_added'), values: addedValues },
};
