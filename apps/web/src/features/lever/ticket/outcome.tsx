import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { FigureLine } from '../account/account-box.tsx';
import { nextMidnight } from './midnight.ts';
import { TriggeredProfit } from './triggered-profit.tsx';
import type { LeverTicketState } from './use-lever-ticket.ts';

const none = '–';
/** How often the clock is looked at for the next midnight. */
const clockMs = 10_000;

interface OutcomeProps {
  ticket: LeverTicketState;
}

/** What an opening would cost, where it would fill, and what it would do to the account. Every row stays when empty. */
export function LeverOutcome({ ticket }: OutcomeProps) {
  const { t } = useWords();
  const { figures, market, offer, isSignedIn } = ticket;
  const money = (value: string | undefined) =>
    value === undefined ? none : `${formatDecimal(value, { decimals: 2 })} ${market.quote}`;
  const price = (value: string | null | undefined) => (value == null ? none : formatDecimal(value));
  return (
    <dl className="text-xs tabular-nums">
      <FigureLine name={t('lever.contract_value')}>{money(figures?.notional)}</FigureLine>
      <FigureLine name={t('lever.margin')} hint={t('lever.margin_hint')}>
        {money(figures?.margin)}
      </FigureLine>
      <FigureLine name={t('lever.fee')} hint={t('lever.fee_hint', { percent: offer.fee })}>
        {money(figures?.fee)}
      </FigureLine>
      <FigureLine name={t('lever.overnight_fee')} hint={t('lever.overnight_hint', { percent: offer.overnight })}>
        <TwoLines below={<NextMidnight />}>{money(figures?.overnightFee)}</TwoLines>
      </FigureLine>
      <FigureLine name={t('lever.spread_cost')} hint={t('lever.spread_hint', { percent: offer.spread })}>
        {money(figures?.spreadCost)}
      </FigureLine>
      <FigureLine name={t('lever.fill_price')} hint={t('lever.fill_price_hint')}>
        {price(figures?.fillPrice)}
      </FigureLine>
      <FigureLine name={t('lever.break_even')} hint={t('lever.break_even_hint')}>
        {price(figures?.breakEven)}
      </FigureLine>
      <FigureLine name={t('lever.stop_profit_estimated')} hint={t('lever.pnl_hint')}>
        <TriggeredProfit
          takeProfit={figures?.takeProfit ?? null}
          stopLoss={figures?.stopLoss ?? null}
          unit={market.quote}
        />
      </FigureLine>
      {isSignedIn && <AfterOpening ticket={ticket} />}
    </dl>
  );
}

/** The account with the position in it. */
function AfterOpening({ ticket: { figures, offer } }: OutcomeProps) {
  const { t } = useWords();
  const distance = figures?.liquidationDistance;
  return (
    <>
      <FigureLine name={t('lever.liquidation_estimated')}>
        <TwoLines below={distance ? t('lever.liquidation_distance', { percent: formatDecimal(distance) }) : none}>
          {figures === null
            ? none
            : figures.liquidationPrice === null
              ? t('lever.liquidation_none')
              : formatDecimal(figures.liquidationPrice)}
        </TwoLines>
      </FigureLine>
      <FigureLine
        name={t('lever.risk_rate_after')}
        hint={t('lever.risk_rate_least', { percent: offer.openingPercent })}
      >
        {figures?.rateAfter ? `${formatDecimal(figures.rateAfter)}%` : none}
      </FigureLine>
    </>
  );
}

/** A figure with a quiet one below it. */
function TwoLines({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <span className="block py-0.5 text-right leading-4">
      {children}
      <span className="block font-normal text-quiet">{below}</span>
    </span>
  );
}

/** When the fee is due next, by the reader's clock. */
function NextMidnight() {
  const { tag } = useWords();
  const time = nextMidnight(useServerNow(clockMs));
  return (
    <time dateTime={time} title={fullTime(time, tag)}>
      {shortTime(time, tag)}
    </time>
  );
}
