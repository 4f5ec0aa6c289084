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
  'lever.terms_pending': 'Antes entran en vigor otras condiciones nuevas de este mercado. Inténtalo después.',
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
  'message.lever_warning': 'Aviso de margen',
  'message.lever_warning_text':
    'Tu nivel de margen bajó al {percent}%. Añade fondos o cierra posiciones: al {limit}% o menos, las liquidamos.',
  'message.lever_stop_profit': 'Take profit alcanzado',
  'message.lever_stop_profit_text': 'Tu posición de {symbol} se cerró a {price}',
  'message.lever_stop_loss': 'Stop loss alcanzado',
  'message.lever_stop_loss_text': 'Tu posición de {symbol} se cerró a {price}',
  'message.lever_revoked': 'Orden de contrato cancelada',
  'message.lever_revoked_text': 'Tu orden de {symbol} no se ejecutó. El motivo está en tus órdenes canceladas.',
  'message.lever_owed': 'Ganancia pendiente de pago',
  'message.lever_owed_text':
    'Te debemos {amount} {currency} de tu ganancia. Se paga primero con nuestros próximos ingresos, de la más antigua a la más reciente.',
  'message.lever_terms': 'Nuevas condiciones de contratos',
  'message.lever_terms_text':
    'Las nuevas condiciones de {symbol} se aplican a tus posiciones abiertas desde {time} (UTC)',
} satisfies Record<keyof typeof en, string>;
