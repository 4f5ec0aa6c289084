import { useWords } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { Button, Dialog, formatDecimal, Num, toast } from '@bourse/ui';
import { type FormEvent, useState } from 'react';
import { usePlacing } from '../../../domain/contracts/use-placing.ts';
import { useMarkets } from '../../../domain/markets/markets.ts';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { FigureLine } from '../account/account-box.tsx';
import { closeLever } from '../client.ts';
import { readLeversAgain, useLeverNews, useLeverOffers } from '../own.ts';
import { chipClass } from '../ticket/chip.ts';
import { closedSharesFault } from '../ticket/faults.ts';
import { type ClosingFigures, closingFigures } from '../ticket/figures.ts';
import { positionOf, ppmOf, scaleOf, sizeOfPosition, ticksOf } from '../ticket/scale.ts';
import { LeverName, priceOf } from './cells.tsx';

const percents = [25, 50, 75, 100] as const;
const none = '–';

/** Closes a position, or so many lots of it, and says before what that would bring. */
export function CloseDialog({ row, onClose }: { row: LeverContract; onClose: () => void }) {
  const { t } = useWords();
  const now = useLeverNews()?.positions.find(({ id }) => id === row.id) ?? row;
  // Null: all of it, also where a liquidation takes some meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const { place, isBusy } = usePlacing('lever.unanswered', onClose);
  const text = typed ?? String(now.shares);
  const fault = closedSharesFault(text, now.shares);
  const shares = fault === null ? Number(text) : null;
  const figures = useClosing(now, shares);

  function close(event: FormEvent): void {
    event.preventDefault();
    if (shares === null || isBusy) return;
    void place(async () => {
      toast.good(await closeLever(row.id, shares === now.shares ? null : shares));
      readLeversAgain();
      onClose();
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('lever.close_confirm')}
      lead={t('lever.close_hint')}
      closeLabel={t('common.close')}
    >
      <form noValidate onSubmit={close} className="mt-4 grid gap-3">
        <LeverName row={now} />
        <AmountField
          label={t('lever.lots')}
          unit={`/ ${formatDecimal(String(now.shares))}`}
          decimals={0}
          value={text}
          fault={fault && t(fault.id, fault.values)}
          onValue={setTyped}
        />
        <Percents
          all={now.shares}
          text={text}
          onShares={(part) => setTyped(part === now.shares ? null : String(part))}
        />
        <Closing figures={figures} unit={now.quote} left={shares === null ? null : now.shares - shares} />
        <footer className="mt-2 grid auto-cols-fr grid-flow-col gap-2">
          <Button variant="line" onClick={onClose}>
            {t('lever.keep_position')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('lever.close')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Whole lots, at least one. */
const partOf = (all: number, percent: number) => Math.max(1, Math.floor((all * percent) / 100));

function Percents({ all, text, onShares }: { all: number; text: string; onShares: (shares: number) => void }) {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={t('lever.close_percent')} className="grid grid-cols-4 gap-1.5">
      {percents.map((percent) => (
        <button
          key={percent}
          type="button"
          aria-pressed={text === String(partOf(all, percent))}
          onClick={() => onShares(partOf(all, percent))}
          className={chipClass}
        >
          {`${percent}%`}
        </button>
      ))}
    </div>
  );
}

/** Every row stays when empty. */
function Closing({ figures, unit, left }: { figures: ClosingFigures | null; unit: string; left: number | null }) {
  const { t } = useWords();
  const profit = (value: string | undefined) =>
    value === undefined ? none : <Num value={value} decimals={2} sign="always" isDirection unit={unit} />;
  return (
    <dl className="text-xs tabular-nums">
      <FigureLine name={t('lever.fill_price')}>{figures === null ? none : priceOf(figures.fillPrice)}</FigureLine>
      <FigureLine name={t('lever.pnl')} hint={t('lever.pnl_hint')}>
        {profit(figures?.profit)}
      </FigureLine>
      <FigureLine name={t('lever.fee')}>
        {figures === null ? none : `${formatDecimal(figures.fee, { decimals: 2 })} ${unit}`}
      </FigureLine>
      <FigureLine name={t('lever.close_net')}>{profit(figures?.net)}</FigureLine>
      <FigureLine name={t('lever.lots_left')}>{left === null ? none : formatDecimal(String(left))}</FigureLine>
    </dl>
  );
}

/** At the mark of now, by the position's own fee and spread; null until the pair's offer is there, or where no lots are typed. */
function useClosing(now: LeverContract, shares: number | null): ClosingFigures | null {
  const markets = useMarkets('state').data?.flatMap((group) => group.markets) ?? [];
  const [offer] = useLeverOffers(markets.filter(({ symbol }) => symbol === now.symbol));
  if (offer === undefined || shares === null) return null;
  const size = { ...sizeOfPosition(scaleOf(offer), now), feePpm: ppmOf(now.feeRate) };
  const markTicks = ticksOf(size, now.price);
  return markTicks === null ? null : closingFigures(size, positionOf(size, now), shares, markTicks);
}
