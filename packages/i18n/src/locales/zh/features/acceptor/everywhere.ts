/** What every screen may say of agents. */
export default {
  'acceptor.nav': '承兑商',
  'record.acceptor_deal': '承兑商订单',
  'record.acceptor_bond': '承兑商保证金',
  'wallet.locked_acceptor': '承兑商订单中',
} as const satisfies Record<string, string>;
