/** Display names, usual times and explorers of networks. Fees and limits are in the core's state. */
import { isNetwork, type Network, normalizeAddress, termsOf } from '@bourse/address';
import { type Asset, formatMinor, networksOf, type State } from '@bourse/core';
import type { Config } from '../../config.ts';

interface Shown {
  readonly name: string;
  /** Minutes until what was sent usually arrives. */
  readonly minutes: number;
  /** Before the transaction's id. */
  readonly explorer: string;
}

const shown: Readonly<Record<Network, Shown>> = {
  bitcoin: { name: 'Bitcoin', minutes: 60, explorer: 'https://mempool.space/tx/' },
  omni: { name: 'Bitcoin (Omni)', minutes: 60, explorer: 'https://omniexplorer.info/tx/' },
  ethereum: { name: 'Ethereum', minutes: 15, explorer: 'https://etherscan.io/tx/' },
  erc20: { name: 'Ethereum (ERC20)', minutes: 15, explorer: 'https://etherscan.io/tx/' },
  trc20: { name: 'Tron (TRC20)', minutes: 5, explorer: 'https://tronscan.org/#/transaction/' },
};

export function networkNameOf(network: string): string {
  return isNetwork(network) ? shown[network].name : network;
}

/** How many decimals an amount has on a network: no chain can send a part of its smallest one. */
export function decimalsOf({ scale }: Pick<Asset, 'scale'>, network: string): number {
  return isNetwork(network) ? Math.min(scale, termsOf(network).decimals) : scale;
}

export function minutesOf(network: string): number {
  return isNetwork(network) ? shown[network].minutes : 60;
}

/** Where a transaction can be looked up; empty: nowhere, as on the demo's own chains. */
export function explorerOf({ MODE }: Pick<Config, 'MODE'>, network: string, transaction: string): string {
  return MODE === 'demo' || !isNetwork(network) || transaction === '' ? '' : shown[network].explorer + transaction;
}

/** The one that is named, or whose place in the coin's list it is; without a name the only one that the address fits. */
export function chosenNetwork(
  state: State,
  asset: Asset,
  type: string,
  address: string,
): { network: Network } | { refused: 'required' | 'none' } {
  const own = networksOf(state, asset.asset)
    .map(({ network }) => network)
    .filter(isNetwork);
  if (own.length === 0) return { refused: 'none' };
  const named = own.find((network, index) => network === type || String(index) === type);
  if (named !== undefined) return { network: named };
  if (type !== '') return { refused: 'required' };
  const fitting = own.filter((network) => normalizeAddress(network, address) !== null);
  const [only] = fitting.length > 0 ? fitting : own;
  return only === undefined || (fitting.length !== 1 && own.length !== 1) ? { refused: 'required' } : { network: only };
}

/** An amount of an asset, as the wire has it. */
export function amountText(asset: Pick<Asset, 'scale'>, minor: bigint): string {
  return formatMinor(minor, asset.scale);
}
