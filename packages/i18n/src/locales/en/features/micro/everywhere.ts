/** Names of what second contracts move and lock. */
export default {
  'record.micro': 'Up/Down contract',
  'record.micro_fee': 'Up/Down fee',
  'wallet.locked_micro': 'In Up/Down contracts',
} as const satisfies Record<string, string>;
