export default {
  'record.acceptor_deal': '代行業者との注文',
  'record.acceptor_bond': '代行業者の預託金',
  'wallet.locked_acceptor': '代行業者と取引中',
} as const satisfies Record<string, string>;
