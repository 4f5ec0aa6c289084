/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': '업다운',
  'record.micro': '업다운 계약',
  'record.micro_fee': '업다운 수수료',
  'wallet.locked_micro': '업다운 계약 중',
} as const satisfies Record<string, string>;
