import { calls } from '@bourse/contract';
import { useEffect, useState } from 'react';
import { call } from '../../app/api.ts';
import { goTo } from '../../app/navigation.ts';
import { startSession, useIsSignedIn } from '../../app/session.ts';
import { accountFromLink } from './form/account.ts';
import { type LoginField, type LoginValues, loginFaults, loginInput, loginOrder } from './form/login-form.ts';
import { returnPath } from './form/return-path.ts';
import type { Countries } from './use-countries.ts';
import { useForm } from './use-form.ts';
import { visitedAddresses } from './visited.ts';

function wayBack(link: URLSearchParams): string {
  return returnPath(link.get('from'), visitedAddresses(), window.location.origin);
}

/** The login form's state; a login leads back to where the visitor came from. */
export function useLoginForm(countries: Countries) {
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn] = useState(isSignedIn);
  const [link] = useState(() => new URLSearchParams(window.location.search));

  // Whoever opens this page with a session has no business here.
  useEffect(() => {
    if (wasSignedIn) goTo(wayBack(link));
  }, [wasSignedIn, link]);

  return useForm<LoginValues, LoginField>({
    initial: { ...accountFromLink(link.get('email') ?? undefined), countryId: '', password: '' },
    faultsOf: (values) => loginFaults(values, countries.chosen(values.countryId)),
    order: loginOrder,
    send: async (values) => {
      const input = loginInput(values, countries.chosen(values.countryId));
      const { message: token } = await call(calls.auth.login, input, { isShown: true });
      await startSession(token);
      goTo(wayBack(link));
    },
  });
}
