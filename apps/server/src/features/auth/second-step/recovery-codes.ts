/** Recovery codes: 16 letters and digits, of which a fast hash is enough, for nobody tries 30¹⁶. */
import { hash, randomInt } from 'node:crypto';
import { recoveryCodesCount } from '@bourse/core';

/** No 0 O 1 I L: they are written down by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;

function freshCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What is kept of a code, however it was typed. */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return hash('sha256', `${userId} ${plain}`);
}

/** Codes to show once, with what is kept of them. */
export function freshRecoveryCodes(userId: number): { codes: string[]; recoveryHashes: string[] } {
  const codes = Array.from({ length: recoveryCodesCount }, freshCode);
  return { codes, recoveryHashes: codes.map((code) => hashRecoveryCode(userId, code)) };
}
