/** The order form in use: what is said to be wrong and when, and how it is sent. */

import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { t } from '@bourse/client/words.tsx';
import type { Market, Side } from '@bourse/contract';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Rules } from '../../../domain/trading/rules.ts';
import { usePreferences } from '../preferences.ts';
import type { AdvancedField } from './advanced.ts';
import { errors, type FormFaults, fieldOfRefusal } from './faults.ts';
import { type FormAction, type FormState, isSameOrder, isTouched, type OrderContext, overspends } from './form.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface TicketProps {
  market: Market;
  rules: Rules;
  form: FormState;
  context: OrderContext;
  dispatch: (action: FormAction) => void;
  /** Brings the form into sight: on a phone its sheet may be put away. */
  onShow: () => void;
}

export interface TicketState {
  readonly isBusy: boolean;
  readonly priceRef: RefObject<HTMLInputElement | null>;
  readonly quantityRef: RefObject<HTMLInputElement | null>;
  readonly totalRef: RefObject<HTMLInputElement | null>;
  readonly advancedRefs: Readonly<Record<AdvancedField, RefObject<HTMLInputElement | null>>>;
  /** What is wrong with a field, in words; nothing before the first sending. */
  readonly faultOf: (field: keyof FormFaults) => string | null;
  readonly act: (action: FormAction) => void;
  readonly submit: (event: FormEvent) => void;
  /** The order awaits its confirmation. */
  readonly isAsking: boolean;
  /** Sends the order that was asked about; `false` goes back to the form. */
  readonly answer: (isConfirmed: boolean) => void;
  /** Goes to the first field of a side. */
  readonly goTo: (side: Side) => void;
  /** Esc: empties the form, and leaves it where it was empty. */
  readonly leave: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Refusal {
  readonly field: keyof FormFaults;
  readonly message: string;
}

function useFieldRefs() {
  const priceRef = useRef<HTMLInputElement>(null);
  const quantityRef = useRef<HTMLInputElement>(null);
  const totalRef = useRef<HTMLInputElement>(null);
  // One by one: a hook inside an object would be skipped where the compiler keeps the object.
  const stopPrice = useRef<HTMLInputElement>(null);
  const stopLimitPrice = useRef<HTMLInputElement>(null);
  const trail = useRef<HTMLInputElement>(null);
  const advancedRefs = { stopPrice, stopLimitPrice, trail };
  const inputs = { price: priceRef, quantity: quantityRef, total: totalRef, ...advancedRefs };
  return { priceRef, quantityRef, totalRef, advancedRefs, inputs };
}

/** The form as it is when an answer comes, whichever it was when the question went. */
function useLatest(form: FormState): RefObject<FormState> {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return latest;
}

/** Goes to a field, but not away from where one went outside its form. In a sheet put away nothing takes the focus. */
export function focusWithin(input: HTMLInputElement | null): void {
  const from = document.activeElement;
  // What lies around the form, as the sheet and the page do, has the focus where nothing in particular has it.
  if (!from || from.contains(input) || input?.form?.contains(from)) input?.focus();
}

/** Another side or kind of order is another question: nothing of it is wrong yet. */
function isAnotherQuestion(action: FormAction): boolean {
  return action.kind === 'side' || action.kind === 'mode' || (action.kind === 'advanced' && 'kind' in action.change);
}

/** State of the form beyond its fields. */
export function useTicket({ market, rules, form, context, dispatch, onShow }: TicketProps): TicketState {
  const isSignedIn = useIsSignedIn();
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isConfirming = usePreferences((state) => state.isConfirming);
  const { priceRef, quantityRef, totalRef, advancedRefs, inputs } = useFieldRefs();
  const latest = useLatest(form);

  const { place, isBusy } = usePlaceOrder(market, rules.priceDecimals, {
    onPlaced: (sent) => {
      setChecked(false);
      // The next order may be half typed by now: it stays, and so does the phone's sheet.
      if (isSameOrder(latest.current, sent)) dispatch({ kind: 'placed' });
    },
    onRefused: (sent, code, message) => {
      const field = fieldOfRefusal(code);
      // Of a form changed since, nothing was refused.
      if (field === null || !isSameOrder(latest.current, sent)) return;
      setRefusal({ field, message });
      focusWithin(inputs[field].current);
    },
  });

  function act(action: FormAction): void {
    setRefusal(null);
    if (isAnotherQuestion(action)) setChecked(false);
    dispatch(action);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSignedIn) return;
    const [wrong] = Object.keys(errors(form, rules, overspends(form, context))) as (keyof FormFaults)[];
    setChecked(true);
    setRefusal(null);
    if (wrong) inputs[wrong].current?.focus();
    else if (isConfirming) setAsking(true);
    else void place(form);
  }

  function answer(isConfirmed: boolean): void {
    setAsking(false);
    if (isConfirmed) void place(form);
  }

  function goTo(side: Side): void {
    act({ kind: 'side', side });
    // At once: what is not shown takes no focus.
    flushSync(onShow);
    inputs[form.mode === 'market' ? 'quantity' : 'price'].current?.focus();
  }

  function leave(event: KeyboardEvent<HTMLElement>): void {
    // On a phone the form is a sheet: Esc puts it away, with what was typed.
    if (event.key !== 'Escape' || event.currentTarget.closest('[aria-modal]')) return;
    setChecked(false);
    if (isTouched(form)) act({ kind: 'clear' });
    else if (event.target instanceof HTMLElement) event.target.blur();
  }

  const faults = isChecked ? errors(form, rules, overspends(form, context)) : {};
  function faultOf(field: keyof FormFaults): string | null {
    const fault = faults[field];
    if (fault) return t(fault.id, fault.values);
    return refusal?.field === field ? refusal.message : null;
  }
  return { isBusy, priceRef, quantityRef, totalRef, advancedRefs, faultOf, act, submit, isAsking, answer, goTo, leave };
}
