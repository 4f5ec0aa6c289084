import { calls } from '@bourse/contract';
import { useForm } from '../../../domain/form/use-form.ts';
import { startSession } from '../../../domain/session/session.ts';
import { keepDeviceToken, readDeviceToken } from '../../../domain/sign-in/device-token.ts';
import { type LoginField, loginFaults, loginInput, loginOrder } from '../../../domain/sign-in/login-form.ts';
import { loginValues, needsCountry, type QuickValues } from '../../../domain/sign-in/quick-login.ts';
import { addressOf, goTo } from '../../../platform/navigation/go.ts';
import { call } from '../../../platform/wire/api.ts';
import { asCallError } from '../../../platform/wire/call-error.ts';

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
    unanswered: 'auth.request_failed',
    send: async (values) => {
      if (needsCountry(values.account)) return goToLogin(values.account);
      const token = await askToken(values);
      if (token === null) return goToLogin(values.account);
      await startSession(token);
    },
  });
}
