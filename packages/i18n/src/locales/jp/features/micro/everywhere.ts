/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': 'アップダウン',
  'record.micro': 'アップダウン契約',
  'record.micro_fee': 'アップダウン手数料',
  'wallet.locked_micro': 'アップダウン契約中',
} as const satisfies Record<string, string>;
