/** Which role grants what: the one table. `super` may do everything; what needs a second person needs one of theirs too. */
import type { Permission, StaffRole } from '@bourse/contract';

const grants: Readonly<Record<Permission, readonly StaffRole[]>> = {
  console: ['support', 'reviewer', 'finance', 'market'],
  'user.view': ['support', 'reviewer', 'finance'],
  'user.freeze': ['support', 'finance'],
  'user.sessions': ['support'],
  'user.second_step': ['support'],
  'identity.review': ['reviewer'],
  'withdrawal.view': ['support', 'finance'],
  'withdrawal.review': ['finance'],
  'deposit.view': ['support', 'finance'],
  'deposit.review': ['finance'],
  'money.view': ['finance'],
  'money.correct': ['finance'],
  'house.transfer': ['finance'],
  'deal.view': ['support', 'finance'],
  'deal.judge': ['support'],
  'market.view': ['support', 'finance', 'market'],
  'market.manage': ['market'],
  'content.publish': ['support', 'market'],
  switches: ['finance', 'market'],
  'role.grant': [],
  'exchange.open': [],
  'proposal.view': ['support', 'reviewer', 'finance', 'market'],
  'audit.view': ['finance', 'reviewer'],
  'system.view': ['finance', 'market'],
};

/** Whether any of the roles grants it. */
export function isGranted(roles: readonly StaffRole[], permission: Permission): boolean {
  return roles.some((role) => role === 'super' || grants[permission].includes(role));
}
