/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': '升跌合約',
  'record.micro': '升跌合約',
  'record.micro_fee': '升跌合約手續費',
  'wallet.locked_micro': '升跌合約佔用',
} as const satisfies Record<string, string>;
