/** Names of what staff may do, and of the roles that grant it. Which role grants what is the core's table. */

export const staffRoles = ['support', 'reviewer', 'finance', 'market', 'super'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissions = [
  /** To be there at all: every role has it. */
  'console',
  'user.view',
  'user.freeze',
  'user.sessions',
  'user.second_step',
  'identity.review',
  'withdrawal.view',
  'withdrawal.review',
  'deposit.view',
  'deposit.review',
  'money.view',
  'money.correct',
  'house.transfer',
  'deal.view',
  'deal.judge',
  'market.view',
  'market.manage',
  'content.publish',
  'switches',
  'role.grant',
  'exchange.open',
  'proposal.view',
  'audit.view',
  'system.view',
] as const;
export type Permission = (typeof permissions)[number];
