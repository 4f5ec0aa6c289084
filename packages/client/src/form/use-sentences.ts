import { useState } from 'react';
import type { CallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { type Faults, firstWrong } from './faults.ts';
import { refusalText } from './refusal-text.ts';
import { useFocus } from './use-focus.ts';

export interface SentenceRules<Values, Field extends string> {
  /** What is wrong with the values: pure, and the only judge. */
  faultsOf: (values: Values) => Faults<Field>;
  /**
   * What takes a sentence from its field. After any change, or one of the field itself (its value has the same name), the
   * server's is gone and our own is judged again; with `sending`, both stay until the next one.
   */
  clearedBy?: 'any-change' | 'own-change' | 'sending';
  /** Has the focus at first. */
  focused?: Field | undefined;
}

interface Refusal {
  readonly text: string;
  /** Undefined: it is about no field, and stands above the form. */
  readonly field: string | undefined;
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

/** What a form says: faults at their fields once these were asked for, and refusals; with the way to the field. */
export function useSentences<Values, Field extends string>(values: Values, rules: SentenceRules<Values, Field>) {
  const { faultsOf, clearedBy = 'any-change', focused } = rules;
  const { ref, focus } = useFocus(focused);
  const [asked, setAsked] = useState<readonly Field[]>([]);
  const [checked, setChecked] = useState(values);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const faults: Faults<string> = faultsOf(clearedBy === 'sending' ? checked : values);

  /** Shows what is wrong with these fields and focuses the first; true where nothing is. */
  function check(fields: readonly Field[]): boolean {
    setChecked(values);
    setAsked((before) => [...new Set([...before, ...fields])]);
    const wrong = firstWrong(faultsOf(values), fields);
    focus(wrong);
    return wrong === undefined;
  }

  /** Leads to a field that is to be filled next: it is not wrong for being empty yet. */
  function lead(field: Field): void {
    setAsked((before) => before.filter((name) => name !== field));
    focus(field);
  }

  /** Of another value nothing was refused. */
  function clear(change: object): void {
    if (clearedBy === 'sending') return;
    const isAbout = (field: string) => clearedBy === 'any-change' || field in change;
    setRefusal((before) => (before?.field !== undefined && isAbout(before.field) ? null : before));
  }

  /** Says a sentence at a field, which takes the focus, else above the form. */
  function say(text: string, field?: string): void {
    setRefusal({ text, field });
    focus(field);
  }

  /** Says what was refused, at the one of these fields that it names. */
  function refuse(refused: CallError, fields: readonly string[]): void {
    const { field: named = '' } = refused;
    const find = (name: string | undefined) => fields.find((field) => field === name);
    say(refusalText(refused), find(named) ?? find(formFields[named]));
  }

  /** Nothing was asked for yet, and nothing refused. */
  function begin(): void {
    setAsked([]);
    setRefusal(null);
  }

  /** The sentence under a field, while there is one. */
  function fault(field: string): string | undefined {
    const id = asked.some((name) => name === field) ? faults[field] : undefined;
    if (id !== undefined) return t(id);
    return refusal?.field === field ? refusal.text : undefined;
  }

  /** The sentence above the form. */
  const alert = refusal?.field === undefined ? (refusal?.text ?? null) : null;
  return { ref, focus, check, lead, clear, say, refuse, calm: () => setRefusal(null), begin, fault, alert };
}
