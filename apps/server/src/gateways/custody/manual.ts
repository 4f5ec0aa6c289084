/**
 * Custody without a connection to any chain: addresses come from extended public keys, all else is for staff. They enter
 * what arrived, the transactions they sent and the proof where one failed, each a command of the exchange.
 */
import { networks } from '@bourse/address';
import type { Addresses } from './addresses.ts';
import { type Custody, CustodyError } from './port.ts';

export function openManualCustody(createAddress: Addresses): Custody {
  const tips = Object.fromEntries(networks.map((network) => [network, 0])) as Record<(typeof networks)[number], number>;
  return {
    kind: 'manual',
    createAddress,
    scan: async () => ({ observation: 0, arrivals: [], tips }),
    estimateFee: async () => null,
    prepare: async () => null,
    // Nothing was signed here that somebody could hand back.
    send: async () => {
      throw new CustodyError('not_ours', 'nothing is sent by manual custody');
    },
    status: async () => ({ state: 'unknown' }),
    balanceOf: async () => null,
    demo: null,
    close: async () => {},
  };
}
