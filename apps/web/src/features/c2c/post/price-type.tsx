import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Field, formatDecimal, NumberInput, Segmented } from '@bourse/ui';
import { IndexNote, PriceField } from './number-fields.tsx';
import { type AdvertField, type AdvertValues, floatingPrice, percentDecimals, priceDecimals } from './rules.ts';

interface PriceFieldsProps {
  values: AdvertValues;
  isSell: boolean;
  /** CNY of a whole coin; null: there is none now. */
  index: string | null;
  fault: (field: AdvertField) => string | null;
  onChange: (change: Partial<AdvertValues>) => void;
}

/** A price that is fixed, or one that follows the index. */
export function PriceFields(props: PriceFieldsProps) {
  const { values, index, fault, onChange } = props;
  const { t } = useWords();
  return (
    <>
      <div>
        <p className="mb-1.5 text-s text-quiet">{t('c2c.price_type')}</p>
        <Segmented
          label={t('c2c.price_type')}
          value={values.isFloating ? 'floating' : 'fixed'}
          onValue={(type) => onChange({ isFloating: type === 'floating' })}
          options={[
            { id: 'fixed', label: t('c2c.fixed') },
            { id: 'floating', label: t('c2c.floating') },
          ]}
        />
      </div>
      {values.isFloating ? (
        <FloatFields {...props} />
      ) : (
        <PriceField
          value={values.price}
          index={index}
          fault={fault('price')}
          onValue={(price) => onChange({ price })}
        />
      )}
    </>
  );
}

/** How far from the index, within which limit, and what that is now. */
function FloatFields({ values, isSell, index, fault, onChange }: PriceFieldsProps) {
  const { t } = useWords();
  const { isBelow, percent, limit } = values;
  const unread = { percent: numberFault(percent), limit: numberFault(limit) };
  const now = floatingPrice(values, isSell, index);
  return (
    <>
      <div>
        <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
          <div>
            <p className="mb-1.5 text-s text-quiet">{t('c2c.float_direction')}</p>
            <Segmented
              label={t('c2c.float_direction')}
              value={isBelow ? 'below' : 'above'}
              onValue={(side) => onChange({ isBelow: side === 'below' })}
              options={[
                { id: 'above', label: t('c2c.above') },
                { id: 'below', label: t('c2c.below') },
              ]}
            />
          </div>
          <Field label={t('c2c.float_percent')} error={unread.percent ? t(unread.percent) : fault('percent')}>
            <NumberInput
              name="percent"
              unit="%"
              decimalsMax={percentDecimals}
              placeholder="0.00"
              value={percent}
              onValue={(value) => onChange({ percent: value })}
            />
          </Field>
        </div>
        <IndexNote price={now?.price ?? ''} index={index}>
          {now && (
            <span className="text-text">
              {t('c2c.price_now')} {`${formatDecimal(now.price, { decimals: priceDecimals })} CNY`}
            </span>
          )}
        </IndexNote>
      </div>
      <Field
        label={t('c2c.float_limit')}
        hint={t(now?.isAtLimit ? 'c2c.float_at_limit' : isSell ? 'c2c.float_limit_sell' : 'c2c.float_limit_buy')}
        error={unread.limit ? t(unread.limit) : fault('limit')}
      >
        <NumberInput
          name="limit"
          unit="CNY"
          decimalsMax={priceDecimals}
          placeholder="0.00"
          value={limit}
          onValue={(value) => onChange({ limit: value })}
        />
      </Field>
    </>
  );
}
