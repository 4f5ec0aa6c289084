export default {
  'record.acceptor_deal': '承兑商订单',
  'record.acceptor_bond': '承兑商押金',
  'wallet.locked_acceptor': '承兑商交易中',
} as const satisfies Record<string, string>;
