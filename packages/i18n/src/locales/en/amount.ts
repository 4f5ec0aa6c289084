import number from './number.ts';

/** Words of forms that ask for an amount of a coin. */
export default {
  ...number,
  'transfer.too_fine': 'Decimal places allowed: {decimals}',
  'common.max': 'Max',
} as const satisfies Record<string, string>;
