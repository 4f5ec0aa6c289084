import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, type ButtonVariant, Dialog, Field, TextInput, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import { refreshConsole } from './use-act.ts';

export interface ActField {
  /** As the call names it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What stands in it at first; left out: nothing. */
  readonly initial?: string;
  readonly isRequired?: boolean;
  readonly max: number;
  readonly isNumeric?: boolean;
}

export interface ActDialogProps {
  title: string;
  lead?: string;
  /** What exactly the act is about. */
  children?: ReactNode;
  fields?: readonly ActField[];
  /** Names the act, on the button that does it. */
  actLabel: string;
  variant?: ButtonVariant;
  /** Does it and returns what is said then; `answer` is the second step, once the server asked for it. */
  send: (values: Readonly<Record<string, string>>, answer: SecondStepAnswer) => Promise<string>;
  onClose: () => void;
  onDone?: () => void;
}

const noFields: readonly ActField[] = [];

/** The second of the two clicks of an act: what it does, why, and its own button. */
export function ActDialog(props: ActDialogProps) {
  const { title, lead, children, fields = noFields, actLabel, variant, send, onClose, onDone } = props;
  const { t } = useWords();
  const form = useForm<Record<string, string>, string>({
    initial: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    order: fields.map(({ name }) => name),
    faultsOf: (values) =>
      Object.fromEntries(
        fields
          .filter(({ name, isRequired }) => isRequired && values[name]?.trim() === '')
          .map(({ name }) => [name, 'console.required' as const]),
      ),
    send: async (values, answer) => {
      toast.good(await send(values, answer));
      refreshConsole();
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} lead={lead} closeLabel={t('common.close')}>
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-4 grid gap-4">
        <FormAlert text={form.refusal} />
        {children}
        {fields.map(({ name, label, hint, max, isNumeric }) => (
          <Field key={name} label={label} hint={hint} error={form.fault(name)}>
            <TextInput
              name={name}
              maxLength={max}
              autoComplete="off"
              inputMode={isNumeric ? 'numeric' : 'text'}
              value={form.values[name] ?? ''}
              onChange={(event) => form.set({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={variant ?? 'primary'} isBusy={form.isBusy}>
            {actLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
