import type { ReviewRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const reviewStatusWords: Readonly<Record<ReviewRow['status'], MessageId>> = {
  waiting: 'console.status_waiting',
  approved: 'console.status_approved',
  rejected: 'console.status_rejected',
};
