import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Advert, PayWay } from '@bourse/contract';
import { Button, Dialog, formatDecimal } from '@bourse/ui';
import { useEffect, useRef } from 'react';
import { wayWords } from '../../../domain/deal/ways.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import { WithheldNote } from '../withheld-note.tsx';
import { askedOf, type Figures, type Typed } from './amounts.ts';
import type { useTake } from './use-take.ts';

/** The deal as it was when the question came: it does not change under the finger. */
export interface AskedDeal {
  readonly advert: Advert;
  readonly typed: Typed;
  readonly figures: Figures;
  readonly way: PayWay;
}

interface TakeQuestionProps {
  asked: AskedDeal;
  taking: ReturnType<typeof useTake>;
  onBack: () => void;
  onClose: () => void;
}

/** Says what will be paid and received; the price that it shows is the worst that is accepted. */
export function TakeQuestion({ asked: { advert, typed, figures, way }, taking, onBack, onClose }: TakeQuestionProps) {
  const { t } = useWords();
  const { isBusy, refusal, take } = taking;
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  const { id: advertId, isSell: isBuying, price, coin, owner } = advert;
  const coins = `${formatDecimal(figures.number)} ${coin}`;
  const money = `${formatDecimal(figures.money)} CNY`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('c2c.take_confirm')}
      lead={t(isBuying ? 'c2c.take_note_buy' : 'c2c.take_note_sell')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button
            ref={confirmRef}
            variant={isBuying ? 'up' : 'down'}
            isBusy={isBusy}
            onClick={() => void take({ advertId, ...askedOf(typed, figures, advert), way, price })}
          >
            {t(isBuying ? 'c2c.buy' : 'c2c.sell')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('c2c.platform_owner'), owner],
          [t('c2c.unit_price'), `${formatDecimal(price)} CNY`],
          isBuying ? [t('c2c.take_you_pay'), money] : [t('c2c.take_you_sell'), coins],
          [t('c2c.take_you_receive'), isBuying ? coins : money],
          [t('c2c.payment_method'), t(wayWords[way])],
        ]}
      />
      {isBuying && <WithheldNote />}
      <div className={refusal === null ? undefined : 'mt-4'}>
        <FormAlert text={refusal} />
      </div>
    </Dialog>
  );
}
