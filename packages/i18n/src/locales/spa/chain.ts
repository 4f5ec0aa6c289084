import type en from '../en/chain.ts';

export default {
  'deposit.network': 'Red',
  'deposit.offline':
    'No tienes conexión. Los datos pueden no estar al día y no se envía nada hasta que vuelvas a conectarte.',
  'deposit.hash': 'Hash de la transacción',
  'deposit.explorer': 'Ver en el explorador',
  'deposit.show_all': 'Ver todos ({n})',
  'deposit.not_supported': 'Aún no disponible',
} satisfies Record<keyof typeof en, string>;
