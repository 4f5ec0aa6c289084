/** States of rounds and of what was bought in them, in words. */
import type { PresalePurchaseStatus, PresaleStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const officeRoundWords: Readonly<Record<PresaleStatus, MessageId>> = {
  announced: 'console.presale_announced',
  selling: 'console.presale_selling',
  paused: 'console.presale_paused',
  settling: 'console.presale_settling',
  locked: 'console.presale_stage_locked',
  done: 'console.presale_done',
  missed: 'console.presale_missed',
};

export const buyerWords: Readonly<Record<PresalePurchaseStatus, MessageId>> = {
  paying: 'console.presale_paying',
  locked: 'console.presale_bought_locked',
  unlocked: 'console.presale_unlocked',
  returned: 'console.presale_returned',
};
