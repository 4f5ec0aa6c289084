import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Presale } from '@bourse/contract';
import { buttonClass, formatDecimal, Tag } from '@bourse/ui';
import { type ReactNode, useEffect } from 'react';
import { useServerNow } from '../../domain/index-price/server-clock.ts';
import { countdownTo, soldPercent } from './amounts.ts';
import { BuyButton } from './buy-button.tsx';
import { readPresaleAgain } from './own.ts';
import { SoldPie } from './sold-pie.tsx';
import { roundWords } from './words.ts';

/** A round: what it sells and for how much, how much is left, until when, and the way to buy. */
export function RoundPanel({ round }: { round: Presale }) {
  const { t } = useWords();
  return (
    <>
      <Banner round={round} />
      <section
        aria-label={t('presale.round', { n: round.id })}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
      >
        <div className="sheet grid content-start justify-items-center gap-5 p-6">
          <SoldPie
            percent={Number(soldPercent(round))}
            label={t('presale.share', {
              issued: formatDecimal(round.sold),
              total: formatDecimal(round.total),
              currency: round.coin,
              percent: soldPercent(round),
            })}
          />
          <dl className="grid w-full gap-2 text-s tabular-nums">
            <Share name={t('presale.issued')} amount={round.sold} coin={round.coin} className="bg-brass" />
            <Share name={t('presale.remaining')} amount={round.left} coin={round.coin} className="bg-raised" />
          </dl>
        </div>
        <Info round={round} />
      </section>
    </>
  );
}

function Banner({ round }: { round: Presale }) {
  const { t } = useWords();
  const { coin, status } = round;
  return (
    <header className="sheet flex flex-wrap items-end justify-between gap-x-10 gap-y-6 p-6 md:p-10">
      <div className="min-w-0">
        <Tag tone={status === 'selling' ? 'good' : status === 'missed' ? 'bad' : 'brass'}>{t(roundWords[status])}</Tag>
        <h1 className="mt-3 text-2xl font-semibold tracking-[-.022em] md:text-[40px] md:leading-12">
          {coin} {t('presale.nav')}
        </h1>
        <p className="mt-2 text-quiet">{t('presale.lead')}</p>
      </div>
      <Countdown round={round} />
    </header>
  );
}

const tickMs = 1000;

/** Until it begins, or until it ends; nothing where neither is to come. */
function Countdown({ round: { status, startsAt, endsAt } }: { round: Presale }) {
  const { t } = useWords();
  const now = useServerNow(tickMs);
  const isBefore = status === 'announced';
  const isCounted = isBefore || status === 'selling';
  const until = isBefore ? startsAt : endsAt;
  const isDue = isCounted && now >= Date.parse(until);
  // What comes at the end of the countdown is the exchange's to say.
  useEffect(() => {
    if (isDue) readPresaleAgain();
  }, [isDue]);
  if (!isCounted) return null;
  return (
    <p className="text-right max-md:text-left">
      <span className="block text-s text-quiet">{t(isBefore ? 'presale.starts_in' : 'presale.ends_in')}</span>
      <span role="timer" className="text-xl font-semibold tabular-nums">
        {t('presale.countdown', { ...countdownTo(until, now) })}
      </span>
    </p>
  );
}

function Share({ name, amount, coin, className }: { name: string; amount: string; coin: string; className: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="flex items-center gap-2 text-quiet">
        <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
        {name}
      </dt>
      <dd className="font-medium">{`${formatDecimal(amount)} ${coin}`}</dd>
    </div>
  );
}

function Info({ round }: { round: Presale }) {
  const { t } = useWords();
  const { coin, payCoin, price, total, userMax, softCap, startsAt, endsAt, unlocksAt, seller } = round;
  const facts: (readonly [string, ReactNode])[] = [
    [t('presale.price'), `${formatDecimal(price)} ${payCoin}`],
    [t('presale.planned_total'), `${formatDecimal(total)} ${coin}`],
    [t('presale.start'), <ShownTime key="start" time={startsAt} />],
    [t('presale.end'), <ShownTime key="end" time={endsAt} />],
    [t('presale.user_max'), `${formatDecimal(userMax)} ${coin}`],
    [t('presale.unlock'), <ShownTime key="unlock" time={unlocksAt} />],
  ];
  return (
    <div className="sheet grid content-start gap-6 p-6">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {/[1-9]/.test(softCap) && (
          <Fact
            name={t('presale.soft_cap')}
            value={
              <>
                {`${formatDecimal(softCap)} ${coin}`}
                <span className="block text-xs text-quiet">{t('presale.soft_cap_hint')}</span>
              </>
            }
          />
        )}
      </dl>
      <p className="text-s break-words text-quiet">
        {t('presale.for_verified')} · {t('presale.seller', { seller })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <BuyButton round={round} />
        <MoreLink url={round.moreUrl} name={t('presale.see_more')} />
        <MoreLink url={round.paperUrl} name={t('presale.white_paper')} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2">
      <dt className="text-s text-quiet">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
    </div>
  );
}

/** To an address of the web, or to a path of this site; nothing where there is none. */
function MoreLink({ url, name }: { url: string; name: string }) {
  if (url === '') return null;
  const look = buttonClass('line', 'l');
  return url.startsWith('/') ? (
    <a href={url} className={look}>
      {name}
    </a>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
      {name}
    </a>
  );
}
