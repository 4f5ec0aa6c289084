/**
 * What outlives one order form, in the same page: through the login what was typed for a pair; from pair to pair the
 * side and the kind of order.
 */

import type { Path } from '@bourse/client/navigation/route.ts';
import { useSession } from '@bourse/client/session/session.ts';
import { readStored } from '@bourse/client/storage.ts';
import { choicesOf, emptyForm, type FormState, releaseSlider } from './form.ts';

/** Where visitors become customers. Who leaves the desk for elsewhere, or for another pair, starts anew. */
const waysIn: readonly Path[] = ['/components/login', '/components/register'];

interface Kept {
  readonly symbol: string;
  /** As `typingAccount` answers it. */
  readonly account: string | null;
  readonly form: FormState;
}

let kept: Kept | null = null;
let chosen: FormState = emptyForm;

useSession.subscribe(({ token }, before) => {
  if (token !== null || before.token === null) return;
  dropKeptForm();
  chosen = emptyForm;
});

/** Remembers side and kind of order for the next pair. */
export function noteChoices(form: FormState): void {
  chosen = choicesOf(form);
}

/** The form that a pair begins with. */
export function firstForm(symbol: string): FormState {
  return keptForm(symbol) ?? chosen;
}

/** Whose form it is: the name stays when a session expires, goes with a logout; null: a guest's. */
export function typingAccount(): string | null {
  return readStored('accountNum');
}

/** Keeps the form of a desk that gives way to the login. After a logout `account`, who was there before, is not. */
export function keepForm(symbol: string, account: string | null, form: FormState): void {
  const isOnWayIn = waysIn.some((path) => path === window.location.pathname);
  // Balances of the one who comes back are not known at once: the slider has nothing to share out.
  if (isOnWayIn && typingAccount() === account) kept = { symbol, account, form: releaseSlider(form) };
}

/** What was typed for the pair; a guest's is for whoever signs in, an account's for nobody else. */
export function keptForm(symbol: string): FormState | null {
  if (kept?.symbol !== symbol) return null;
  return kept.account === null || kept.account === typingAccount() ? kept.form : null;
}

/** Forgets it: it is in use again, was sent after all, or its session has ended. */
export function dropKeptForm(): void {
  kept = null;
}
