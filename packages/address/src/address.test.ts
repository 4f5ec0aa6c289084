import { describe, expect, it } from 'vitest';
import { chainOf, isAddress, isNetwork, type Network, networks, normalizeAddress } from './index.ts';

/** Of BIP-173, BIP-350, BIP-84, EIP-55 and of Tron's own documentation. */
const valid: readonly (readonly [Network, string])[] = [
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['omni', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['erc20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['trc20', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'],
];

/** Invalid by the same documents, and what is close to valid. */
const invalid: readonly (readonly [Network, string, string])[] = [
  ['bitcoin', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty', 'another prefix'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'the test network'],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'the test network in base 58'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
  ['bitcoin', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'witness version 17'],
  ['bitcoin', 'bc1rw5uspcuh', 'a program too short'],
  ['bitcoin', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'version 0 with 16 bytes'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'padding of more than four bits'],
  ['bitcoin', 'bc1gmk9yu', 'no data at all'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'version 1 in bech32'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'version 0 in bech32m'],
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'version 1 with 40 bytes'],
  ['bitcoin', 'BC1SW50QGDZ25J', 'version 16, which anyone could spend'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'version 2, which anyone could spend'],
  ['bitcoin', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mixed case'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'of Tron'],
  ['omni', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'of Ethereum'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'a wrong checksum'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'no 0x'],
  ['ethereum', '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'a capital X'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'too short'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'too long'],
  ['erc20', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'of Bitcoin'],
  ['trc20', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'of Bitcoin'],
  ['trc20', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'in hex'],
];

describe('addresses', () => {
  it.each(valid)('%s takes %s', (network, text) => {
    expect(isAddress(network, text)).toBe(true);
    expect(normalizeAddress(network, text)).toBe(text);
  });

  it.each(invalid)('%s refuses %s: %s', (network, text) => {
    expect(isAddress(network, text)).toBe(false);
    expect(normalizeAddress(network, text)).toBeNull();
  });

  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ';

  it.each(valid)('%s refuses %s with any one character changed, missing, doubled or swapped', (network, text) => {
    const changed = new Set<string>();
    for (let at = 0; at < text.length; at++) {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      changed.add(before + after).add(before + text[at] + text[at] + after);
      changed.add(
        before +
          text
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          text.slice(at + 2),
      );
      for (const other of alphabet) changed.add(before + other + after);
    }
    changed.delete(text);
    expect(changed.size).toBeGreaterThan(text.length * (alphabet.length - 1));
    expect([...changed].filter((other) => isAddress(network, other))).toEqual([]);
  });

  it.each(networks)('%s refuses nothing, space around, lines and anything long', (network) => {
    const [, text = ''] = valid.find(([of]) => chainOf(of) === chainOf(network)) ?? [];
    expect(isAddress(network, text)).toBe(true);
    for (const other of ['', ' ', ` ${text}`, `${text} `, `${text}\n`, `\u200b${text}`, '1'.repeat(100_000)])
      expect(isAddress(network, other)).toBe(false);
  });

  it('write witness addresses in lower case', () => {
    expect(normalizeAddress('omni', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    );
  });

  it('of one case get their checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(normalizeAddress('erc20', address.toLowerCase())).toBe(address);
    expect(normalizeAddress('erc20', `0x${address.slice(2).toUpperCase()}`)).toBe(address);
    const digits = `0x${'0123456789'.repeat(4)}`;
    expect(normalizeAddress('ethereum', digits)).toBe(digits);
  });
});

describe('networks', () => {
  it('are known by their names alone', () => {
    for (const network of networks) expect(isNetwork(network)).toBe(true);
    for (const other of ['', 'Bitcoin', 'toString', '__proto__', 'tron']) expect(isNetwork(other)).toBe(false);
  });
});
