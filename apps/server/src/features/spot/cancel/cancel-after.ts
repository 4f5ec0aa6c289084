/** The dead man's switch: all open orders go at a deadline that the client keeps putting off. */
import type { calls } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../../http/handler.ts';
import { presentDeadline } from '../present.ts';

const secondMs = 1000;

export const cancelAfter: Handlers<typeof calls.spot>['cancelAfter'] = async ({ seconds }, context) => {
  const { services, idempotency, language } = context;
  const { userId } = context.user;
  const outcome = await services.writer.submit(
    { kind: 'SetCancelDeadline', idempotency, userId, timeoutMs: seconds * secondMs },
    'cancel',
  );
  if ('refused' in outcome) return outcome;
  const { deadline } = outcome.answer;
  const message = deadline === 0 ? translate(language, 'spot.cancel_after_off') : inWords(language, seconds);
  return { message, ...presentDeadline(deadline, services.now()) };
};

/** The largest unit of which the time is a whole number says it: five minutes, not 300 seconds. */
function inWords(language: Language, seconds: number): string {
  if (seconds % 3600 === 0) return translate(language, 'spot.cancel_after_hours', { n: seconds / 3600 });
  if (seconds % 60 === 0) return translate(language, 'spot.cancel_after_minutes', { n: seconds / 60 });
  return translate(language, 'spot.cancel_after_on', { n: seconds });
}

export const cancelDeadline: Handlers<typeof calls.spot>['cancelDeadline'] = async (
  _input,
  { services, user: { userId } },
) => {
  const { value } = await services.writer.read((state) => state.spot.traders.get(userId)?.cancelDeadline ?? 0);
  return { message: presentDeadline(value, services.now()) };
};
