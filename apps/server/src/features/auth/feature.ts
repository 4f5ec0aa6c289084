/** Who somebody is: registration, sign-in, sessions and what secures them. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { authHandlers } from './handlers.ts';
import { mailLimitsOf, smsLimitsOf } from './notify/budget.ts';
import { Callers, callers } from './notify/callers.ts';
import { accountLetters } from './notify/letters.ts';
import { securityHandlers } from './security/handlers.ts';
import { authServices, createAuthServices } from './services.ts';

export const auth: Feature = {
  name: 'auth',
  uses: ['person'],
  handlers: (base) => {
    const { config, demo, gateways, onUndelivered, now } = base;
    const own = createAuthServices({
      gateways,
      onUndelivered,
      now,
      smsLimits: smsLimitsOf(config),
      mailLimits: mailLimitsOf(config),
      testFunds: demo?.testFunds ?? {},
      invitationCode: demo?.accounts.find(({ role }) => role === 'trader')?.invitation_code,
    });
    authServices.put(base, own);
    return { auth: authHandlers(own), security: securityHandlers(own) };
  },
  // A list that never changes.
  costs: [costOf(calls.auth.countries, { weight: 10, kept: { isInWords: false } })],
  open(services) {
    callers.put(services, new Callers());
    return {};
  },
  follows: [accountLetters],
};
