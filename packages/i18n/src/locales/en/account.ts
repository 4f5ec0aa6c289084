export default {
  'account.security_level': 'Security level',
  'account.invite': 'Invite',
  'account.settings': 'Settings',
  'account.notifications': 'Notifications',
} as const satisfies Record<string, string>;
