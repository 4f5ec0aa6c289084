import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Failed, formatDecimal, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { useLeverNews, useLeverOffer, useOwnLevers } from '../own.ts';
import { fundsNow, isNearLiquidation, newsOf } from './funds.ts';
import { type LeverCurrency, useLeverCurrencies } from './use-lever-currencies.ts';

/** What margin the account has and needs, by currency, on the account's page. */
export function LeverSummary() {
  useOwnLevers();
  const { currencies, isError, refetch } = useLeverCurrencies();
  if (currencies === undefined) {
    return isError ? (
      <SummaryFailed onRetry={() => void refetch()} />
    ) : (
      <div className="sheet mb-6 lever-summary-place" />
    );
  }
  return currencies.map((currency) => <CurrencySummary key={currency.coinId} currency={currency} />);
}

function CurrencySummary({ currency: { coinId, name, market } }: { currency: LeverCurrency }) {
  const { t } = useWords();
  const { data: offer, isError, refetch } = useLeverOffer(market);
  const news = newsOf(useLeverNews(), name);
  if (isError && offer === undefined) return <SummaryFailed onRetry={() => void refetch()} />;
  const funds = offer && fundsNow(offer.funds, news);
  const money = (value: string | undefined) =>
    value === undefined ? (
      <Skeleton width={96} />
    ) : (
      <Amount>
        {formatDecimal(value, { decimals: 2 })} {name}
      </Amount>
    );
  return (
    <section aria-labelledby={`lever-${coinId}`} className="sheet mb-6 lever-summary-place p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`lever-${coinId}`} className="text-l font-semibold">{`${t('lever.contracts')} · ${name}`}</h2>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/leverTransactions" className="link">
            {t('lever.own_contracts')}
          </Link>
          <Link to="/lever_manger" className="link">
            {t('lever.management')}
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums md:grid-cols-4">
        <Figure name={t('lever.equity')}>{money(funds?.equity)}</Figure>
        <Figure name={t('lever.usable_margin')}>{money(funds?.usable)}</Figure>
        <Figure name={t('lever.margin_used')}>{money(funds?.margins)}</Figure>
        <Figure name={t('lever.risk_rate')}>
          {funds === undefined ? (
            <Skeleton width={64} />
          ) : (
            <span className={isNearLiquidation(funds) ? 'text-bad' : undefined}>
              {funds.rate === '' ? '–' : `${formatDecimal(funds.rate, { decimals: 2 })}%`}
              {isNearLiquidation(funds) && ` · ${t('lever.level_near')}`}
            </span>
          )}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-s text-quiet">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function SummaryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Failed
      title={t('lever.funds_failed')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className="sheet mb-6 lever-summary-place grid content-center"
    />
  );
}
