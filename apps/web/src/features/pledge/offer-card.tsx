import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { PledgeOffer } from '@bourse/contract';
import { Button, buttonClass, Field, formatDecimal, Tag, TextInput } from '@bourse/ui';
import type { ReactNode } from 'react';
import { returnText, stateOf } from './amounts.ts';

/** A product: what it pays, for how long, and the way to stake in it. */
export function OfferCard({ offer, onStake }: { offer: PledgeOffer; onStake: () => void }) {
  const { t } = useWords();
  const { coin, days, dailyPercent, min, max, left, held, holdingsMax, hasEarlyEnd, needsIdentity } = offer;
  const isSignedIn = useIsSignedIn();
  const state = stateOf(offer);
  const range = { min: formatDecimal(min), max: formatDecimal(max), currency: coin };
  return (
    <li className="sheet flex flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-l font-semibold">{coin}</h2>
        <Tag tone={state === 'sold_out' ? 'bad' : 'brass'}>
          {state === 'sold_out' ? t('pledge.sold_out') : t('pledge.days', { n: days })}
        </Tag>
      </div>
      <p>
        <span className="block text-2xl font-semibold tabular-nums">{t('pledge.percent', { rate: dailyPercent })}</span>
        <span className="text-xs text-quiet">{t('pledge.daily_rate')}</span>
      </p>
      <dl className="grid gap-2 text-s tabular-nums">
        <Line name={t('pledge.period')} value={t('pledge.days', { n: days })} />
        <Line
          name={t('pledge.amount_earns', { amount: formatDecimal(min), currency: coin })}
          value={`+${formatDecimal(returnText(min, offer) ?? '0')} ${coin}`}
          className="text-up"
        />
        <Line name={t('pledge.left')} value={`${formatDecimal(left)} ${coin}`} />
        {isSignedIn && (
          <Line name={t('pledge.holding_limit')} value={t('pledge.held_of', { held, limit: holdingsMax })} />
        )}
      </dl>
      <p className="text-xs text-quiet">
        {t(hasEarlyEnd ? 'pledge.early_allowed' : 'pledge.early_not')}
        {needsIdentity && ` · ${t('pledge.verify')}`}
      </p>
      <div className="mt-auto grid gap-3">
        <Field label={t('pledge.limits')}>
          <TextInput readOnly value={t('pledge.limits_value', range)} className="tabular-nums" />
        </Field>
        {isSignedIn ? (
          <Button size="l" disabled={state !== 'open'} aria-haspopup="dialog" onClick={onStake}>
            {t(buttonWords[state])}
          </Button>
        ) : (
          <Link to="/components/login" className={buttonClass('line', 'l')}>
            {t('auth.log_in')}
          </Link>
        )}
      </div>
    </li>
  );
}

const buttonWords = {
  open: 'pledge.subscribe',
  sold_out: 'pledge.sold_out',
  limit_reached: 'pledge.already_pledged',
} as const;

function Line({ name, value, className = '' }: { name: string; value: ReactNode; className?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{name}</dt>
      <dd className={`text-right font-medium ${className}`}>{value}</dd>
    </div>
  );
}
