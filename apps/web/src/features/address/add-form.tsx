import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Balance } from '@bourse/contract';
import { Button, Field, Select, TextInput, toast } from '@bourse/ui';
import { useState } from 'react';
import { fittingNetwork } from '../../domain/chain/fitting-network.ts';
import { NoticeLine } from '../../domain/chain/notice-line.tsx';
import { SafetyCodeField } from '../../domain/chain/safety-code-field.tsx';
import { markCodeUsed, useSafetyCode } from '../../domain/chain/use-safety-code.ts';
import { useWithdrawInfo } from '../../domain/chain/use-withdraw-info.ts';
import { addAddress } from './client.ts';
import {
  type AddressField,
  type AddressValues,
  addressFaults,
  addressFieldOf,
  addressFields,
  labelMax,
} from './rules.ts';
import { readBookAgain } from './use-address-book.ts';

const empty: AddressValues = { currencyId: '', address: '', label: '', network: '', code: '' };

/** Around an address spaces come with copying; those inside are said. */
function trimmed(values: AddressValues): AddressValues {
  return { ...values, address: values.address.trim() };
}

/** Adds it; a refusal names the field of the form that it is about. */
async function send({ code: safecode, ...entry }: AddressValues, answer: SecondStepAnswer): Promise<void> {
  try {
    toast.good(await addAddress(entry, safecode.trim(), answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    throw new CallError(code, message, { field: addressFieldOf[code] ?? error.field, type, details });
  }
  await readBookAgain();
}

export interface AddFormProps {
  coins: readonly Balance[];
  /** Where the code goes, masked; empty: the second step is asked for. */
  codeTo: string;
  /** A new entry has to wait. */
  isWhitelist: boolean;
}

/**
 * Coin, network, address and label of a new entry, and the code or second step that confirms it; the network is found by
 * the address where only one fits.
 */
export function AddForm({ coins, codeTo, isWhitelist }: AddFormProps) {
  const { t } = useWords();
  const [coin, setCoin] = useState(0);
  const networks = useWithdrawInfo(coin).data?.networks ?? [];
  const form = useForm<AddressValues, AddressField>({
    initial: empty,
    order: addressFields,
    clearedBy: 'own-change',
    faultsOf: (values) =>
      addressFaults(
        trimmed(values),
        networks.map(({ network }) => network),
        codeTo !== '',
      ),
    send: async (values, answer) => {
      await send(trimmed(values), answer);
      markCodeUsed('address');
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
          <NetworkField
            value={network}
            networks={networks}
            error={form.fault('network')}
            onValue={(value) => set({ network: value })}
          />
        </div>
        <Entry values={values} fault={form.fault} onChange={set} />
        <Confirmation form={form} codeTo={codeTo} />
        {isWhitelist && <NoticeLine tone="care">{t('withdraw.new_address_waits')}</NoticeLine>}
        <div>
          <Button type="submit" isBusy={form.isBusy} className="max-sm:w-full">
            {t('withdraw.add_address')}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface NetworkFieldProps {
  value: string;
  networks: readonly { network: string; name: string }[];
  error: string | undefined;
  onValue: (network: string) => void;
}

function NetworkField({ value, networks, error, onValue }: NetworkFieldProps) {
  const { t } = useWords();
  return (
    <Field label={t('deposit.network')} error={error}>
      <Select
        name="network"
        value={value}
        disabled={networks.length === 0}
        options={[
          { value: '', label: t('withdraw.network_auto') },
          ...networks.map(({ network, name }) => ({ value: network, label: name })),
        ]}
        onValue={onValue}
      />
    </Field>
  );
}

type Form = ReturnType<typeof useForm<AddressValues, AddressField>>;

/** What shows that it is the owner: the code that was sent, or the second step once the server asks for it. */
function Confirmation({ form, codeTo }: { form: Form; codeTo: string }) {
  const safetyCode = useSafetyCode('address');
  const sendCode = () =>
    form.act(async () => {
      await safetyCode.send();
      form.lead('code');
    });
  return (
    <>
      {codeTo !== '' && (
        <SafetyCodeField
          value={form.values.code}
          onValue={(code) => form.set({ code })}
          safetyCode={safetyCode}
          target={codeTo}
          error={form.fault('code')}
          onSend={sendCode}
        />
      )}
      <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
    </>
  );
}

interface EntryProps {
  values: AddressValues;
  fault: (field: AddressField) => string | undefined;
  onChange: (change: Partial<AddressValues>) => void;
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
