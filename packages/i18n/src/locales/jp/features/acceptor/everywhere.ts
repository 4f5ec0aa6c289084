/** What every screen may say of agents. */
export default {
  'acceptor.nav': '代行業者',
  'record.acceptor_deal': '代行業者の注文',
  'record.acceptor_bond': '代行業者の担保金',
  'wallet.locked_acceptor': '代行業者の注文中',
} as const satisfies Record<string, string>;
