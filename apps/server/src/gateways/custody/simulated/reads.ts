/** What the simulated chains show: arrivals, what became of a transaction, balances. */
import { type Chain, chainOf, chains, type Network, networks, termsOf } from '@bourse/address';
import { formatDecimal, parseDecimal } from '@bourse/core';
import type { Arrival, ChainFee, CustodyBalance, IsOurs, PaymentView, Scan, TransactionStatus } from '../port.ts';
import { finalAt } from './chain.ts';
import type { Luck } from './luck.ts';
import {
  accountKey,
  assetsOf,
  type ChainState,
  nativeOf,
  openingOf,
  type SimulatedState,
  type Transaction,
} from './state.ts';

/** `12.5000` → `12.5`: decimals as a chain's own tools write them. */
function shortDecimal(value: bigint, decimals: number): string {
  const text = formatDecimal(value, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function arrivalOf(transaction: Transaction, tip: number): Arrival | null {
  const { id, network, position, address, amount, place, lastHeight } = transaction;
  if (lastHeight === null) return null;
  const { assetCode, decimals } = termsOf(network);
  return {
    network,
    transaction: id,
    position,
    address,
    assetCode,
    amount: shortDecimal(amount, decimals),
    confirmations: place.at === 'block' ? tip - place.height + 1 : 0,
    height: lastHeight,
  };
}

export function scanOf(
  { revision, chains: states }: SimulatedState,
  isOurs: IsOurs,
  on: readonly Chain[] = chains,
): Scan {
  const arrivals: Arrival[] = [];
  for (const chain of on) {
    const { height, transactions } = states[chain];
    for (const transaction of transactions) {
      const arrival = arrivalOf(transaction, height);
      if (arrival !== null && isOurs(chain, transaction.address)) arrivals.push(arrival);
    }
  }
  const tips = Object.fromEntries(networks.map((network) => [network, states[chainOf(network)].height]));
  return { observation: revision, arrivals, tips: tips as Record<Network, number> };
}

/** A payment from outside by its id; null where none is kept. */
export function paymentIn({ chains: states }: SimulatedState, id: string): PaymentView | null {
  for (const chain of chains) {
    const { height, transactions } = states[chain];
    const found = transactions.find((transaction) => transaction.id === id && transaction.payer === 'faucet');
    if (found === undefined) continue;
    const { network, address, place } = found;
    const { assetCode, decimals } = termsOf(network);
    const blocks = place.at === 'block' ? height - place.height + 1 : 0;
    const confirmations = place.at === 'gone' ? null : blocks;
    return { network, address, amount: shortDecimal(found.amount, decimals), assetCode, confirmations };
  }
  return null;
}

/** Null where the chain has none of this id, or none any more. */
export function statusOf({ height, transactions }: ChainState, id: string): TransactionStatus | null {
  const place = transactions.find((transaction) => transaction.id === id)?.place;
  switch (place?.at) {
    case undefined:
      return null;
    case 'pool':
      return { state: 'pending' };
    case 'gone':
      return { state: 'unknown' };
    case 'block':
      return { state: 'mined', confirmations: height - place.height + 1, height: place.height };
    case 'replaced':
      return { state: height - place.height + 1 >= finalAt ? 'impossible' : 'pending' };
  }
}

/** What custody has: the balance of the exchange's own account and of all addresses it gave out. */
export function balanceOf(
  { revision, chains: states }: SimulatedState,
  assetCode: string,
  isOurs: IsOurs,
): CustodyBalance {
  const decimalsMax = Math.max(0, ...chains.map((chain) => assetsOf[chain][assetCode] ?? 0));
  let [amount, opening] = [0n, 0n];
  for (const chain of chains) {
    const decimals = assetsOf[chain][assetCode];
    if (decimals === undefined) continue;
    const scale = 10n ** BigInt(decimalsMax - decimals);
    amount += holdingOf(states[chain], chain, assetCode, isOurs) * scale;
    opening += openingOf(chain, assetCode) * scale;
  }
  return {
    amount: shortDecimal(amount, decimalsMax),
    opening: shortDecimal(opening, decimalsMax),
    observation: revision,
  };
}

function holdingOf({ balances }: ChainState, chain: Chain, assetCode: string, isOurs: IsOurs): bigint {
  const prefix = accountKey(assetCode, '');
  let sum = balances.get(accountKey(assetCode, 'hot')) ?? 0n;
  for (const [key, balance] of balances) {
    if (key.startsWith(prefix) && isOurs(chain, key.slice(prefix.length))) sum += balance;
  }
  return sum;
}

/** What a transaction takes on an ordinary day, in whole coins of the chain's own. */
const usualFees: Readonly<Record<Network, string>> = {
  bitcoin: '0.00008',
  omni: '0.00012',
  ethereum: '0.0006',
  erc20: '0.0018',
  trc20: '13',
};

const mille = 1000n;

/** In smallest units of the chain's own coin, rounded up. */
export function feeUnitsOf(state: SimulatedState, network: Network, luck: Luck): bigint {
  const chain = chainOf(network);
  const usual = parseDecimal(usualFees[network], nativeOf[chain].decimals) ?? 0n;
  const times = BigInt(luck.feePerMille(network, state.chains[chain].height));
  return (usual * times + mille - 1n) / mille;
}

export function presentFee(network: Network, fee: bigint): ChainFee {
  const { assetCode, decimals } = nativeOf[chainOf(network)];
  return { assetCode, amount: shortDecimal(fee, decimals) };
}
