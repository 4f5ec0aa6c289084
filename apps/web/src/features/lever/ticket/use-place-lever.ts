/** Sends an order, and says that it was taken. */
import { t } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { usePlacing } from '../../../domain/contracts/use-placing.ts';
import { openLever } from '../client.ts';
import { readLeversAgain } from '../own.ts';
import type { LeverForm } from './faults.ts';

/** A number that is half typed is the number. */
const whole = (text: string) => text.replace(/\.$/, '');

export function usePlaceLever({ symbol, baseId, quoteId }: Market, onPlaced: () => void) {
  const { place, isBusy } = usePlacing('lever.unanswered');

  async function send({ isLong, isMarket, multiple, ...form }: LeverForm): Promise<void> {
    const message = await openLever({
      baseId,
      quoteId,
      isLong,
      isMarket,
      multiple: multiple ?? 0,
      shares: form.shares,
      limit: isMarket ? '' : whole(form.limit),
      slippage: isMarket ? whole(form.slippage) : '',
      takeProfit: whole(form.takeProfit),
      stopLoss: whole(form.stopLoss),
    });
    const side = t(isLong ? 'lever.long' : 'lever.short');
    toast.good(message, `${symbol} ${side} ${t('lever.times', { n: multiple ?? 0 })}`);
    readLeversAgain();
    onPlaced();
  }

  return { place: (form: LeverForm) => place(() => send(form)), isBusy };
}
