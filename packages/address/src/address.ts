/** Whether a text is an address that coins can be sent to: its network's format and its checksum. */
import { normalizeBitcoin } from './bitcoin.ts';
import { normalizeEthereum } from './ethereum.ts';
import { type Chain, chainOf, type Network } from './networks.ts';
import { normalizeTron } from './tron.ts';

const normalizers: Readonly<Record<Chain, (text: string) => string | null>> = {
  bitcoin: normalizeBitcoin,
  ethereum: normalizeEthereum,
  tron: normalizeTron,
};

/**
 * The one way this address is written, so that two texts name the same address exactly where this is equal; null where it
 * is none, has a wrong checksum or anything around it. Addresses of test networks are none.
 */
export function normalizeAddress(network: Network, text: string): string | null {
  return normalizers[chainOf(network)](text);
}

export function isAddress(network: Network, text: string): boolean {
  return normalizeAddress(network, text) !== null;
}
