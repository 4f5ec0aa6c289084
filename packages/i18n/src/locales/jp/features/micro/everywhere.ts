/** Names of what second contracts move and lock. */
export default {
  'record.micro': 'アップダウン契約',
  'record.micro_fee': 'アップダウン手数料',
  'wallet.locked_micro': 'アップダウン契約中',
} as const satisfies Record<string, string>;
