import type en from '../en/wallet.ts';

export default {
  'wallet.available': 'Disponible',
  'wallet.locked': 'Bloqueado',
  'wallet.assets': 'Activos',
  'wallet.ledger': 'Movimientos',
  'withdraw.address_book': 'Libreta de direcciones',
} satisfies Record<keyof typeof en, string>;
