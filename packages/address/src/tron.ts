/** Addresses of Tron: base58check of the byte 0x41 and 20 bytes. */
import { readBase58check } from './bitcoin.ts';

const version = 0x41;
const addressBytes = 21;
const addressLength = 34;

export function normalizeTron(text: string): string | null {
  const bytes = readBase58check(text, addressLength);
  return bytes?.length === addressBytes && bytes[0] === version ? text : null;
}
