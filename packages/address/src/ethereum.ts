/** Addresses of Ethereum: 20 bytes in hex, their checksum in the case of the letters (EIP-55). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const form = /^0x[0-9a-fA-F]{40}$/;
/** A letter is a capital where the digit of the hash at its place is 8 or more. */
const capitalFrom = 8;

/** The address with its checksum; takes 40 hex digits after `0x`. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= capitalFrom ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** With its checksum. Mixed case has to match it; one case says nothing and is taken. */
export function normalizeEthereum(text: string): string | null {
  if (!form.test(text)) return null;
  const address = checksummed(text);
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || text === address ? address : null;
}
