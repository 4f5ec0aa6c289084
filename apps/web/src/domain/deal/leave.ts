/** Who lacks what fiat trading needs is led to where it is given. */
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import type { CallError } from '@bourse/client/wire/call-error.ts';
import { toast } from '@bourse/ui';

/** Long enough to read what is missing. */
const leaveMs = 500;
const payment = '997';
const identity = '998';

/** Says what is missing and goes there half a second later; false: it was another refusal. */
export function leaveFor({ type, message }: Pick<CallError, 'type' | 'message'>): boolean {
  if (type !== payment && type !== identity) return false;
  toast.note(message);
  const { pathname, search } = window.location;
  const to =
    type === payment
      ? addressOf('/userSetting', { back: `${pathname}${search}` }, 'payment-methods')
      : '/authentication';
  setTimeout(() => {
    // Who has gone elsewhere by themselves stays there.
    if (window.location.pathname === pathname) goTo(to);
  }, leaveMs);
  return true;
}
