import type en from '../en/amount.ts';
import number from './number.ts';

export default {
  ...number,
  'transfer.too_fine': 'Decimales permitidos: {decimals}',
  'common.max': 'Máx.',
} satisfies Record<keyof typeof en, string>;
