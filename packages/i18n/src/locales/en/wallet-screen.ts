import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': 'Open orders',
  'wallet.locked_deposits': 'Waiting for confirmations',
  'wallet.locked_withdrawals': 'In withdrawal',
  'wallet.estimated_value': 'Est. value',
  'wallet.hide_small': 'Hide small balances',
  'market.value_in': 'Value ({fiat})',
  'wallet.hide_amounts': 'Hide amounts',
  'wallet.show_amounts': 'Show amounts',
  'wallet.small_hidden':
    '{n, plural, one {# coin worth less than 1 USDT is hidden} other {# coins worth less than 1 USDT are hidden}}',
  'wallet.show_all': 'Show all',
  'wallet.find': 'Find a coin',
  'wallet.no_match_title': 'No coin matches',
  'wallet.no_match_hint': 'Try another name',
  'wallet.none_title': 'No coins in this account yet',
  'wallet.none_hint': 'Transfer some from another of your accounts',
  'wallet.record': 'History',
  'wallet.trade': 'Trade',
  'deposit.deposit': 'Deposit',
  'withdraw.withdraw': 'Withdraw',
} as const satisfies Record<string, string>;
