import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import { FigureLine } from '../account/account-box.tsx';
import type { LeverTicketState } from './use-lever-ticket.ts';

const none = '–';

/** What an opening would cost, where it would fill, and what it would do to the account. */
export function LeverOutcome({ ticket }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const { figures, market, offer, isSignedIn } = ticket;
  const money = (value: string | undefined) =>
    value === undefined ? none : `${formatDecimal(value, { decimals: 2 })} ${market.quote}`;
  const price = (value: string | undefined) => (value === undefined ? none : formatDecimal(value));
  const liquidation = figures?.liquidationPrice;
  return (
    <dl className="text-xs tabular-nums">
      <FigureLine name={t('lever.contract_value')}>{money(figures?.notional)}</FigureLine>
      <FigureLine name={t('lever.margin')} hint={t('lever.margin_hint')}>
        {money(figures?.margin)}
      </FigureLine>
      <FigureLine name={t('lever.fee')} hint={t('lever.fee_hint', { percent: offer.fee })}>
        {money(figures?.fee)}
      </FigureLine>
      <FigureLine name={t('lever.spread_cost')} hint={t('lever.spread_hint', { percent: offer.spread })}>
        {money(figures?.spreadCost)}
      </FigureLine>
      <FigureLine name={t('lever.fill_price')} hint={t('lever.fill_price_hint')}>
        {price(figures?.fillPrice)}
      </FigureLine>
      {isSignedIn && (
        <>
          <FigureLine name={t('lever.liquidation_estimated')}>
            {liquidation === null ? t('lever.liquidation_none') : price(liquidation)}
          </FigureLine>
          <FigureLine
            name={t('lever.risk_rate_after')}
            hint={t('lever.risk_rate_least', { percent: offer.openingPercent })}
          >
            {figures?.rateAfter ? `${formatDecimal(figures.rateAfter)}%` : none}
          </FigureLine>
        </>
      )}
    </dl>
  );
}
