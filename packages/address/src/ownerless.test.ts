import { expect, it } from 'vitest';
import { isAddress, isOwnerless, type Network } from './index.ts';

it.each<[Network, string, string]>([
  ['ethereum', '0x0000000000000000000000000000000000000000', 'zero'],
  ['erc20', '0x0000000000000000000000000000000000000000', 'zero'],
  ['ethereum', '0x0000000000000000000000000000000000000001', 'a function of the chain'],
  ['ethereum', '0x000000000000000000000000000000000000dEaD', 'where coins are burned'],
  ['erc20', '0x000000000000000000000000000000000000dead', 'the same in one case'],
  ['erc20', '0xdEAD000000000000000042069420694206942069', 'another of them'],
  ['erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'the token itself'],
  ['erc20', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'the token itself in one case'],
  ['trc20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'zero'],
  ['trc20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'where coins are burned'],
  ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'the token itself'],
  ['bitcoin', '1111111111111111111114oLvT2', 'zero'],
  ['omni', '1BitcoinEaterAddressDontSendf59kuE', 'where coins are burned'],
  ['bitcoin', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr', 'another of them'],
])('of %s %s is an address and nobody’s: %s', (network, text) => {
  expect(isAddress(network, text)).toBe(true);
  expect(isOwnerless(network, text)).toBe(true);
});

it.each<[Network, string]>([
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['erc20', '0x0000000000000000000000000000000000010000'],
  ['trc20', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'],
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '0x0000000000000000000000000000000000000000'],
])('of %s %s is not known to be nobody’s', (network, text) => {
  expect(isOwnerless(network, text)).toBe(false);
});
