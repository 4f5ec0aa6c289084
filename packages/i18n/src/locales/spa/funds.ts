import type en from '../en/funds.ts';

export default {
  'wallet.account_legal': 'Cuenta fíat',
  'wallet.account_change': 'Cuenta spot',
  'wallet.account_lever': 'Cuenta de contratos',
  'wallet.account_micro': 'Cuenta Sube/Baja',
  'common.coin': 'Cripto',
  'wallet.account_off':
    'El producto de esta cuenta aún no está abierto: sus monedas solo pueden transferirse a otra cuenta',
  'wallet.hidden': 'Oculto',
  'wallet.load_failed': 'No pudimos cargar tus saldos',
  'transfer.records': 'Historial de transferencias',
} satisfies Record<keyof typeof en, string>;
