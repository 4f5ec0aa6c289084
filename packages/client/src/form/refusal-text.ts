import { asCallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';

/** Why an act was not done, as its user reads it; the words of a call that got no answer are those of reading. */
export function refusalText(error: unknown): string {
  const { code, message } = asCallError(error);
  return code === 'network' || message === '' ? t('common.request_failed') : message;
}
