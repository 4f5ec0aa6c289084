/** Words of accounts and transfers alike: they come with the screens of either. */
export default {
  'wallet.account_legal': 'Fiat account',
  'wallet.account_change': 'Spot account',
  'wallet.account_lever': 'Contract account',
  'wallet.account_micro': 'Up/Down account',
  'common.coin': 'Coin',
  'wallet.account_off': 'This account’s product isn’t open, so its coins can only be transferred to another account',
  'wallet.hidden': 'Hidden',
  'wallet.load_failed': 'We couldn’t load your balances',
  'transfer.records': 'Transfer history',
} as const satisfies Record<string, string>;
