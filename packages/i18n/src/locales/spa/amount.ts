import type en from '../en/amount.ts';

export default {
  'transfer.too_fine': 'Decimales permitidos: {decimals}',
  'common.max': 'Máx.',
} satisfies Record<keyof typeof en, string>;
