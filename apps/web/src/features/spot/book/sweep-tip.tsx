import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { listDecimals, type Rules } from '../../../domain/trading/rules.ts';
import { onPainter } from '../feed.ts';
import type { FromDesk } from '../painter/desk-messages.ts';
import type { BookSides } from '../preferences.ts';

type Pointed = Extract<FromDesk, { kind: 'pointed' }>['at'];

interface SweepTipProps {
  rules: Rules;
  sides: BookSides;
  /** Rows a side. */
  count: number;
}

/** Beside the rows that the pointer gathers: what taking them all comes to. */
export function SweepTip({ rules, sides, count }: SweepTipProps) {
  const { t } = useWords();
  const [pointed, setPointed] = useState<Pointed>(null);
  useEffect(() => onPainter((message) => message.kind === 'pointed' && setPointed(message.at)), []);
  if (!pointed) return null;
  const { place, sweep } = pointed;
  // Asks grow upwards from the middle, bids downwards.
  const beforeBids = sides === 'bids' ? 0 : count;
  const edge =
    place.side === 'asks'
      ? { bottom: `calc(100% - var(--row) * ${count - place.index})` }
      : { top: `calc(var(--row) * ${beforeBids + place.index} + 44px)` };
  const decimals = listDecimals(rules.priceStep);
  return (
    <dl className="desk-tip float-ground" style={edge}>
      <dt>{t('spot.average_price')}</dt>
      <dd>
        {formatDecimal(sweep.average, { decimals })} <span>{rules.quote}</span>
      </dd>
      <dt>{t('spot.sum')}</dt>
      <dd>
        {formatDecimal(sweep.quantity, { decimals: listDecimals(rules.quantityStep) })} <span>{rules.base}</span>
      </dd>
      <dt>{t('common.total')}</dt>
      <dd>
        {formatDecimal(sweep.total, { decimals: 2 })} <span>{rules.quote}</span>
      </dd>
    </dl>
  );
}
