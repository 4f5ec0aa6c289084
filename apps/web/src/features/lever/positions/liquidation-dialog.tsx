import { Loaded } from '@bourse/client/list/loaded.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverLiquidated, LeverLiquidation } from '@bourse/contract';
import { Dialog, formatDecimal, Num } from '@bourse/ui';
import type { ReactNode } from 'react';
import { FigureLine } from '../account/account-box.tsx';
import { useLiquidation } from '../own.ts';

const none = '–';
const moneyIn = (currency: string) => (value: string) =>
  value === '' ? none : `${formatDecimal(value, { decimals: 2 })} ${currency}`;
const percent = (rate: string) => (rate === '' ? none : `${formatDecimal(rate, { decimals: 2 })}%`);

/** What happened in the liquidation that closed a position, step by step. */
export function LiquidationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useWords();
  const query = useLiquidation(id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('lever.receipt_title')}
      lead={t('lever.receipt_lead')}
      closeLabel={t('common.close')}
      className="w-128"
    >
      <Loaded query={query} failed={t('lever.receipt_failed')} skeletons={[120, 160, 80]} className="mt-4">
        {(liquidation) => <Steps liquidation={liquidation} />}
      </Loaded>
    </Dialog>
  );
}

function Steps({ liquidation }: { liquidation: LeverLiquidation }) {
  const { t } = useWords();
  const { cancelled, closed, end, currency, equity } = liquidation;
  const isOver = end !== null && equity !== '';
  const money = moneyIn(currency);
  return (
    <ol className="mt-4 grid list-decimal gap-4 pl-5 text-xs tabular-nums">
      <Trigger liquidation={liquidation} />
      {cancelled.length > 0 && (
        <Step title={t('lever.receipt_cancelled')}>
          {cancelled.map((order) => (
            <p key={order.id} className="mt-1">
              <Name one={order} />
            </p>
          ))}
        </Step>
      )}
      <Step title={t('lever.receipt_closed')}>
        {closed.map((one) => (
          <Closed key={one.id} one={one} currency={currency} isLast={isOver && one === closed.at(-1)} />
        ))}
      </Step>
      <Step title={t('lever.receipt_end')}>
        {end === null ? (
          <p className="mt-1 text-quiet">{t('lever.receipt_running')}</p>
        ) : (
          <>
            <p className="mt-1 text-quiet">{t('lever.receipt_taken')}</p>
            <dl>
              <FigureLine name={t('lever.fee')}>{money(end.fee)}</FigureLine>
              <FigureLine name={t('record.lever_liquidation_fee')}>{money(end.liquidationFee)}</FigureLine>
              <FigureLine name={t('lever.receipt_balance')}>{money(end.left)}</FigureLine>
            </dl>
          </>
        )}
      </Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="text-s font-medium">
      <h3>{title}</h3>
      <div className="text-xs font-normal">{children}</div>
    </li>
  );
}

/** The prices that did it, and how the account stood at them. */
function Trigger({ liquidation }: { liquidation: LeverLiquidation }) {
  const { t } = useWords();
  const { time, marks, equity, maintenance, rate, currency, liquidationPercent, safePercent } = liquidation;
  const money = moneyIn(currency);
  return (
    <Step title={t('lever.receipt_trigger')}>
      <dl>
        <FigureLine name={t('lever.receipt_time')}>
          <ShownTime time={time} />
        </FigureLine>
        {marks.map(({ symbol, price }) => (
          <FigureLine key={symbol} name={`${t('lever.mark_price')} ${symbol}`}>
            {formatDecimal(price)}
          </FigureLine>
        ))}
        <FigureLine name={t('lever.equity')}>{money(equity)}</FigureLine>
        <FigureLine name={t('lever.maintenance_margin')}>{money(maintenance)}</FigureLine>
        <FigureLine name={t('lever.risk_rate')}>{percent(rate)}</FigureLine>
      </dl>
      <p className="mt-1 text-quiet">{t('lever.receipt_rule', { percent: liquidationPercent, safe: safePercent })}</p>
    </Step>
  );
}

function Name({ one: { symbol, isLong, shares } }: { one: LeverLiquidation['cancelled'][number] }) {
  const { t } = useWords();
  return (
    <>
      <b className="font-medium">{symbol}</b>{' '}
      <span className={isLong ? 'text-up' : 'text-down'}>{t(isLong ? 'lever.long' : 'lever.short')}</span>{' '}
      {t('lever.lots_held', { n: shares })}
    </>
  );
}

/** `isLast`: a margin level that is not there means that nothing is left which needs margin. */
function Closed({ one, currency, isLast }: { one: LeverLiquidated; currency: string; isLast: boolean }) {
  const { t } = useWords();
  const money = moneyIn(currency);
  return (
    <div className="mt-2 border-t border-line pt-1 first:mt-1">
      <p>
        <Name one={one} />
      </p>
      <dl>
        <FigureLine name={t('lever.mark_price')}>{formatDecimal(one.price)}</FigureLine>
        <FigureLine name={t('lever.pnl')}>
          <Num value={one.profit} decimals={2} sign="always" isDirection unit={currency} />
        </FigureLine>
        <FigureLine name={t('lever.fee')}>{money(one.fee)}</FigureLine>
        <FigureLine name={t('record.lever_liquidation_fee')}>{money(one.liquidationFee)}</FigureLine>
        <FigureLine name={t('lever.receipt_level_after')}>
          {isLast && one.rateAfter === '' ? t('lever.receipt_none_left') : percent(one.rateAfter)}
        </FigureLine>
      </dl>
    </div>
  );
}
