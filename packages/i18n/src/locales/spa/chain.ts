import type en from '../en/chain.ts';

export default {
  'deposit.network': 'Red',
  'deposit.hash': 'Hash de la transacción',
  'deposit.explorer': 'Ver en el explorador',
  'deposit.show_all': 'Ver todos ({n})',
  'deposit.not_supported': 'Aún no disponible',
} satisfies Record<keyof typeof en, string>;
