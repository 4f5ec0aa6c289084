/** How a state's tag looks. */
import type { AdvertStatus, DealState } from '@bourse/contract';

export const dealTones = {
  unpaid: 'brass',
  paid: 'brass',
  disputed: 'bad',
  done: 'good',
  cancelled: 'plain',
} as const satisfies Record<DealState, string>;

export const advertTones = {
  open: 'good',
  paused: 'brass',
  hidden: 'bad',
  ended: 'plain',
} as const satisfies Record<AdvertStatus, string>;
