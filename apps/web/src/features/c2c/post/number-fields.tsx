import { numberFault } from '@bourse/client/form/number-fault.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LegalCoin } from '@bourse/contract';
import { Field, formatDecimal, Icon, Num, NumberInput } from '@bourse/ui';
import type { ReactNode } from 'react';
import { distanceFromIndex, mostToSell, priceDecimals } from './rules.ts';

interface PriceFieldProps {
  value: string;
  /** CNY of a whole coin; null: there is none now. */
  index: string | null;
  fault: string | null;
  onValue: (price: string) => void;
}

/** The price in CNY, beside the index and how far off it is. */
export function PriceField({ value, index, fault, onValue }: PriceFieldProps) {
  const { t } = useWords();
  const unread = numberFault(value);
  return (
    <div>
      <Field label={t('c2c.unit_price')} error={unread ? t(unread) : fault}>
        <NumberInput
          name="price"
          unit="CNY"
          decimalsMax={priceDecimals}
          placeholder="0.00"
          value={value}
          onValue={onValue}
        />
      </Field>
      <IndexNote price={value} index={index} />
    </div>
  );
}

interface IndexNoteProps {
  price: string;
  index: string | null;
  /** Said of the price, before its distance. */
  children?: ReactNode;
}

/** The index, how far off it a price is, and whether that is too far. */
export function IndexNote({ price, index, children }: IndexNoteProps) {
  const { t } = useWords();
  const distance = index === null ? null : distanceFromIndex(price, index);
  const warning = index === null ? t('c2c.no_index_now') : distance?.isOutside === true ? t('c2c.outside_band') : null;
  return (
    <>
      {index !== null && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-quiet tabular-nums">
          <span>
            {t('c2c.index_price')} {`${formatDecimal(index)} CNY`}
          </span>
          {children}
          {distance && (
            <span>{t('c2c.from_index', { percent: formatDecimal(distance.percent, { sign: 'always' }) })}</span>
          )}
        </p>
      )}
      <div role="status">
        {warning !== null && (
          <p className="mt-1.5 flex gap-1.5 text-xs text-warn">
            <Icon name="alert" size={14} className="mt-px" />
            <span className="min-w-0">{warning}</span>
          </p>
        )}
      </div>
    </>
  );
}

interface NumberFieldProps {
  coin: LegalCoin;
  value: string;
  /** In the fiat account; undefined: not known yet, null: nothing is sold. */
  available: string | undefined | null;
  fault: string | null;
  onValue: (total: string) => void;
}

/** How many coins; of those that are sold, how many there are. */
export function NumberField({ coin, value, available, fault, onValue }: NumberFieldProps) {
  const { t } = useWords();
  const unread = numberFault(value);
  return (
    <div>
      <Field label={t('c2c.amount')} error={unread ? t(unread) : fault}>
        <NumberInput
          name="total"
          unit={coin.code}
          decimalsMax={coin.decimals}
          placeholder="0"
          value={value}
          onValue={onValue}
        />
      </Field>
      {available !== null && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
          <span>
            {t('c2c.fiat_available')} {available === undefined ? '–' : <Num value={available} unit={coin.code} />}
          </span>
          {available !== undefined && <More available={available} onMax={() => onValue(mostToSell(available))} />}
        </p>
      )}
    </div>
  );
}

/** All of it; where there is nothing, the way to more. */
function More({ available, onMax }: { available: string; onMax: () => void }) {
  const { t } = useWords();
  if (!/[1-9]/.test(available)) {
    return (
      <Link to="/transfer" className="link">
        {t('c2c.move_coins')}
      </Link>
    );
  }
  return (
    <button type="button" className="link" onClick={onMax}>
      {t('common.max')}
    </button>
  );
}
