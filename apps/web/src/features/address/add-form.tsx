import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Balance, NewBookAddress } from '@bourse/contract';
import { Button, Field, Select, TextInput, toast } from '@bourse/ui';
import { useState } from 'react';
import { fittingNetwork } from '../../domain/chain/fitting-network.ts';
import { useWithdrawInfo } from '../../domain/chain/use-withdraw-info.ts';
import { addAddress } from './client.ts';
import { type AddressField, addressFaults, addressFieldOf, addressFields, labelMax } from './rules.ts';
import { readBookAgain } from './use-address-book.ts';

const empty: NewBookAddress = { currencyId: '', address: '', label: '', network: '' };

/** Around an address spaces come with copying; those inside are said. */
function trimmed(values: NewBookAddress): NewBookAddress {
  return { ...values, address: values.address.trim() };
}

/** Adds it; a refusal names the field of the form that it is about. */
async function send(values: NewBookAddress): Promise<void> {
  try {
    toast.good(await addAddress(values));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    throw new CallError(code, message, { field: addressFieldOf[code], type, details });
  }
  await readBookAgain();
}

/** Coin, network, address and label of a new entry; the network is found by the address where only one fits. */
export function AddForm({ coins }: { coins: readonly Balance[] }) {
  const { t } = useWords();
  const [coin, setCoin] = useState(0);
  const networks = useWithdrawInfo(coin).data?.networks ?? [];
  const form = useForm<NewBookAddress, AddressField>({
    initial: empty,
    order: addressFields,
    clearedBy: 'own-change',
    faultsOf: (values) =>
      addressFaults(
        trimmed(values),
        networks.map(({ network }) => network),
      ),
    send: async (values) => {
      await send(trimmed(values));
      form.set({ ...empty, currencyId: values.currencyId });
      form.begin();
    },
  });
  const { values, set } = form;
  // What was chosen by hand stays; else the address says it.
  const network = values.network || fittingNetwork(networks, values.address.trim());

  function choose(currencyId: string): void {
    setCoin(Number(currencyId));
    set({ currencyId, network: '' });
  }

  return (
    <section aria-labelledby="add-address" className="sheet mb-6 px-4 py-5 sm:px-6">
      <h2 id="add-address" className="mb-4 text-l font-semibold">
        {t('withdraw.add_address')}
      </h2>
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('withdraw.coin')} error={form.fault('currencyId')}>
            <Select
              name="currencyId"
              value={values.currencyId}
              options={[
                { value: '', label: t('withdraw.choose_coin') },
                ...coins.map(({ currencyId, currency }) => ({ value: String(currencyId), label: currency })),
              ]}
              onValue={choose}
            />
          </Field>
          <Field label={t('deposit.network')} error={form.fault('network')}>
            <Select
              name="network"
              value={network}
              disabled={networks.length === 0}
              options={[
                { value: '', label: t('withdraw.network_auto') },
                ...networks.map(({ network: value, name }) => ({ value, label: name })),
              ]}
              onValue={(value) => set({ network: value })}
            />
          </Field>
        </div>
        <Entry values={values} fault={form.fault} onChange={set} />
        <div>
          <Button type="submit" isBusy={form.isBusy} className="max-sm:w-full">
            {t('withdraw.add_address')}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface EntryProps {
  values: NewBookAddress;
  fault: (field: AddressField) => string | undefined;
  onChange: (change: Partial<NewBookAddress>) => void;
}

/** The address and its label. */
function Entry({ values, fault, onChange }: EntryProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('withdraw.address')} error={fault('address')}>
        <TextInput
          name="address"
          maxLength={128}
          spellCheck={false}
          autoComplete="off"
          placeholder={t('withdraw.paste_address')}
          value={values.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </Field>
      <Field label={t('withdraw.label')} hint={t('withdraw.label_hint')} error={fault('label')}>
        <TextInput
          name="label"
          maxLength={labelMax}
          autoComplete="off"
          value={values.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
    </div>
  );
}
