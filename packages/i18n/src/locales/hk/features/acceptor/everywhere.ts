export default {
  'record.acceptor_deal': '承兌商訂單',
  'record.acceptor_bond': '承兌商押金',
  'wallet.locked_acceptor': '承兌商交易中',
} as const satisfies Record<string, string>;
