import type en from '../../../en/features/transfer/screens.ts';
import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': 'Ingresa la cantidad a transferir',
  'transfer.same': 'Elige dos cuentas distintas',
  'transfer.min_100': 'La cantidad a transferir no puede ser menor que 100',
  'transfer.max': 'El máximo es 99,999,999',
  'transfer.confirm': '¿Transferir {amount} {currency} de {from} a {to}?',
  'transfer.ok': 'Transferencia realizada',
  'transfer.not_allowed': 'Esta cripto no se puede transferir entre estas cuentas',
  'transfer.from': 'Desde',
  'transfer.to': 'Hacia',
  'transfer.swap': 'Invertir cuentas',
  'transfer.balances': 'Antes y después',
  'transfer.lead': 'Mueve criptos entre tus cuentas. Es gratis e inmediato.',
  'transfer.unanswered': 'No recibimos respuesta. Revisa tu conexión y reintenta: no se transferirá dos veces.',
  'transfer.no_coin_title': 'Aún no hay criptos para transferir',
  'transfer.no_coin_hint': 'Aquí aparecen las criptos que más de una cuenta puede tener',
  'transfer.none_title': 'Aún no hay transferencias',
  'transfer.none_hint': 'Aquí aparece lo que mueves entre tus cuentas',
  'transfer.records_failed': 'No pudimos cargar tus transferencias',
} satisfies Record<keyof typeof en, string>;
