import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import { ConfirmContract } from '../../../domain/contracts/confirm-contract.tsx';
import { RiskNotice } from '../../../domain/contracts/risk-notice.tsx';
import type { LeverTicketState } from './use-lever-ticket.ts';

/** What is asked before an order goes: once what the product is, and then each order, unless that was switched off. */
export function LeverQuestions({ ticket }: { ticket: LeverTicketState }) {
  return ticket.asking === 'risk' ? <LeverRisk ticket={ticket} /> : <ConfirmLever ticket={ticket} />;
}

function LeverRisk({ ticket: { form, offer, answer } }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const multiple = form.multiple ?? 1;
  const percent = (100 / multiple).toFixed(2).replace(/\.?0+$/, '');
  return (
    <RiskNotice
      product="lever"
      title={t('lever.risk_title')}
      points={[
        t('lever.risk_lose'),
        t('lever.risk_multiple', { n: multiple, percent }),
        t('lever.risk_liquidation', { percent: offer.liquidationPercent }),
        t('lever.risk_house'),
      ]}
      acceptLabel={t('lever.risk_accept')}
      onAnswer={answer}
    />
  );
}

function ConfirmLever({ ticket }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const { market, form, figures } = ticket;
  const money = (value: string) => `${formatDecimal(value, { decimals: 2 })} ${market.quote}`;
  const price = (value: string) => `${formatDecimal(value)} ${market.quote}`;
  const stop = (value: string) => (value === '' ? t('lever.not_set') : price(value.replace(/\.$/, '')));
  return (
    <ConfirmContract
      product="lever"
      title={t('lever.confirm_title', {
        direction: t(form.isLong ? 'lever.long' : 'lever.short'),
        symbol: market.symbol,
      })}
      lead={t('lever.order_confirm')}
      facts={[
        [t('lever.order_type'), t(form.isMarket ? 'lever.market' : 'lever.limit')],
        [t('lever.multiple'), t('lever.times', { n: form.multiple ?? 0 })],
        [t('lever.lots'), formatDecimal(form.shares)],
        !form.isMarket && [t('lever.limit_price'), price(form.limit.replace(/\.$/, ''))],
        form.isMarket && [t('lever.slippage'), `${form.slippage || '0.5'}%`],
        figures && [t('lever.margin'), money(figures.margin)],
        figures && [t('lever.fee'), money(figures.fee)],
        figures && [t('lever.break_even'), figures.breakEven === null ? '–' : price(figures.breakEven)],
        figures && [t('lever.liquidation_estimated'), <LiquidationPrice key="liquidation" ticket={ticket} />],
        form.takeProfit !== '' && [t('lever.take_profit'), stop(form.takeProfit)],
        form.stopLoss !== '' && [t('lever.stop_loss'), stop(form.stopLoss)],
      ]}
      confirmLabel={t('lever.place_order')}
      notAgainLabel={t('lever.not_again')}
      isUp={form.isLong}
      onAnswer={ticket.answer}
    />
  );
}

/** Where the account would be liquidated, and how far off that is. */
function LiquidationPrice({ ticket: { figures, market } }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const { liquidationPrice, liquidationDistance } = figures ?? {};
  if (liquidationPrice == null) return t('lever.liquidation_none');
  return (
    <>
      {`${formatDecimal(liquidationPrice)} ${market.quote}`}
      {liquidationDistance != null && (
        <small className="block text-xs text-quiet">
          {t('lever.liquidation_distance', { percent: formatDecimal(liquidationDistance) })}
        </small>
      )}
    </>
  );
}
