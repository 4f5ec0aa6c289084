import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LegalCoin } from '@bourse/contract';
import { Button, Dialog, formatDecimal } from '@bourse/ui';
import { useEffect, useRef } from 'react';
import { wayWords } from '../../../domain/deal/ways.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import { ownFloatText } from '../float.ts';
import { WithheldNote } from '../withheld-note.tsx';
import { type AdvertValues, newAdvertOf, priceDecimals } from './rules.ts';

interface ConfirmPostProps {
  isOpen: boolean;
  coin: LegalCoin;
  isSell: boolean;
  values: AdvertValues;
  /** What a whole coin costs now. */
  price: string;
  /** CNY of the whole. */
  money: string;
  isBusy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what an advert will do, and asks once more. */
export function ConfirmPost({ isOpen, coin, isSell, values, price, money, ...rest }: ConfirmPostProps) {
  const { isBusy, refusal, onConfirm, onClose } = rest;
  const { t } = useWords();
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) confirmRef.current?.focus();
  }, [isOpen]);
  const { total, ways, float } = newAdvertOf(values, isSell, coin.id);
  const amount = formatDecimal(total);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isSell ? 'c2c.confirm_sell' : 'c2c.confirm_buy')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} isBusy={isBusy} onClick={onConfirm}>
            {t('c2c.post_advert')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('c2c.advert_type'), t(isSell ? 'c2c.sell' : 'c2c.buy')],
          float && [t('c2c.price_type'), ownFloatText(t, float)],
          [t(float ? 'c2c.price_now' : 'c2c.unit_price'), `${formatDecimal(price, { decimals: priceDecimals })} CNY`],
          [t('c2c.amount'), `${amount} ${coin.code}`],
          [t(float ? 'c2c.total_now' : 'common.total'), `${formatDecimal(money)} CNY`],
          [t('c2c.payment_method'), ways.map((way) => t(wayWords[way])).join(' · ')],
        ]}
      />
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-quiet">
        {isSell && <li className="text-text">{t('c2c.sell_locks', { amount, currency: coin.code })}</li>}
        {float ? <FloatTerms limit={float.limit} isSell={isSell} /> : <li>{t('c2c.taken_in_parts')}</li>}
        <li>{t(isSell ? 'c2c.sell_terms' : 'c2c.buy_terms')}</li>
      </ul>
      {!isSell && <WithheldNote />}
      <div className={refusal === null ? undefined : 'mt-4'}>
        <FormAlert text={refusal} />
      </div>
    </Dialog>
  );
}

/** That the price moves, and how far at worst. */
function FloatTerms({ limit, isSell }: { limit: string; isSell: boolean }) {
  const { t } = useWords();
  const limitWord = isSell ? 'c2c.float_never_below' : 'c2c.float_never_above';
  return (
    <>
      <li className="text-text">{t('c2c.float_follows')}</li>
      <li className="text-text">
        {limit === '' ? t('c2c.float_no_limit') : t(limitWord, { amount: formatDecimal(limit) })}
      </li>
    </>
  );
}
