import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': 'Enter the amount to transfer',
  'transfer.same': 'Choose two different accounts',
  'transfer.min_100': 'The transfer amount cannot be lower than 100',
  'transfer.max': 'The maximum is 99,999,999',
  'transfer.confirm': 'Transfer {amount} {currency} from {from} to {to}?',
  'transfer.ok': 'Transfer successful',
  'transfer.not_allowed': 'This coin can’t be moved between these accounts',
  'transfer.from': 'From',
  'transfer.to': 'To',
  'transfer.swap': 'Swap accounts',
  'transfer.balances': 'Before and after',
  'transfer.lead': 'Move coins between your accounts. It’s free and takes effect right away.',
  'transfer.unanswered': 'We got no answer. Check your connection and try again: it won’t be transferred twice.',
  'transfer.no_coin_title': 'No coin can be transferred yet',
  'transfer.no_coin_hint': 'Coins that more than one of your accounts can hold appear here',
  'transfer.none_title': 'No transfers yet',
  'transfer.none_hint': 'What you move between your accounts is listed here',
  'transfer.records_failed': 'We couldn’t load your transfers',
} as const satisfies Record<string, string>;
