import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { Button, Dialog, decimalsOf, toast } from '@bourse/ui';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { useSending } from '../../../domain/trading/use-sending.ts';
import { setLeverStops } from '../client.ts';
import { readLeversAgain } from '../own.ts';

/** Where a position takes profit and where it stops its loss; an empty field is none. */
export function StopsDialog({ row, onClose }: { row: LeverContract; onClose: () => void }) {
  const { t } = useWords();
  const [takeProfit, setTakeProfit] = useState(row.takeProfit);
  const [stopLoss, setStopLoss] = useState(row.stopLoss);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, refused, send } = useSending('lever.unanswered', () => {});
  const decimals = decimalsOf(row.entryPrice);
  const faults = {
    takeProfit: sideFault(takeProfit, row.price, row.isLong, 'lever.stop_side_profit'),
    stopLoss: sideFault(stopLoss, row.price, !row.isLong, 'lever.stop_side_loss'),
  };
  const shown = (fault: StopFault | null) => (isChecked && fault ? t(fault) : null);

  function save(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults.takeProfit || faults.stopLoss) return;
    const whole = (text: string) => text.replace(/\.$/, '');
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
        <FormAlert text={refused?.text ?? null} />
        <Button type="submit" isBusy={isBusy}>
          {t('lever.save')}
        </Button>
      </form>
    </Dialog>
  );
}

type StopFault = 'lever.stop_rule' | 'lever.stop_side_profit' | 'lever.stop_side_loss';

/** Nothing typed is none; the exchange checks the step and the mark of that moment. */
function sideFault(text: string, mark: string, isAbove: boolean, side: StopFault): StopFault | null {
  if (text === '') return null;
  if (!/[1-9]/.test(text)) return 'lever.stop_rule';
  const [stop, now] = [Number(text), Number(mark)];
  return Number.isNaN(stop) || (isAbove ? stop > now : stop < now) ? null : side;
}
