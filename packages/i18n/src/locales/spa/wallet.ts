import type en from '../en/wallet.ts';

export default {
  'wallet.assets': 'Activos',
  'wallet.balance': 'Saldo',
  'wallet.account': 'Cuenta',
  'wallet.estimated_value': 'Valor est.',
  'wallet.available': 'Disponible',
  'wallet.locked': 'Bloqueado',
  'wallet.account_change': 'Cuenta spot',
  'wallet.account_lever': 'Cuenta de contratos',
  'wallet.account_legal': 'Cuenta fíat',
  'wallet.account_micro': 'Cuenta Sube/Baja',
  'wallet.record': 'Registros',
  'wallet.ledger': 'Movimientos',
  'wallet.hide_small': 'Ocultar saldos pequeños',
} satisfies Record<keyof typeof en, string>;
