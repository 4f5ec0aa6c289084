import type { StaffRole } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const roleWords: Readonly<Record<StaffRole, MessageId>> = {
  support: 'console.role_support',
  reviewer: 'console.role_reviewer',
  finance: 'console.role_finance',
  market: 'console.role_market',
  super: 'console.role_super',
};
