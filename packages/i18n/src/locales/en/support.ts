export default {
  'support.support': 'Support',
  'support.help': 'Help',
  'support.no_address': 'Please set customer address first',
} as const satisfies Record<string, string>;
