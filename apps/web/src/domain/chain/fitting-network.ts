/** Which of a coin's networks an address belongs to. Pure. */
import { isAddress, isNetwork, isOwnerless } from '@bourse/address';

/** Whether an address is one of a network, and somebody's; of a network that this build does not know, the server judges. */
export function fitsNetwork(network: string, address: string): boolean {
  return !isNetwork(network) || (isAddress(network, address) && !isOwnerless(network, address));
}

/** The only network that an address fits; empty where it fits none, or several. */
export function fittingNetwork(networks: readonly { readonly network: string }[], address: string): string {
  const [fitting, other] = networks.filter(({ network }) => isNetwork(network) && isAddress(network, address));
  return fitting !== undefined && other === undefined ? fitting.network : '';
}
