/** What stands for an offer while none is known, so that the desk is one and the same before and after. */
import type { LeverOffer } from '@bourse/contract';

export const noOffer: LeverOffer = {
  mark: '0',
  isOpen: false,
  isSound: true,
  multiples: [],
  shares: [],
  shareMin: 1,
  shareMax: 1,
  lotSize: '1',
  spread: '0',
  fee: '0',
  overnight: '0',
  liquidationPercent: '0',
  openingPercent: '0',
  tiers: [],
  priceStep: '1',
  quantityStep: '1',
  waitingLongs: [],
  waitingShorts: [],
  funds: { cash: '0', locked: '0', margins: '0', maintenance: '0', equity: '0', usable: '0', owed: '0', rate: '' },
  positions: [],
};
