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
  'demo.support': 'Demo support',
  'demo.support_text':
    'Nobody answers here, because this is a demo. A real exchange puts the address of its customer service behind this button.',
  'demo.support_outbox': 'See codes and messages',
} as const satisfies Record<string, string>;
