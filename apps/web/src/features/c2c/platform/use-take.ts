import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import type { NewDeal } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { leaveFor } from '../../../domain/deal/leave.ts';
import { useSending } from '../../../domain/trading/use-sending.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { takeAdvert } from '../client.ts';
import { readC2cAgain } from '../own.ts';

/**
 * Takes an advert, says what came of it and goes to the deal.
 * @param onClose nothing is left to ask
 * @param onPriceChanged the price is worse than the one that was confirmed
 */
export function useTake(onClose: () => void, onPriceChanged: () => void) {
  const { isBusy, refused, send } = useSending('c2c.unanswered', (code) => {
    if (code === 'c2c_price_changed') onPriceChanged();
    // What is left, or the price, may be another by now.
    readC2cAgain();
  });
  const take = (deal: NewDeal) =>
    send(async () => {
      const opened = await takeOrLeave(deal);
      onClose();
      if (opened === null) return;
      toast.good(opened.msg);
      // Deals and adverts with it.
      readFundsAgain();
      goTo(addressOf('/c2cOrder', { id: opened.id }));
    });
  return { isBusy, refusal: refused?.text ?? null, take };
}

/** Null: an identity or a payment method is missing, and the way there has begun. */
async function takeOrLeave(deal: NewDeal): Promise<Awaited<ReturnType<typeof takeAdvert>> | null> {
  try {
    return await takeAdvert(deal);
  } catch (error) {
    if (leaveFor(asCallError(error))) return null;
    throw error;
  }
}
