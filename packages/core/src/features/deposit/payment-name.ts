/**
 * What a payment is known by, wherever it is named: one counts once ever, so each is written one way. Transactions of
 * Bitcoin, Ethereum and Tron are 64 hex digits, in small letters, without `0x`; in an explorer's address they are found.
 * What is known stays known however an earlier build wrote it: reading never refuses, entering does.
 */
import type { Chain } from './state.ts';

const hash = /^[0-9a-f]{64}$/;
/** As long as a hash, or nearly: what is longer than this and no hash is one that was cut, joined or spaced. */
const nearHash = /[0-9a-f]{41,}/;
const printable = /^[\x20-\x7e]*$/;
const webAddress = /:\/\/|^www\./;

/** The name of any text, also of one that could not be entered any more; the name of a name is itself. */
export function nameOfPayment(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?!\s)\p{C}/gu, '')
    .replace(/\s+/g, ' ');
  const [first = '', ...others] = plain.match(/[0-9a-f]{64,}/g) ?? [];
  if (others.length === 0 && hash.test(first)) return first;
  return plain.replace(/^(?:0x|[^\p{L}\p{N}])+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
}

/** The name of what somebody enters; null where it names nothing, or may be read in two ways. `chain` empty: of none. */
export function enteredName(text: string, chain: Chain | ''): string | null {
  const trimmed = text.trim();
  const name = nameOfPayment(trimmed);
  if (!printable.test(trimmed) || name === '') return null;
  if (hash.test(name)) return name;
  const isUnclear = webAddress.test(name) || nearHash.test(name.replace(/[^0-9a-z]/g, ''));
  return chain !== '' || isUnclear ? null : name;
}

/** A transaction's name as its chain writes it. */
export function writtenHash(name: string, chain: Chain | ''): string {
  return chain === 'ethereum' ? `0x${name}` : name;
}
