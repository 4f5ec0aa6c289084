import { type FormEvent, useRef, useState } from 'react';
import { asCallError } from '../../platform/wire/call-error.ts';
import { t } from '../../platform/words.tsx';
import { type Faults, firstWrong } from './faults.ts';

export interface FormRules<Values, Field extends string> {
  initial: Values;
  /** What is wrong with the values: pure, and the only judge. */
  faultsOf: (values: Values) => Faults<Field>;
  /** The fields in the order of the screen, by the `name` of their controls. */
  order: readonly Field[];
  /** Sends the values; what it throws is shown at the field it names, else above the form. */
  send: (values: Values) => Promise<void>;
}

interface Refusal<Field extends string> {
  readonly text: string;
  /** Undefined: it names none of the form's. */
  readonly field: Field | undefined;
}

/** What the forms call the fields of the calls. */
const formFields: Partial<Record<string, string>> = {
  user_string: 'account',
  email: 'account',
  mobile: 'account',
  re_password: 'repeat',
  repassword: 'repeat',
  extension_code: 'invitation',
};

function refusalOf<Field extends string>(error: unknown, fields: readonly Field[]): Refusal<Field> {
  const { code, message, field: named = '' } = asCallError(error);
  const text = code === 'network' || message === '' ? t('auth.request_failed') : message;
  return { text, field: fields.find((name) => name === (formFields[named] ?? named)) };
}

/**
 * A form's state. A fault is shown once its field was asked for: by sending the form, or by an act that needs the field.
 * Nothing typed is ever lost, and a second sending waits for the first.
 */
export function useForm<Values, Field extends string>({ initial, faultsOf, order, send }: FormRules<Values, Field>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [asked, setAsked] = useState<readonly Field[]>([]);
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null);
  const [isSending, setSending] = useState(false);

  const faults = faultsOf(values);

  function set(change: Partial<Values>): void {
    setValues((before) => ({ ...before, ...change }));
    // Of another value nothing was refused.
    setRefusal((before) => (before?.field === undefined ? before : null));
  }

  /** Shows what is wrong with these fields and focuses the first; true where nothing is. */
  function check(fields: readonly Field[]): boolean {
    setAsked((before) => [...new Set([...before, ...fields])]);
    const wrong = firstWrong(faults, fields);
    if (wrong === undefined) return true;
    focus(wrong);
    return false;
  }

  function focus(field: Field): void {
    ref.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  /** Leads to a field that is to be filled next: it is not wrong for being empty yet. */
  function lead(field: Field): void {
    setAsked((before) => before.filter((name) => name !== field));
    focus(field);
  }

  /** Runs an act of this form; its refusal stands at the field it names, which takes the focus, else above the form. */
  async function act(work: () => Promise<void>): Promise<void> {
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      const refused = refusalOf(error, order);
      setRefusal(refused);
      if (refused.field !== undefined) focus(refused.field);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setRefusal(null);
    if (!check(order)) return;
    setSending(true);
    await act(() => send(values));
    setSending(false);
  }

  /** The sentence under a field, while there is one. */
  function fault(field: Field): string | undefined {
    const id = asked.includes(field) ? faults[field] : undefined;
    if (id !== undefined) return t(id);
    return refusal?.field === field ? refusal.text : undefined;
  }

  /** The sentence above the form. */
  const alert = refusal?.field === undefined ? (refusal?.text ?? null) : null;
  return { ref, values, set, check, lead, act, submit, fault, refusal: alert, isSending };
}
