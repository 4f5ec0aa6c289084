import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { decimalsOf, formatDecimal, Skeleton } from '@bourse/ui';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';
import { Tape } from './tape.tsx';
import { workFee } from './worked-fee.ts';

/** The exchange at work: trades as they happen, and what one of them would cost. */
export function LiveSection({ market }: { market: Market | undefined }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="live-title" className="mt-12 md:mt-18">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h2 id="live-title" className="text-2xl font-semibold tracking-[-0.022em]">
          {t('home.live_title')}
        </h2>
        <p className="text-l text-quiet">
          {market ? t('home.live_lead', { pair: market.symbol }) : <Skeleton width={180} />}
        </p>
      </div>
      <div className="sheet grid md:grid-cols-2">
        <article className="min-w-0 p-5 md:px-10 md:py-8">
          <h3 className="text-xl font-semibold tracking-[-0.015em]">{t('home.tape_title')}</h3>
          <p className="mt-2 leading-5.5 text-quiet">{t('home.tape_text')}</p>
          {market ? <Tape market={market} /> : <div className="h-60" />}
        </article>
        <article id="fees" className="min-w-0 scroll-mt-4 border-line p-5 max-md:border-t md:border-l md:px-10 md:py-8">
          <h3 className="text-xl font-semibold tracking-[-0.015em]">{t('home.worked_title')}</h3>
          <p className="mt-2 leading-5.5 text-quiet">{t('home.worked_text')}</p>
          <WorkedFee market={market} />
        </article>
      </div>
    </section>
  );
}

function WorkedFee({ market: listed }: { market: Market | undefined }) {
  return listed ? <WorkedFigures market={listed} /> : <div className="h-58" />;
}

function WorkedFigures({ market: listed }: { market: Market }) {
  const { t } = useWords();
  const market = useLiveMarket(listed);
  const worked = workFee(market.lastPrice, market.takerFee);
  if (!worked) return <div className="h-58" />;
  const amount = formatDecimal(worked.amount);
  const price = formatDecimal(worked.price, { decimals: decimalsOf(market.priceStep) });
  const trade = { amount, price, coin: market.base };
  const fee: Line = { name: t('home.worked_fee', { rate: market.takerFee }), value: worked.fee };
  return (
    <>
      <Sum
        lines={[{ name: t('home.worked_trade', trade), value: worked.notional }, fee]}
        total={{ name: `${t('home.worked_pay')}, ${market.quote}`, value: worked.paid }}
      />
      <Sum
        lines={[
          { name: t('home.worked_sale', trade), value: worked.notional },
          { ...fee, value: `-${worked.fee}` },
        ]}
        total={{ name: `${t('home.worked_get')}, ${market.quote}`, value: worked.received }}
      />
    </>
  );
}

interface Line {
  name: string;
  value: string;
}

function Sum({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <dl className="mt-4.5 text-s">
      {lines.map((one) => (
        <div
          key={one.name}
          className="flex min-h-8 items-center justify-between gap-4 border-t border-line-soft first:border-line"
        >
          <dt className="text-quiet">{one.name}</dt>
          <dd>{formatDecimal(one.value)}</dd>
        </div>
      ))}
      <div className="flex min-h-10 items-center justify-between gap-4 border-t border-text text-l font-medium">
        <dt>{total.name}</dt>
        <dd>{formatDecimal(total.value)}</dd>
      </div>
    </dl>
  );
}
