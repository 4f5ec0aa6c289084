/** What every screen may say of agents. */
export default {
  'acceptor.nav': 'Agents',
  'record.acceptor_deal': 'Agent order',
  'record.acceptor_bond': 'Agent bond',
  'wallet.locked_acceptor': 'With agents',
} as const satisfies Record<string, string>;
