/** Targets that are addresses and nobody's: what is sent there is gone. */
import { normalizeAddress } from './address.ts';
import { type Chain, chainOf, type Network } from './networks.ts';

/** Zero, what coins are burned at, and the contracts of the tokens that the exchange has there. */
const ownerless: Readonly<Record<Chain, readonly string[]>> = {
  bitcoin: ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ethereum: ['0xdEAD000000000000000042069420694206942069', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  tron: [
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
};

/** Zero, its neighbours, which are functions of the chain, and `0x…dEaD`. */
const nearZero = /^0x0{36}/;

/** Whether an address belongs to nobody, however it is written. */
export function isOwnerless(network: Network, text: string): boolean {
  const address = normalizeAddress(network, text);
  if (address === null) return false;
  const chain = chainOf(network);
  return (chain === 'ethereum' && nearZero.test(address)) || ownerless[chain].includes(address);
}
