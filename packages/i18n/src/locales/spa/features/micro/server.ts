/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': 'Introduce una cantidad',
  'micro.too_fine': 'Como máximo {decimals} decimales',
  'micro.stake_limits': 'Elige una cantidad entre {least} y {most} {currency}',
  'micro.duration_unknown': 'Elige una duración de las ofrecidas',
  'micro.user_limit': 'Tus montos abiertos superarían el límite de {most} {currency}',
  'micro.minute_limit': 'Hay demasiado en este minuto. Elige otra duración o un monto menor',
  'micro.open_limit': 'Tienes 100 contratos en curso. Espera a que finalice uno',
  'micro.not_covered': 'Este monto no se puede cubrir ahora. Elige uno menor',
  'micro.not_found': 'No tienes ningún contrato finalizado con este ID',
  'micro.step_too_coarse':
    '{symbol} se mueve demasiado poco en {seconds} s: la mitad de los movimientos no llega a {move} y el paso de precio es {step}. Se permite como máximo una quincuagésima parte',
  'micro.prices_degraded': 'Los precios llegan con retraso: ahora no se puede abrir nada',
} as const satisfies Record<string, string>;
