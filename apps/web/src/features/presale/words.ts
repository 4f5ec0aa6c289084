/** States of rounds and purchases, in words. */
import type { PresalePurchaseStatus, PresaleStatus } from '@bourse/contract';

export const roundWords = {
  announced: 'presale.announced',
  selling: 'presale.selling',
  paused: 'presale.paused',
  settling: 'presale.settling',
  locked: 'presale.locked',
  done: 'presale.done',
  missed: 'presale.missed',
} as const satisfies Record<PresaleStatus, string>;

export const purchaseWords = {
  paying: 'presale.own_paying',
  locked: 'presale.own_locked',
  unlocked: 'presale.own_unlocked',
  returned: 'presale.own_returned',
} as const satisfies Record<PresalePurchaseStatus, string>;
