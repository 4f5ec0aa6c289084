import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': 'Dirección de retiro',
  'withdraw.paste_address': 'Pega la dirección',
  'withdraw.address_wrong': 'La dirección no es válida en la red elegida',
  'withdraw.time_left': '{hours} h {minutes} min',
  'withdraw.book_failed': 'No pudimos cargar tu libreta de direcciones',
} satisfies Record<keyof typeof en, string>;
