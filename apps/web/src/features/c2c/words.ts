/** States of deals and adverts, in words. */
import type { AdvertStatus, DealState } from '@bourse/contract';

export const dealWords = {
  unpaid: 'c2c.awaiting_payment',
  paid: 'c2c.paid',
  disputed: 'c2c.disputed',
  done: 'c2c.completed',
  cancelled: 'c2c.cancelled',
} as const satisfies Record<DealState, string>;

export const advertWords = {
  open: 'c2c.open',
  paused: 'c2c.paused',
  hidden: 'c2c.hidden',
  ended: 'c2c.ended',
} as const satisfies Record<AdvertStatus, string>;
