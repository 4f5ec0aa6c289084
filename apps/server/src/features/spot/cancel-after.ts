/** The dead man's switch: all open orders go at a deadline that the client keeps putting off. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { presentDeadline } from './present.ts';
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
  const message =
    deadline === 0
      ? translate(language, 'spot.cancel_after_off')
      : translate(language, 'spot.cancel_after_on', { n: seconds });
  return { message, ...presentDeadline(deadline, Date.now()) };
};

export const cancelDeadline: Handlers<typeof calls.spot>['cancelDeadline'] = async (_input, context) => {
  const { userId } = sessionUser(context);
  const { value } = await context.services.writer.read((state) => state.deadlines.get(userId) ?? 0);
  return { message: presentDeadline(value, Date.now()) };
};
