/** The model's reading of what names a payment: characters, one after the other. */
import { chains } from './model-wallet.ts';

/** Whole runs of so many hex digits and more. */
function longHex(text: string, least: number): string[] {
  const runs = [''];
  for (const letter of text) {
    if ('0123456789ABCDEF'.includes(letter)) runs[runs.length - 1] += letter;
    else runs.push('');
  }
  return runs.filter(({ length }) => length >= least);
}

const isPlain = (letter: string) => (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z');

/** How a payment is known, however it is written. */
export function paymentName(text: string): string {
  const capitals = text.toUpperCase().replaceAll('\u200B', '');
  const hashes = longHex(capitals, 64);
  if (hashes.length === 1 && hashes[0]?.length === 64) return hashes[0];
  let name = capitals.split(' ').filter(Boolean).join(' ');
  while (name !== '' && (name.startsWith('0X') || !isPlain(name[0] ?? '')))
    name = name.slice(name.startsWith('0X') ? 2 : 1);
  while (name !== '' && !isPlain(name.at(-1) ?? '')) name = name.slice(0, -1);
  return name;
}

/** What somebody typed; null: it cannot be told what it names. */
export function typedPayment(text: string, network: string): string | null {
  const name = paymentName(text);
  if (name === '' || text.includes('\u200B')) return null;
  if (longHex(name, 64)[0] === name && name.length === 64) return name;
  const isOfChain = network in chains;
  const squeezed = [...name].filter(isPlain).join('');
  return isOfChain || name.includes('://') || longHex(squeezed, 41).length > 0 ? null : name;
}
