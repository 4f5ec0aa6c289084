import { useForm } from '@bourse/client/form/use-form.ts';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { startSession } from '@bourse/client/session/session.ts';
import { keepDeviceToken, readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { type LoginField, loginFaults, loginInput, loginOrder } from '@bourse/client/sign-in/login-form.ts';
import { loginValues, needsCountry, type QuickValues } from '@bourse/client/sign-in/quick-login.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { calls } from '@bourse/contract';

/** The login screen, with the account filled in and the way back to the prices. */
function goToLogin(account: string): void {
  goTo(addressOf('/components/login', { email: account.trim(), from: '/quotation' }));
}

/** The session's token; null where the account wants a second step first. */
async function askToken(values: QuickValues): Promise<string | null> {
  try {
    const input = { ...loginInput(loginValues(values), undefined), device_token: readDeviceToken() };
    const { message, device_token } = await call(calls.auth.login, input, { isShown: true });
    keepDeviceToken(device_token);
    return message;
  } catch (error) {
    if (asCallError(error).code === 'two_step_required') return null;
    throw error;
  }
}

/**
 * The same login as on its own screen. What it cannot ask for here, a country or a second step, that screen asks for.
 */
export function useQuickLogin() {
  return useForm<QuickValues, LoginField>({
    initial: { account: '', password: '' },
    faultsOf: (values) => loginFaults(loginValues(values), undefined),
    order: loginOrder,
    send: async (values) => {
      if (needsCountry(values.account)) return goToLogin(values.account);
      const token = await askToken(values);
      if (token === null) return goToLogin(values.account);
      await startSession(token);
    },
  });
}
