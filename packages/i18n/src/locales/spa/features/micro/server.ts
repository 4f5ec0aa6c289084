/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': 'Introduce una cantidad',
  'micro.stake_limits': 'Elige una cantidad entre {least} y {most} {currency}',
  'micro.duration_unknown': 'Elige una duración de las ofrecidas',
  'micro.user_limit': 'Tus montos abiertos superarían el límite de {most} {currency}',
  'micro.minute_limit': 'Hay demasiado en este minuto. Elige otra duración o un monto menor',
  'micro.open_limit': 'Tienes 100 contratos en curso. Espera a que finalice uno',
  'micro.not_covered': 'Este monto no se puede cubrir ahora. Elige uno menor',
  'micro.prices_degraded': 'Los precios llegan con retraso: ahora no se puede abrir nada',
} as const satisfies Record<string, string>;
