import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { Button, Dialog, decimalsOf, toast } from '@bourse/ui';
import { type FormEvent, useState } from 'react';
import { useMarkets } from '../../../domain/markets/markets.ts';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import type { Fault } from '../../../domain/trading/rules.ts';
import { useSending } from '../../../domain/trading/use-sending.ts';
import { FigureLine } from '../account/account-box.tsx';
import { setLeverStops } from '../client.ts';
import { readLeversAgain, useLeverNews } from '../own.ts';
import { stopFaults } from '../ticket/faults.ts';
import { profitAt } from '../ticket/figures.ts';
import { positionOf, sizeOfMarket, sizeOfPosition, ticksOf } from '../ticket/scale.ts';
import { TriggeredProfit } from '../ticket/triggered-profit.tsx';

const whole = (text: string) => text.replace(/\.$/, '');

/** Where a position takes profit and where it stops its loss; an empty field is none. */
export function StopsDialog({ row, onClose }: { row: LeverContract; onClose: () => void }) {
  const { t } = useWords();
  const [takeProfit, setTakeProfit] = useState(row.takeProfit);
  const [stopLoss, setStopLoss] = useState(row.stopLoss);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, refused, send } = useSending('lever.unanswered', () => {});
  const { decimals, faults, profits } = useStops(row, takeProfit, stopLoss);
  const shown = (fault: Fault | undefined) => (isChecked && fault ? t(fault.id, fault.values) : null);

  function save(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults.takeProfit || faults.stopLoss) return;
    void send(async () => {
      toast.good(await setLeverStops({ id: row.id, takeProfit: whole(takeProfit), stopLoss: whole(stopLoss) }));
      readLeversAgain();
      onClose();
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('lever.stops')}: ${row.symbol}`}
      lead={t('lever.stops_hint')}
      closeLabel={t('common.close')}
    >
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <AmountField
          label={t('lever.take_profit')}
          unit={row.quote}
          decimals={decimals}
          placeholder="–"
          value={takeProfit}
          fault={shown(faults.takeProfit)}
          onValue={setTakeProfit}
        />
        <AmountField
          label={t('lever.stop_loss')}
          unit={row.quote}
          decimals={decimals}
          placeholder="–"
          value={stopLoss}
          fault={shown(faults.stopLoss)}
          onValue={setStopLoss}
        />
        <dl className="text-xs tabular-nums">
          <FigureLine name={t('lever.stop_profit_estimated')} hint={t('lever.pnl_hint')}>
            <TriggeredProfit {...profits} unit={row.quote} />
          </FigureLine>
        </dl>
        <FormAlert text={refused?.text ?? null} />
        <Button type="submit" isBusy={isBusy}>
          {t('lever.save')}
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * What is wrong with stops as typed, and what they would bring, as the position is now. A pair's steps are known once the
 * list of markets is; until then the exchange alone checks them.
 */
function useStops(row: LeverContract, takeProfit: string, stopLoss: string) {
  const now = useLeverNews()?.positions.find(({ id }) => id === row.id) ?? row;
  const markets = useMarkets('state').data?.flatMap((group) => group.markets);
  const market = markets?.find(({ symbol }) => symbol === row.symbol);
  if (market === undefined) {
    return { decimals: decimalsOf(row.entryPrice), faults: {}, profits: { takeProfit: null, stopLoss: null } };
  }
  const size = sizeOfPosition(sizeOfMarket(market), now);
  const profitOf = (stop: string) => profitAt(size, positionOf(size, now), ticksOf(size, stop) || null);
  return {
    decimals: decimalsOf(market.priceStep),
    faults: stopFaults(size, market.priceStep, { isLong: row.isLong, takeProfit, stopLoss }, ticksOf(size, now.price)),
    profits: { takeProfit: profitOf(takeProfit), stopLoss: profitOf(stopLoss) },
  };
}
