import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useFocus } from '@bourse/client/form/use-focus.ts';
import { useWords } from '@bourse/client/words.tsx';
import { advertFields, type LegalCoin, type PayMethods } from '@bourse/contract';
import { Button, formatDecimal } from '@bourse/ui';
import { type FormEvent, useState } from 'react';
import { canChoose } from '../../../domain/deal/ways.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { NumberField } from './number-fields.tsx';
import { PriceFields } from './price-type.tsx';
import {
  type AdvertField,
  type AdvertValues,
  advertFaults,
  advertFieldOrder,
  advertMoney,
  emptyAdvert,
  newAdvertOf,
  priceNow,
} from './rules.ts';
import { usePost } from './use-post.ts';
import { WaysField } from './ways-field.tsx';

export interface PostFormProps {
  coin: LegalCoin;
  isSell: boolean;
  methods: PayMethods;
}

/** Price, amount and payment methods of an advert; it is confirmed before it is sent. */
export function PostForm({ coin, isSell, methods }: PostFormProps) {
  const { t } = useWords();
  const form = useAdvertForm({ coin, isSell, methods });
  const { values, set, fault, post, isAsked } = form;
  const price = priceNow(values, isSell, coin.indexPrice);
  const money = advertMoney(price, values.total, coin.decimals);
  const totalWord = values.isFloating ? 'c2c.total_now' : 'common.total';
  return (
    <>
      <FormAlert text={isAsked ? null : post.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.goOn} className="grid gap-5">
        <PriceFields values={values} isSell={isSell} index={coin.indexPrice} fault={fault} onChange={set} />
        <NumberField
          coin={coin}
          value={values.total}
          available={isSell ? form.available : null}
          fault={fault('total')}
          onValue={(total) => set({ total })}
        />
        <WaysField
          value={values.ways}
          methods={methods}
          isReceiver={isSell}
          fault={fault('ways')}
          onValue={(ways) => set({ ways })}
        />
        <Facts facts={[[t(totalWord), money === null ? '–' : `${formatDecimal(money)} CNY`]]} />
        <Button type="submit" size="l" isBusy={post.isBusy}>
          {t('c2c.continue')}
        </Button>
      </form>
      <ConfirmPost
        isOpen={isAsked}
        coin={coin}
        isSell={isSell}
        values={values}
        price={price}
        money={money ?? ''}
        isBusy={post.isBusy}
        refusal={post.refusal}
        onConfirm={form.confirm}
        onClose={form.leaveQuestion}
      />
    </>
  );
}

/** What the exchange found wrong with a field, in its words. */
interface RefusedField {
  readonly field: AdvertField;
  readonly text: string;
}
/** Fields of a floating price, by the names that refusals give them; the rest of what was typed is kept with them. */
const refusedFields: Readonly<Record<string, AdvertField>> = {
  [advertFields.percent]: 'percent',
  [advertFields.limit]: 'limit',
};

/** What is typed, what is wrong with it once that was asked, and the question before it is sent. */
function useAdvertForm({ coin, isSell, methods }: PostFormProps) {
  const { t } = useWords();
  const { ref, focus } = useFocus();
  const [typed, setTyped] = useState<AdvertValues>(emptyAdvert);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const { data: accounts } = useAccounts();
  const held = accounts?.fiat.balances.find(({ currencyId }) => currencyId === coin.id);
  const available = held?.fiat.available;
  // A method may be taken away meanwhile, on another screen.
  const values = { ...typed, ways: typed.ways.filter((way) => canChoose(methods, way)) };
  const faults = advertFaults(values, isSell, coin, available);

  const post = usePost({
    onRefused: () => setAsked(false),
    onField: (name, text) => {
      const field = refusedFields[name];
      if (field === undefined || !values.isFloating) return false;
      setRefused({ field, text });
      focus(field);
      return true;
    },
    onClear: () => {
      setTyped(emptyAdvert);
      setChecked(false);
    },
  });

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const wrong = advertFieldOrder.find((field) => faults[field] !== null);
    if (wrong === undefined) setAsked(true);
    else focus(wrong);
  }

  function fault(field: AdvertField): string | null {
    const found = isChecked ? faults[field] : null;
    if (found === null && refused?.field === field) return refused.text;
    return found && t(found.id, found.values);
  }

  return {
    ref,
    values,
    set: (change: Partial<AdvertValues>) => {
      setTyped((before) => ({ ...before, ...change }));
      setRefused(null);
    },
    fault,
    available,
    post,
    goOn,
    isAsked,
    leaveQuestion: () => setAsked(false),
    confirm: () => void post.post(newAdvertOf(values, isSell, coin.id)),
  };
}
