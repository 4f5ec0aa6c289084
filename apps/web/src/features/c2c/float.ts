/** How a price follows the index, in words. Pure. */
import type { Advert } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';

type Float = NonNullable<Advert['float']>;
type Say = (id: MessageId, values?: Record<string, string>) => string;

/** `1% above the index`. */
export function floatText(t: Say, { percent }: Pick<Float, 'percent'>): string {
  if (!/[1-9]/.test(percent)) return t('c2c.float_at');
  const isBelow = percent.startsWith('-');
  return t(isBelow ? 'c2c.float_below' : 'c2c.float_above', { percent: formatDecimal(percent.replace('-', '')) });
}

/** As others read it: that there is a limit, not which. */
export function othersFloatText(t: Say, float: Float): string {
  const words = floatText(t, float);
  return float.limit === '' ? words : t('c2c.float_limited', { words });
}

/** As its owner reads it. */
export function ownFloatText(t: Say, float: Float): string {
  const words = floatText(t, float);
  return float.limit === '' ? words : t('c2c.float_own_limit', { words, amount: formatDecimal(float.limit) });
}
