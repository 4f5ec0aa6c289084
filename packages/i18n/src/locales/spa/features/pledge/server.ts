/** What the server alone says of staking. */
export default {
  'pledge.range': 'La cantidad debe estar entre {min} y {max} {currency}',
  'pledge.too_fine': 'Como máximo {decimals} decimales',
  'pledge.limit_reached': 'Ya tienes {count} de este producto, que es el límite',
  'pledge.user_limit': 'Puedes tener como máximo {most} {currency} en este producto',
  'pledge.is_sold_out': 'Este producto está agotado',
  'pledge.only_left': 'Solo quedan {left} {currency} en este producto',
  'pledge.terms_changed':
    'Las condiciones cambiaron: ahora {rate}% diario por {days} días, de {min} a {max} {currency}, hasta {count} a la vez. Revísalas e inténtalo de nuevo.',
  'pledge.identity_required': 'Este producto es solo para cuentas verificadas',
  'pledge.not_found': 'No tienes ningún staking en curso con este ID',
  'pledge.no_early_end': 'Este producto no se puede finalizar antes de tiempo',
  'pledge.product_not_found': 'Este producto ya no está disponible',
  'pledge.products_limit': 'Ya hay 100 productos',
  'pledge.done': 'Staking iniciado',
  'pledge.end_done': 'Staking finalizado. Tu principal está en tu cuenta spot.',
  'message.pledge_ended': 'Staking completado',
  'message.pledge_ended_text': 'Tu principal volvió a tu cuenta spot, con una recompensa de {amount} {currency}',
} as const satisfies Record<string, string>;
