/** The demo's own page: the messages it sent, and the accounts that are ready to use. */
export default {
  'demo.title': 'Demo outbox',
  'demo.hint': 'Every code and message the demo sends ends up here instead of in a real inbox',
  'demo.show': 'Show',
  'demo.empty': 'No message yet. Send a code, then come back.',
  'demo.accounts': 'Ready-made accounts',
  'demo.role': 'Role',
  'demo.trader': 'Trader',
  'demo.operator': 'Operator',
} as const satisfies Record<string, string>;
