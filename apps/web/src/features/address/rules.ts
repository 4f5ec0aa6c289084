/** What may stand in the address book. Pure; the server judges again. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import type { BookAddress, NewBookAddress } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { fitsNetwork } from '../../domain/chain/fitting-network.ts';

export type AddressField = 'currencyId' | 'network' | 'address' | 'label' | 'code';
/** In the order of the form. */
export const addressFields = [
  'currencyId',
  'network',
  'address',
  'label',
  'code',
] as const satisfies readonly AddressField[];

/** Where the server's refusals stand in the form. */
export const addressFieldOf: Readonly<Record<string, AddressField>> = {
  coin_not_found: 'currencyId',
  address_currency_required: 'currencyId',
  address_network_required: 'network',
  address_required: 'address',
  address_spaces: 'address',
  address_wrong: 'address',
  address_exists: 'address',
  address_label_rule: 'label',
  code_required: 'code',
  code_wrong: 'code',
};

/** Characters of a label. */
export const labelMax = 32;

function addressFault(address: string, network: string, networks: readonly string[]): MessageId | null {
  if (address === '') return 'withdraw.address_required';
  if (/\s/.test(address)) return 'withdraw.no_spaces';
  const wanted = network === '' ? networks : [network];
  return wanted.length === 0 || wanted.some((one) => fitsNetwork(one, address)) ? null : 'withdraw.address_wrong';
}

export function labelFault(label: string): MessageId | null {
  if (/\s/.test(label)) return 'withdraw.no_spaces';
  return /^[\p{L}\p{N}]*$/u.test(label) ? null : 'withdraw.label_rule';
}

/** The entries of a coin (empty: of all) whose label or address holds the typed text. */
export function findEntries(entries: readonly BookAddress[], coin: string, typed: string): readonly BookAddress[] {
  const text = typed.trim().toLowerCase();
  return entries.filter(
    ({ currency, label, address }) =>
      (coin === '' || currency === coin) && [label, address].some((part) => part.toLowerCase().includes(text)),
  );
}

/** The form: an entry, and the code that was sent for it. */
export interface AddressValues extends NewBookAddress {
  readonly code: string;
}

/** `networks`: those of the chosen coin, empty while they are on their way. */
export function addressFaults(
  values: AddressValues,
  networks: readonly string[],
  isCodeNeeded: boolean,
): Faults<AddressField> {
  const { currencyId, address, label, network, code } = values;
  return faultsOf<AddressField>({
    currencyId: currencyId === '' ? 'caiwu.selCu' : null,
    network: null,
    address: addressFault(address, network, networks),
    label: labelFault(label),
    code: isCodeNeeded && code.trim() === '' ? 'withdraw.code_required' : null,
  });
}
