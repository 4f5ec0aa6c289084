import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import {
  calls,
  decodeLeverBinding,
  encodeProposedLever,
  type LeverBinding,
  type LeverOfficeMarket,
} from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Checkbox, Dialog, Field, formatDecimal, TextInput, toast } from '@bourse/ui';
import { useState } from 'react';
import { refreshConsole } from '../../domain/act/use-act.ts';
import { TierFields } from './tier-fields.tsx';
import {
  faultsOfTerms,
  orderOf,
  proposedOf,
  type TermsField,
  type TermsPartProps,
  type TypedField,
  type TypedTerms,
  termsFields,
  typedOf,
  wrongOf,
} from './typed-terms.ts';

const listMax = 300;
const figureMax = 40;
const reasonMax = 300;

const fieldLabels: Readonly<Record<TermsField, MessageId>> = {
  lots: 'console.lever_lots',
  share_min: 'console.lever_share_min',
  share_max: 'console.lever_share_max',
  shares: 'console.lever_shares',
  multiples: 'console.lever_multiples',
  spread: 'console.lever_spread',
  trade_fee: 'console.lever_fee',
  overnight: 'console.lever_overnight',
  liquidation_fee: 'console.lever_liquidation_fee',
};
const rates: readonly TermsField[] = ['spread', 'trade_fee', 'overnight', 'liquidation_fee'];
const lists: readonly TermsField[] = ['shares', 'multiples'];

/** When checked terms bind; of others than those that are typed now nothing is known. */
interface Checked {
  readonly typed: TypedTerms;
  readonly binding: LeverBinding;
}

/** Asks when terms bind first; sent once more as they are, they are proposed. */
function useTermsForm(market: LeverOfficeMarket, onClose: () => void) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [initial] = useState(() => typedOf(market));
  const [order, setOrder] = useState(() => orderOf(initial));
  const form = useForm<TypedTerms, TypedField>({
    initial,
    order,
    faultsOf: (typed) => faultsOfTerms(typed, market.decimals),
    send: async (typed) => {
      const asked = encodeProposedLever(proposedOf(typed, market));
      if (checked?.typed !== typed) {
        const { message } = await call(calls.lever.checkTerms, asked);
        setChecked({ typed, binding: decodeLeverBinding(message) });
        return;
      }
      toast.good((await call(calls.lever.setTerms, { ...asked, reason: typed.reason.trim() })).message);
      refreshConsole();
      onClose();
    },
  });
  const set = (change: Partial<TypedTerms>) => {
    form.set(change);
    if (change.tiers !== undefined) setOrder(orderOf({ ...form.values, ...change }));
  };
  const binding = checked !== null && checked.typed === form.values ? checked.binding : null;
  return { ...form, set, binding };
}

/** New terms of a market, beginning with those that hold; another member of staff decides. */
export function LeverTermsDialog({ market, onClose }: { market: LeverOfficeMarket; onClose: () => void }) {
  const { t } = useWords();
  const form = useTermsForm(market, onClose);
  const wrong = wrongOf(form.values, market.decimals);
  /** Once its field was asked for, with the bound that it names. */
  const faultAt = (field: TypedField) => {
    const text = form.fault(field);
    const found = text === undefined || text === null ? undefined : wrong.find((one) => one.field === field);
    return found === undefined ? text : t(found.word, { n: formatDecimal(String(found.limit)) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('console.lever_change_of', { symbol: market.symbol })}
      lead={t('console.propose_lead')}
      closeLabel={t('common.close')}
      className="w-160"
    >
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-4 grid gap-4">
        <FormAlert text={form.refusal} />
        <Checkbox checked={form.values.isOpen} onChange={(event) => form.set({ isOpen: event.target.checked })}>
          {t('console.lever_offer')}
        </Checkbox>
        <FigureFields market={market} values={form.values} set={form.set} faultAt={faultAt} />
        <TierFields market={market} values={form.values} set={form.set} faultAt={faultAt} />
        <Field label={t('console.reason')} error={faultAt('reason')}>
          <TextInput
            name="reason"
            maxLength={reasonMax}
            autoComplete="off"
            value={form.values.reason}
            onChange={(event) => form.set({ reason: event.target.value })}
          />
        </Field>
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        <BindingNote binding={form.binding} />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {t(form.binding === null ? 'console.lever_check' : 'console.propose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function FigureFields({ market, values, set, faultAt }: TermsPartProps) {
  const { t } = useWords();
  const hints: Partial<Record<TermsField, string>> = {
    lots: t('console.lever_lots_hint', { lot: market.lotStep, coin: market.base }),
    shares: t('console.lever_list_hint'),
    multiples: t('console.lever_list_hint'),
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {termsFields.map((name) => (
        <Field
          key={name}
          label={`${t(fieldLabels[name])}${rates.includes(name) ? ' (%)' : ''}`}
          hint={hints[name]}
          error={faultAt(name)}
        >
          <TextInput
            name={name}
            maxLength={lists.includes(name) ? listMax : figureMax}
            autoComplete="off"
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

/** Said before anything is sent: from when on the terms bind, and who hears of it. */
function BindingNote({ binding }: { binding: LeverBinding | null }) {
  const { t } = useWords();
  const { isAtOnce, owners, isPending } = binding ?? { isAtOnce: true, owners: 0, isPending: false };
  return (
    <div role="status" className="grid gap-1 text-s">
      {binding !== null && <p>{isAtOnce ? t('console.lever_at_once') : t('console.lever_later', { n: owners })}</p>}
      {!isAtOnce && isPending && <p className="text-bad">{t('console.lever_pending')}</p>}
    </div>
  );
}
