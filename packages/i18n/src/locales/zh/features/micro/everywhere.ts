/** Names of what second contracts move and lock. */
export default {
  'record.micro': '秒合约',
  'record.micro_fee': '秒合约手续费',
  'wallet.locked_micro': '秒合约占用',
} as const satisfies Record<string, string>;
