/** What every screen may say of agents. */
export default {
  'acceptor.nav': 'Agentes',
  'record.acceptor_deal': 'Orden con agente',
  'record.acceptor_bond': 'Garantía de agente',
  'wallet.locked_acceptor': 'Con agentes',
} as const satisfies Record<string, string>;
