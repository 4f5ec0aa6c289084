import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useMode } from '@bourse/client/mode.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { CashInfo, PayMethods, PayWay } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Field, Icon, TextInput, toast } from '@bourse/ui';
import { type ReactNode, useId } from 'react';
import { wayWords } from '../../../domain/deal/ways.ts';
import { saveMethods } from '../client.ts';
import { ReceiveState } from './receive-state.tsx';
import { fieldOf, lengthMax, type MethodField, methodFaults, methodFields, trimmed } from './rules.ts';

/** Saves them; a refusal names the field of the form that it is about. */
async function send(info: CashInfo, answer: SecondStepAnswer): Promise<void> {
  try {
    toast.good(await saveMethods(info, answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    throw new CallError(code, message, { field: fieldOf(error.field) ?? error.field, type, details });
  }
}

export interface MethodsFormProps {
  methods: PayMethods;
  onSaved: () => Promise<void>;
}

/** Name and accounts, what follows from a change, and the second step once the server asks for it. */
export function MethodsForm({ methods, onSaved }: MethodsFormProps) {
  const { t } = useWords();
  const { isVerified, receiveFrom, ...info } = methods;
  const form = useForm<CashInfo, MethodField>({
    initial: info,
    order: methodFields,
    clearedBy: 'own-change',
    faultsOf: methodFaults,
    send: async (values, answer) => {
      await send(trimmed(values), answer);
      await onSaved();
    },
  });
  const input = (field: MethodField, label: MessageId) => (
    <Field label={t(label)} error={form.fault(field)}>
      <TextInput
        name={field}
        maxLength={lengthMax[field]}
        spellCheck={false}
        autoComplete="off"
        value={form.values[field]}
        onChange={(event) => form.set({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <section aria-label={t('c2c.payment_methods')} className="sheet max-w-180 px-4 py-5 sm:px-6">
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-6">
        {isVerified && info.realName !== '' ? (
          <VerifiedName name={info.realName} />
        ) : (
          <div className="max-w-88">{input('realName', 'c2c.real_name')}</div>
        )}
        <Way way="bank" from={receiveFrom.bank}>
          {input('bankName', 'c2c.bank_name')}
          {input('bankAccount', 'c2c.account_number')}
        </Way>
        <Way way="ali_pay" from={receiveFrom.ali_pay}>
          {input('alipayAccount', 'c2c.alipay_account')}
        </Way>
        <Way way="we_chat" from={receiveFrom.we_chat}>
          {input('wechatAccount', 'c2c.wechat_account')}
          {input('wechatNickname', 'c2c.wechat_nickname')}
        </Way>
        <ChangeWarning />
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        <div>
          <Button type="submit" isBusy={form.isBusy} className="max-sm:w-full">
            {t('c2c.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** A verified name is not typed. */
function VerifiedName({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <dl>
      <dt className="text-s text-quiet">{t('c2c.verified_name')}</dt>
      <dd className="mt-1 font-medium break-words">{name}</dd>
      <dd className="mt-1 text-xs text-quiet">{t('c2c.name_hint')}</dd>
    </dl>
  );
}

interface WayProps {
  way: PayWay;
  /** When it can be paid to; undefined: it is not set up. */
  from: string | undefined;
  children: ReactNode;
}

function Way({ way, from, children }: WayProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold">
          {t(wayWords[way])}
        </h2>
        {from !== undefined && <ReceiveState from={from} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function ChangeWarning() {
  const { t } = useWords();
  const isDemo = useMode((mode) => mode.isDemo);
  return (
    <p className="flex gap-2.5 rounded-s bg-raised px-3.5 py-2.5 text-s">
      <Icon name="alert" className="mt-0.5 text-warn" />
      <span className="min-w-0">{t(isDemo ? 'c2c.change_warning_demo' : 'c2c.change_warning')}</span>
    </p>
  );
}
