/**
 * Bitcoin addresses of the main network: base58check for hashes of keys (P2PKH) and of scripts (P2SH), bech32 for witness
 * version 0 (BIP-173), bech32m for version 1 (BIP-350). Later versions have no rules yet: anyone could spend what is sent
 * there, so they are refused.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** What base58check says, or null: the library throws at anything that is wrong. */
export function readBase58check(text: string, lengthMax: number): Uint8Array | null {
  // Base 58 takes time by the square of the length.
  if (text.length > lengthMax) return null;
  try {
    return base58check.decode(text);
  } catch {
    return null;
  }
}

const hashBytes = 20;
const scriptHashBytes = 32;
const base58LengthMax = 35;
const prefix = 'bc';
const keyHashVersion = 0x00;
const scriptHashVersion = 0x05;

/** Bytes that a witness program may have, by version. */
const programBytes: Readonly<Record<number, readonly number[]>> = {
  0: [hashBytes, scriptHashBytes],
  1: [scriptHashBytes],
};

function isBase58Address(text: string): boolean {
  const bytes = readBase58check(text, base58LengthMax);
  return (
    bytes !== null && bytes.length === 1 + hashBytes && (bytes[0] === keyHashVersion || bytes[0] === scriptHashVersion)
  );
}

function isWitnessAddress(text: string): boolean {
  for (const [version, coder] of [bech32, bech32m].entries()) {
    const decoded = coder.decodeUnsafe(text);
    if (decoded === undefined || decoded.prefix !== prefix || decoded.words[0] !== version) continue;
    const program = coder.fromWordsUnsafe(decoded.words.slice(1));
    return program instanceof Uint8Array && programBytes[version]?.includes(program.length) === true;
  }
  return false;
}

/** A witness address in lower case, which is how it is written everywhere but in QR codes; null where it is none. */
export function normalizeBitcoin(text: string): string | null {
  if (isBase58Address(text)) return text;
  return isWitnessAddress(text) ? text.toLowerCase() : null;
}
