import type en from '../../../en/features/lever/everywhere.ts';

export default {
  'lever.nav': 'Contratos',
  'record.lever_profit': 'PnL del contrato',
  'record.lever_fee': 'Comisión de contrato',
  'record.lever_liquidation_fee': 'Comisión de liquidación',
  'record.lever_overnight': 'Comisión nocturna',
  'wallet.locked_lever': 'En contratos',
} satisfies Record<keyof typeof en, string>;
