/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': '秒合约',
  'record.micro': '秒合约',
  'record.micro_fee': '秒合约手续费',
  'wallet.locked_micro': '秒合约占用',
} as const satisfies Record<string, string>;
