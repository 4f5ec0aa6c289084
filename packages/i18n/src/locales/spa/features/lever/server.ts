import type en from '../../../en/features/lever/server.ts';

export default {
  'lever.tier_multiple': 'Para una posición de este tamaño, el máximo es {most}×',
  'lever.tier_notional': 'Tus posiciones de este lado superarían el límite de {most} {currency}',
  'lever.not_covered': 'Ahora no podemos aceptar más contratos de este lado. Elige menos lotes o inténtalo más tarde.',
  'lever.positions_limit': 'Puedes tener como máximo {limit} posiciones abiertas',
  'lever.orders_limit': 'Puedes tener como máximo {limit} órdenes abiertas',
  'lever.account_busy': 'Estamos procesando tu cuenta de contratos. Inténtalo de nuevo en un momento.',
  'lever.not_found': 'No tienes ningún contrato con este ID',
  'lever.not_cancellable': 'Solo se pueden cancelar órdenes límite abiertas',
  'lever.not_open': 'Esta posición no está abierta',
  'lever.margin_needed': 'Tus contratos abiertos necesitan este monto como margen',
  'lever.positions_open': 'Estas condiciones no pueden cambiar mientras haya posiciones u órdenes abiertas',
  'lever.submitted': 'Orden enviada',
  'lever.closing': 'Se cerrará al próximo precio índice',
  'lever.closing_all':
    '{n, plural, one {Se cerrará 1 posición} many {Se cerrarán {n} de posiciones} other {Se cerrarán {n} posiciones}}',
  'lever.none_to_close': 'No hay posiciones que cerrar',
  'lever.stop_set': 'Take profit y stop loss guardados',
  'lever.cancelled': 'Orden cancelada',
  'message.lever_liquidated': 'Posición liquidada',
  'message.lever_liquidated_text':
    'Tu nivel de margen llegó al nivel de liquidación y cerramos posiciones. Tu cuenta de contratos tiene ahora {amount} {currency}.',
} satisfies Record<keyof typeof en, string>;
