/**
 * Addresses from extended public keys: custody gives out addresses without holding anything that could spend. The keys are
 * those of accounts (`m/84'/0'/0'`, `m/44'/60'/0'`, `m/44'/195'/0'`); address n of an account is its child `0/n`.
 */
import { type Chain, normalizeAddress } from '@bourse/address';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

const base58check = createBase58check(sha256);

/** First bytes of extended keys: what they are for and whether they are public. */
const keyVersions = [
  { private: 0x0488_ade4, public: 0x0488_b21e },
  // Of accounts that pay to witness addresses: `zpub`.
  { private: 0x04b2_430c, public: 0x04b2_4746 },
] as const;

/** Depth of an account's key: purpose, coin, account. */
const accountDepth = 3;
/** Addresses that are given out; 1 is change. */
const receivingBranch = 0;
const indexMax = 0x7fff_ffff;

const form = 'expected the extended public key of an account, xpub…';

/** The key of an account, or what is wrong with the text. */
export function readExtendedKey(chain: Chain, text: string): HDKey | string {
  const bytes = readBytes(text);
  if (bytes === null) return form;
  const version = Buffer.from(bytes).readUInt32BE(0);
  if (keyVersions.some((versions) => versions.private === version))
    return 'this is a private key, which does not belong here: give the public one, and take these coins elsewhere';
  const versions = keyVersions.find((each) => each.public === version);
  if (versions === undefined || (versions !== keyVersions[0] && chain !== 'bitcoin')) return form;
  try {
    const key = HDKey.fromExtendedKey(text, versions);
    return key.depth === accountDepth ? key : `${form} of depth ${accountDepth}; this one has depth ${key.depth}`;
  } catch {
    return form;
  }
}

const extendedKeyBytes = 78;
const textLengthMax = 112;

function readBytes(text: string): Uint8Array | null {
  if (text.length > textLengthMax) return null;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === extendedKeyBytes ? bytes : null;
  } catch {
    return null;
  }
}

const encoders: Readonly<Record<Chain, (publicKey: Uint8Array) => string>> = {
  bitcoin: (publicKey) => bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))]),
  ethereum: (publicKey) => `0x${bytesToHex(accountOf(publicKey))}`,
  tron: (publicKey) => base58check.encode(Uint8Array.of(0x41, ...accountOf(publicKey))),
};

/** What Ethereum and Tron call an account: the end of the hash of both coordinates. */
function accountOf(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20);
}

const networkOf = { bitcoin: 'bitcoin', ethereum: 'ethereum', tron: 'trc20' } as const;

/** Makes the addresses of an account. */
export function addressMaker(chain: Chain, account: HDKey): (index: number) => string {
  const receiving = account.deriveChild(receivingBranch);
  return (index) => {
    if (!Number.isInteger(index) || index < 0 || index > indexMax)
      throw new Error(`custody: ${index} is no index of an address`);
    const { publicKey } = receiving.deriveChild(index);
    if (publicKey === null) throw new Error('custody: a derived key has no public part');
    const address = normalizeAddress(networkOf[chain], encoders[chain](publicKey));
    if (address === null) throw new Error(`custody: a made address of ${chain} is none`);
    return address;
  };
}
