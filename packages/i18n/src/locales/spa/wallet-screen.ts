import type en from '../en/wallet-screen.ts';
import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': 'Órdenes abiertas',
  'wallet.locked_deposits': 'Esperando confirmaciones',
  'wallet.locked_withdrawals': 'En retiro',
  'wallet.estimated_value': 'Valor est.',
  'wallet.hide_small': 'Ocultar saldos pequeños',
  'market.value_in': 'Valor ({fiat})',
  'wallet.hide_amounts': 'Ocultar montos',
  'wallet.show_amounts': 'Mostrar montos',
  'wallet.small_hidden':
    '{n, plural, one {# cripto de menos de 1 USDT está oculta} many {# de criptos de menos de 1 USDT están ocultas} other {# criptos de menos de 1 USDT están ocultas}}',
  'wallet.show_all': 'Mostrar todas',
  'wallet.find': 'Buscar cripto',
  'wallet.no_match_title': 'Ninguna cripto coincide',
  'wallet.no_match_hint': 'Prueba con otro nombre',
  'wallet.none_title': 'Aún no hay criptos en esta cuenta',
  'wallet.none_hint': 'Transfiere desde otra de tus cuentas',
  'wallet.record': 'Historial',
  'wallet.trade': 'Operar',
  'deposit.deposit': 'Depositar',
  'withdraw.withdraw': 'Retirar',
} satisfies Record<keyof typeof en, string>;
