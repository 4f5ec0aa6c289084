/** The dead man's switch: all open orders go at a deadline that the client keeps putting off. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { presentTime } from './present.ts';
import { sessionUser } from './session-user.ts';

const secondMs = 1000;

export const cancelAfter: Handlers<typeof calls.spot>['cancelAfter'] = async ({ seconds }, context) => {
  const { services, idempotency, language } = context;
  const { userId } = sessionUser(context);
  const outcome = await services.writer.submit(
    { kind: 'SetCancelDeadline', idempotency, userId, timeoutMs: seconds * secondMs },
    'cancel',
  );
  if ('refused' in outcome) return outcome;
  const { deadline } = outcome.answer;
  if (deadline === 0) return { message: translate(language, 'spot.cancel_after_off'), deadline: '' };
  return { message: translate(language, 'spot.cancel_after_on', { n: seconds }), deadline: presentTime(deadline) };
};
