/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': '사전 판매',
  'record.presale': '사전 판매',
  'wallet.locked_presale': '사전 판매 참여 중',
} as const satisfies Record<string, string>;
