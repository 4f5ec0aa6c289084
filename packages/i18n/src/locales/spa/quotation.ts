import type en from '../en/quotation.ts';
import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': 'Ordenar por',
  'quotation.listed': 'Estándar',
  'quotation.volume': 'Monto',
  'quotation.shown': 'Pares mostrados: {n}',
  'quotation.log_in': 'Inicia sesión para operar',
  'quotation.log_in_hint': 'Tus favoritos se conservan',
  'quotation.account': 'Correo o teléfono',
} satisfies Record<keyof typeof en, string>;
