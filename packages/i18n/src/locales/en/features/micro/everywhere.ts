/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': 'Up/Down',
  'record.micro': 'Up/Down contract',
  'record.micro_fee': 'Up/Down fee',
  'wallet.locked_micro': 'In Up/Down contracts',
} as const satisfies Record<string, string>;
