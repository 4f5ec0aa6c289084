import { useForm } from '@bourse/client/form/use-form.ts';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { accountFromLink } from '@bourse/client/sign-in/account.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { forgetTyped } from './form/forget-typed.ts';
import {
  codeOrder,
  type RegisterField,
  type RegisterValues,
  registerFaults,
  registerInput,
  registerOrder,
} from './form/register-form.ts';
import { sendCode, useCode } from './use-code.ts';
import type { Countries } from './use-countries.ts';

/** Longest invitation code a link may bring. */
const invitationMax = 64;

/** As typed; `invitation` is null until somebody types one. */
type Typed = Omit<RegisterValues, 'invitation'> & { readonly invitation: string | null };

/** As the login form takes it from its address. */
function accountTyped({ kind, email, phone }: Typed): string {
  return (kind === 'email' ? email : phone).trim();
}

/** The registration form's state and its two acts: sending a code, and opening the account. */
export function useRegisterForm(countries: Countries) {
  const code = useCode('register');
  const [link] = useState(() => new URLSearchParams(window.location.search));
  useEffect(forgetTyped, []);

  /** Until somebody types a code, that of the link stands there, or the demo's. */
  function whole(typed: Typed): RegisterValues {
    const brought = link.get('invite')?.slice(0, invitationMax) ?? countries.invitationCode ?? '';
    return { ...typed, invitation: typed.invitation ?? brought };
  }

  /** A number has an area code from the start; a nationality cannot be changed later, so it is never proposed. */
  function countryOf({ kind, countryId }: Typed) {
    return kind === 'phone' ? countries.chosen(countryId) : countries.picked(countryId);
  }

  const form = useForm<Typed, RegisterField>({
    initial: {
      ...accountFromLink(link.get('email') ?? undefined),
      countryId: '',
      isAgreed: false,
      code: '',
      password: '',
      repeat: '',
      invitation: null,
    },
    faultsOf: (values) => registerFaults(whole(values), countryOf(values)),
    order: registerOrder,
    send: async (values) => {
      const input = registerInput(whole(values), countryOf(values));
      const { message } = await call(calls.auth.register, input, { isShown: true });
      toast.good(message);
      // The login takes the account over and its address does not keep it.
      goTo(addressOf('/components/login', { from: link.get('from') ?? undefined, email: accountTyped(values) }));
    },
  });

  return {
    form,
    code,
    sendCode: () => sendCode(code, form, codeOrder, countries),
    invitation: whole(form.values).invitation,
  };
}
