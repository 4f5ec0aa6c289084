import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverFunds, LeverOffer } from '@bourse/contract';
import { buttonClass, Empty, formatDecimal } from '@bourse/ui';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { FigureLine } from '../account/account-box.tsx';
import { fundsNow, newsOf } from '../account/funds.ts';
import { LeverTransfer } from '../account/lever-transfer.tsx';
import type { LeverCurrency } from '../account/use-lever-currencies.ts';
import { useHeldLevers, useLeverNews, useLeverOffer, useLeverOffers } from '../own.ts';
import { FundsFailed, FundsSkeleton } from './no-funds.tsx';
import { isNothing, overnightCost } from './risk.ts';
import { RiskGauge } from './risk-gauge.tsx';

/** The account of one currency: its margin level, its figures, and what its positions cost overnight. */
export function ManagedAccount({ currency }: { currency: LeverCurrency }) {
  const { t } = useWords();
  const { data: offer, isError, refetch } = useLeverOffer(currency.market);
  const news = newsOf(useLeverNews(), currency.name);
  if (offer === undefined) {
    return isError ? <FundsFailed onRetry={() => void refetch()} /> : <FundsSkeleton />;
  }
  const funds = fundsNow(offer.funds, news);
  return (
    <section aria-labelledby={`managed-${currency.coinId}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`managed-${currency.coinId}`} className="text-l font-semibold">
          {`${t('lever.account')} · ${currency.name}`}
        </h2>
        <div className="flex flex-wrap gap-2">
          <LeverTransfer coinId={currency.coinId} isLoud />
          <Link to="/leverdealCenter" className={buttonClass('line', 's')}>
            {t('lever.to_desk')}
          </Link>
        </div>
      </div>
      <div className="grid gap-4">
        <RiskGauge rate={funds.rate} limits={offer} />
        <Figures funds={funds} currency={currency.name} />
        <Overnight currency={currency} offer={offer} />
      </div>
    </section>
  );
}

function Figures({ funds, currency }: { funds: LeverFunds; currency: string }) {
  const { t } = useWords();
  const { equity, usable, margins, maintenance, locked, owed } = funds;
  const money = (value: string) => (
    <Amount>
      {formatDecimal(value, { decimals: 2 })} {currency}
    </Amount>
  );
  if (isNothing([equity, usable, margins, maintenance, locked, owed])) {
    return (
      <div className="sheet">
        <Empty title={t('lever.empty_account')} hint={t('lever.empty_account_hint')} className="py-12" />
      </div>
    );
  }
  return (
    <dl className="sheet grid gap-x-12 gap-y-1 p-4 tabular-nums sm:grid-cols-2 sm:p-6">
      <FigureLine name={t('lever.equity')} hint={t('lever.equity_hint')}>
        {money(equity)}
      </FigureLine>
      <FigureLine name={t('lever.usable_margin')}>{money(usable)}</FigureLine>
      <FigureLine name={t('lever.margin_used')}>{money(margins)}</FigureLine>
      <FigureLine name={t('lever.maintenance_margin')}>{money(maintenance)}</FigureLine>
      <FigureLine name={t('lever.locked')}>{money(locked)}</FigureLine>
      <FigureLine name={t('lever.owed')} hint={t('lever.owed_hint')}>
        {money(owed)}
      </FigureLine>
    </dl>
  );
}

/** The rate of the pairs that are held, and what it comes to next; of none that are held, the rate of the first pair. */
function Overnight({ currency, offer }: { currency: LeverCurrency; offer: LeverOffer }) {
  const { t } = useWords();
  const rows = useHeldLevers()?.filter(({ quote }) => quote === currency.name);
  const held = currency.markets.filter(({ symbol }) => rows?.some((row) => row.symbol === symbol));
  const offers = useLeverOffers(held);
  const rates = new Map(held.map(({ symbol }, place) => [symbol, offers[place]?.overnight]));
  const cost = rows ? overnightCost(rows, (symbol) => rates.get(symbol)) : null;
  const isHeld = rows?.some(({ status }) => status === 'open') ?? false;
  const percent = cost === null ? offer.overnight : [...new Set([cost.least, cost.most])].map(shortOf).join('–');
  return (
    <dl className="sheet grid gap-x-12 gap-y-1 p-4 tabular-nums sm:grid-cols-2 sm:p-6">
      <FigureLine name={t('lever.borrow_rate')} hint={t('lever.overnight_hint', { percent })}>
        {isHeld && cost === null ? '–' : t('lever.rate_a_day', { percent })}
        {!isHeld && <span className="ml-2 font-normal text-quiet">{currency.market.symbol}</span>}
      </FigureLine>
      <FigureLine name={t('lever.overnight_next')} hint={t('lever.overnight_next_hint')}>
        {cost === null ? (
          '–'
        ) : (
          <Amount>
            {formatDecimal(cost.next, { decimals: 2 })} {currency.name}
          </Amount>
        )}
      </FigureLine>
    </dl>
  );
}

const shortOf = (percent: string) => formatDecimal(percent);
