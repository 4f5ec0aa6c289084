/** Words of forms that ask for an amount of a coin. */
export default {
  'transfer.too_fine': 'Decimal places allowed: {decimals}',
  'common.max': 'Max',
} as const satisfies Record<string, string>;
