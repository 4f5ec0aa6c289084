/** What is wrong with the value of a number field before a form judges it: it could not be read as one number. */
import type { MessageId } from '@bourse/i18n';
import { isNumberRead } from '@bourse/ui';

export function numberFault(value: string): MessageId | null {
  return isNumberRead(value) ? null : 'common.number_unreadable';
}
