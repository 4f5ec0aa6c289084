import { pbkdf2Sync } from 'node:crypto';
import { type Chain, chains, isAddress } from '@bourse/address';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { makeAddresses } from './addresses.ts';
import { demoKeys } from './demo-keys.ts';
import { addressMaker, readExtendedKey } from './extended-key.ts';

/** Of the demo's public mnemonic, by BIP-39. */
const words = `${'abandon '.repeat(11)}about`;
const master = HDKey.fromMasterSeed(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'));
const paths: Readonly<Record<Chain, string>> = {
  bitcoin: "m/84'/0'/0'",
  ethereum: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

/** The account of BIP-84's test vectors, in its own writing. */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

function keyOf(chain: Chain, text = demoKeys[chain]): HDKey {
  const key = readExtendedKey(chain, text);
  if (typeof key === 'string') throw new Error(key);
  return key;
}

describe('addresses of the demo', () => {
  it.each([
    ['bitcoin', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['ethereum', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ] as const)('of %s, %d: %s, as published', (chain, index, address) => {
    expect(addressMaker(chain, keyOf(chain))(index)).toBe(address);
  });

  it.each(chains)('of %s come from the public mnemonic', (chain) => {
    expect(master.derive(paths[chain]).publicExtendedKey).toBe(demoKeys[chain]);
  });

  it('are the same from a zpub', () => {
    expect(addressMaker('bitcoin', keyOf('bitcoin', zpub))(7)).toBe(addressMaker('bitcoin', keyOf('bitcoin'))(7));
  });
});

describe('made addresses', () => {
  it.each(chains)('of %s are sound and differ', (chain) => {
    const make = addressMaker(chain, keyOf(chain));
    const made = [0, 1, 2, 50, 0x7fff_ffff].map(make);
    const network = chain === 'tron' ? 'trc20' : chain;
    for (const address of made) expect(isAddress(network, address)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });

  it.each([-1, 0.5, 0x8000_0000, Number.NaN])('have no index %d', (index) => {
    expect(() => addressMaker('bitcoin', keyOf('bitcoin'))(index)).toThrow('no index');
  });

  it('are none where there is no key', () => {
    const createAddress = makeAddresses({ bitcoin: keyOf('bitcoin'), ethereum: undefined, tron: undefined });
    expect(createAddress('bitcoin', 0)).toMatch(/^bc1q/);
    expect(createAddress('tron', 0)).toBeNull();
  });
});

describe('extended keys', () => {
  const account = master.derive(paths.bitcoin);
  const privateZpub =
    'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';

  it.each([
    ['private', account.privateExtendedKey, /private key/],
    ['private, as a zprv', privateZpub, /private key/],
    ['of the wallet, not of an account', master.publicExtendedKey, /depth 3; this one has depth 0/],
    ['of a branch', account.deriveChild(0).publicExtendedKey, /this one has depth 4/],
    ['cut short', demoKeys.bitcoin.slice(0, -1), /^expected/],
    ['with a wrong checksum', `${demoKeys.bitcoin.slice(0, -1)}X`, /^expected/],
    ['an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', /^expected/],
    ['empty', '', /^expected/],
    ['very long', '1'.repeat(100_000), /^expected/],
  ])('that are %s are refused, and say why', (_, text, why) => {
    expect(readExtendedKey('bitcoin', text)).toMatch(why);
  });

  it('for witness addresses are of Bitcoin only', () => {
    expect(readExtendedKey('ethereum', zpub)).toMatch(/^expected/);
  });
});
