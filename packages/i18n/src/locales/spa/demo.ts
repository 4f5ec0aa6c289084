import type en from '../en/demo.ts';

export default {
  'demo.title': 'Bandeja de salida de la demo',
  'demo.hint': 'Todos los códigos y mensajes que envía la demo llegan aquí y no a un buzón real',
  'demo.prices_known': 'SEED está definido: quien conozca su valor puede predecir todos los precios de esta demo',
  'demo.show': 'Mostrar',
  'demo.empty': 'Aún no hay mensajes. Envía un código y vuelve a esta página.',
  'demo.accounts': 'Cuentas listas para usar',
  'demo.role': 'Rol',
  'demo.totp_code': 'Código actual de la app de autenticación',
  'demo.trader': 'Trader',
  'demo.operator': 'Operador',
  'demo.support': 'Soporte de la demo',
  'demo.support_text':
    'Aquí no responde nadie, porque esto es una demo. En un exchange real, este botón abre su servicio de atención al cliente.',
  'demo.support_outbox': 'Ver códigos y mensajes',
  'demo.coins': 'Enviar criptos de prueba',
  'demo.coins_hint':
    'Paga a una dirección de depósito como si lo hicieras desde otra billetera. Las redes de la demo son simuladas y generan un bloque cada 10 segundos: nunca envíes criptos reales a sus direcciones.',
  'demo.network': 'Red',
  'demo.address': 'Dirección',
  'demo.amount': 'Monto',
  'demo.coins_send': 'Enviar',
  'demo.coins_sent': 'Envío realizado',
  'demo.transaction': 'Hash de la transacción',
  'demo.confirmations': 'Confirmaciones',
  'demo.coins_waiting': 'Esperando un bloque',
  'demo.coins_lost': 'Descartada por la red',
  'demo.wrong_address': 'Ingresa una dirección de la red elegida',
  'demo.wrong_amount': 'Ingresa un monto mayor que 0 y de hasta {max} {asset}, con un máximo de {decimals} decimales',
  'demo.pool_full': 'Hay demasiadas transacciones en espera. Reintenta en unos segundos.',
} satisfies Record<keyof typeof en, string>;
