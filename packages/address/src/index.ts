/** Networks, and the addresses that coins are sent to. Small: the browser checks with it while an address is typed. */
export { isAddress, normalizeAddress } from './address.ts';
export {
  type Chain,
  chainOf,
  chains,
  isNetwork,
  type Network,
  type NetworkTerms,
  networks,
  termsOf,
} from './networks.ts';
export { isOwnerless } from './ownerless.ts';
