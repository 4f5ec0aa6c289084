/** Names of what leveraged contracts move and lock, and of their screen. */
export default {
  'lever.nav': 'Contracts',
  'record.lever_profit': 'Contract P&L',
  'record.lever_fee': 'Contract fee',
  'record.lever_liquidation_fee': 'Liquidation fee',
  'record.lever_overnight': 'Overnight fee',
  'wallet.locked_lever': 'In contracts',
} as const satisfies Record<string, string>;
