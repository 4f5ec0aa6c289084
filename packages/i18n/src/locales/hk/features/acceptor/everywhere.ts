/** What every screen may say of agents. */
export default {
  'acceptor.nav': '承兌商',
  'record.acceptor_deal': '承兌商訂單',
  'record.acceptor_bond': '承兌商保證金',
  'wallet.locked_acceptor': '承兌商訂單中',
} as const satisfies Record<string, string>;
