import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': 'Order by',
  'quotation.listed': 'As listed',
  'quotation.volume': 'Turnover',
  'quotation.shown': 'Pairs shown: {n}',
  'quotation.log_in': 'Log in to trade',
  'quotation.log_in_hint': 'You keep your watchlist',
  'quotation.account': 'Email or phone',
} as const satisfies Record<string, string>;
