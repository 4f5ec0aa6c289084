import type en from '../en/chain.ts';

export default {
  'deposit.network': 'Red',
  'deposit.offline':
    'No tienes conexión. Los datos pueden no estar al día y no se envía nada hasta que vuelvas a conectarte.',
  'deposit.hash': 'Hash de la transacción',
  'deposit.explorer': 'Ver en el explorador',
  'deposit.not_supported': 'Aún no disponible',
  'chain.view_all': 'Ver todo',
  'chain.state': 'Estado',
  'chain.all_states': 'Todos los estados',
  'chain.way': 'Progreso',
  'chain.changed': 'Último cambio',
  'chain.address': 'Dirección',
  'chain.sender': 'Enviado por',
  'chain.reason': 'Motivo',
  'chain.all_coins': 'Todas las criptos',
  'chain.export': 'Exportar CSV',
  'chain.export_failed': 'No pudimos crear el archivo',
  'chain.export_cut': 'El archivo contiene las {n} filas más recientes',
  'chain.no_match_title': 'Ningún movimiento coincide',
  'chain.no_match_hint': 'Cambia los filtros para ver más',
} satisfies Record<keyof typeof en, string>;
