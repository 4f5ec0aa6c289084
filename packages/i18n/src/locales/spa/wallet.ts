import type en from '../en/wallet.ts';

export default {
  'wallet.available': 'Disponible',
  'wallet.locked': 'Bloqueado',
  'wallet.assets': 'Activos',
  'wallet.ledger': 'Movimientos',
} satisfies Record<keyof typeof en, string>;
