/** Calls of the address book: the one place of the web where the wire's names for them are mapped. */

import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { call } from '@bourse/client/wire/api.ts';
import {
  type BookAddress,
  calls,
  decodeBookAddress,
  encodeNewBookAddress,
  type NewBookAddress,
} from '@bourse/contract';

export interface AddressBook {
  readonly entries: readonly BookAddress[];
  /** Do withdrawals go to these addresses only? */
  readonly isWhitelist: boolean;
  /** Where the code for a new address goes, masked; empty: the second step is asked for. */
  readonly codeTo: string;
}

export async function readAddressBook(): Promise<AddressBook> {
  const { message, is_whitelist, code_to: codeTo } = await call(calls.address.list, {});
  return { entries: message.map(decodeBookAddress), isWhitelist: is_whitelist === 1, codeTo };
}

/** `safecode`: of who has no second step. */
export async function addAddress(entry: NewBookAddress, safecode: string, answer: SecondStepAnswer): Promise<string> {
  const fields = { ...encodeNewBookAddress(entry), safecode, ...answer };
  return (await call(calls.address.add, fields, { isShown: true })).message;
}

export async function removeAddress(id: number): Promise<string> {
  return (await call(calls.address.remove, { address_id: id }, { isShown: true })).message;
}

export async function renameAddress(id: number, label: string): Promise<string> {
  return (await call(calls.address.rename, { address_id: id, notes: label }, { isShown: true })).message;
}

export async function switchWhitelist(
  isOn: boolean,
  proof: SecondStepAnswer & { password?: string } = {},
): Promise<string> {
  return (await call(calls.address.setWhitelist, { is_open: isOn ? 1 : 0, ...proof }, { isShown: true })).message;
}
