/** Who somebody is: registration, sign-in, sessions and what secures them. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { authDesk, createAuthDesk } from './desk.ts';
import { authHandlers } from './handlers.ts';
import { mailLimitsOf, smsLimitsOf } from './letters/budget.ts';
import { tellReviews } from './letters/reviews.ts';
import { securityHandlers } from './security/handlers.ts';

export const auth: Feature = {
  name: 'auth',
  handlers: (front) => {
    const { config, demo, gateways, onUndelivered, now } = front;
    const desk = createAuthDesk({
      gateways,
      onUndelivered,
      now,
      smsLimits: smsLimitsOf(config),
      mailLimits: mailLimitsOf(config),
      testFunds: demo?.testFunds ?? {},
      invitationCode: demo?.accounts.find(({ role }) => role === 'trader')?.invitation_code,
    });
    authDesk.put(front, desk);
    return { auth: authHandlers(desk), security: securityHandlers(desk) };
  },
  // A list that never changes.
  costs: [costOf(calls.auth.countries, { weight: 10, kept: { isInWords: false } })],
  open: (services) => ({ commit: (batch) => tellReviews(services, services.writer.state, batch) }),
};
