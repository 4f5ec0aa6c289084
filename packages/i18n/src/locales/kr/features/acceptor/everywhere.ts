/** What every screen may say of agents. */
export default {
  'acceptor.nav': '중개인',
  'record.acceptor_deal': '중개인 주문',
  'record.acceptor_bond': '중개인 보증금',
  'wallet.locked_acceptor': '중개인 거래 중',
} as const satisfies Record<string, string>;
