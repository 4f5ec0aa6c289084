import type en from '../en/wallet.ts';

export default {
  'wallet.available': 'Disponible',
  'wallet.locked': 'Bloqueado',
} satisfies Record<keyof typeof en, string>;
