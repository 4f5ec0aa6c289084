import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Advert, PayWay } from '@bourse/contract';
import { Button, Dialog, Num } from '@bourse/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useMethods } from '../../../domain/deal/methods.ts';
import { isUsable, WayChoice } from '../../../domain/deal/way-choice.tsx';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { Facts } from '../../../domain/trading/facts.tsx';
import { isBelow } from '../../../domain/wallet/typed-amount.ts';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { othersFloatText } from '../float.ts';
import { useOffer } from '../own.ts';
import { WithheldNote } from '../withheld-note.tsx';
import { fieldsOf, figuresOf, moneyDecimals, mostToTake, type TakeFault, type Typed, takeFault } from './amounts.ts';
import { type AskedDeal, TakeQuestion } from './take-question.tsx';
import { useTake } from './use-take.ts';

export interface TakeDialogProps {
  /** As the list had it. */
  advert: Advert;
  /** Of its coin. */
  decimals: number;
  /** CNY that the list was asked for; empty: any. */
  money: string;
  onClose: () => void;
}

/** Asks how much and by which payment method, and asks again before anything is locked. */
export function TakeDialog({ advert: listed, decimals, money, onClose }: TakeDialogProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState<Typed>({ side: money === '' ? 'number' : 'money', text: money });
  const [chosen, setChosen] = useState<PayWay | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<AskedDeal | null>(null);
  const numberRef = useRef<HTMLInputElement>(null);
  const moneyRef = useRef<HTMLInputElement>(null);
  const offer = useOffer(listed);
  const advert = offer ?? listed;
  const taking = useTake(onClose, () => setAsked(null));
  const methods = useMethods();
  const available = useAvailable(advert);
  const isBuying = advert.isSell;
  const usable = methods.data ? advert.ways.filter((way) => isUsable(methods.data, way, isBuying)) : [];
  const way = usable.find((one) => one === chosen) ?? usable[0] ?? null;
  const figures = figuresOf(typed, advert, decimals);
  const found = takeFault(typed, advert, decimals, available);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (found !== null) (typed.side === 'number' ? numberRef : moneyRef).current?.focus();
    else if (figures !== null && way !== null) setAsked({ advert, typed, figures, way });
  }

  if (asked) return <TakeQuestion asked={asked} taking={taking} onBack={() => setAsked(null)} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isBuying ? 'c2c.take_buy_title' : 'c2c.take_sell_title', { currency: advert.coin })}
      lead={t(isBuying ? 'c2c.take_from' : 'c2c.take_to', { name: advert.owner })}
      closeLabel={t('common.close')}
    >
      <form noValidate onSubmit={goOn} className="grid gap-4">
        <Offer advert={advert} available={available} needed={figures?.number ?? null} />
        <AmountFields
          advert={advert}
          decimals={decimals}
          typed={typed}
          available={available}
          fault={isChecked ? found : null}
          refs={{ number: numberRef, money: moneyRef }}
          onTyped={setTyped}
        />
        <WayChoice
          methods={methods}
          ways={advert.ways}
          isBuying={isBuying}
          value={way}
          fault={isChecked && methods.data && way === null ? t('c2c.take_way_required') : null}
          onValue={setChosen}
        />
        <p className="text-xs text-quiet">{t(isBuying ? 'c2c.take_note_buy' : 'c2c.take_note_sell')}</p>
        {isBuying && <WithheldNote />}
        <FormAlert text={offer === null ? t('c2c.take_gone') : taking.refusal} />
        <Button type="submit" size="l" variant={isBuying ? 'up' : 'down'} disabled={offer === null}>
          {t('c2c.take_continue')}
        </Button>
      </form>
    </Dialog>
  );
}

/** In the fiat account, of the coin one sells; null: one pays CNY, or it is not known yet. */
function useAvailable({ isSell, coin }: Advert): string | null {
  const { data } = useAccounts();
  if (isSell) return null;
  return data?.fiat.balances.find(({ currency }) => currency === coin)?.fiat.available ?? null;
}

interface OfferProps {
  advert: Advert;
  available: string | null;
  /** Coins of what was typed. */
  needed: string | null;
}

function Offer({ advert: { isSell, price, left, coin, float }, available, needed }: OfferProps) {
  const { t } = useWords();
  const isShort = available !== null && (!/[1-9]/.test(available) || (needed !== null && isBelow(available, needed)));
  return (
    <div>
      <Facts
        facts={[
          [t('c2c.unit_price'), <Num key="price" value={price} decimals={moneyDecimals} unit="CNY" zeros="plain" />],
          float && [t('c2c.price_type'), othersFloatText(t, float)],
          [t('c2c.surplus_number'), <Num key="left" value={left} unit={coin} />],
          !isSell && [
            t('c2c.take_available'),
            available === null ? '–' : <Num key="available" value={available} unit={coin} />,
          ],
        ]}
      />
      {isShort && (
        <Link to="/transfer" className="link mt-2 inline-block text-xs">
          {t('c2c.take_transfer')}
        </Link>
      )}
    </div>
  );
}

interface AmountFieldsProps {
  advert: Advert;
  decimals: number;
  typed: Typed;
  available: string | null;
  fault: TakeFault | null;
  refs: Readonly<Record<Typed['side'], RefObject<HTMLInputElement | null>>>;
  onTyped: (typed: Typed) => void;
}

/** Coins and CNY: typing one works out the other. */
function AmountFields({ advert, decimals, typed, available, fault, refs, onTyped }: AmountFieldsProps) {
  const { t } = useWords();
  const fields = fieldsOf(typed, advert, decimals);
  const said = fault && t(fault.id, fault.values);
  return (
    <div className="grid gap-3">
      <AmountField
        ref={refs.number}
        label={t('c2c.amount')}
        unit={advert.coin}
        decimals={decimals}
        value={fields.number}
        fault={typed.side === 'number' ? said : null}
        onValue={(text) => onTyped({ side: 'number', text })}
      />
      <AmountField
        ref={refs.money}
        label={t(advert.isSell ? 'c2c.take_you_pay' : 'c2c.take_you_receive')}
        unit="CNY"
        decimals={moneyDecimals}
        value={fields.money}
        fault={typed.side === 'money' ? said : null}
        onValue={(text) => onTyped({ side: 'money', text })}
      />
      <button
        type="button"
        className="link justify-self-end text-xs"
        onClick={() => onTyped({ side: 'number', text: mostToTake(advert, available) })}
      >
        {t('c2c.take_all')}
      </button>
    </div>
  );
}
