/** Names of what second contracts move and lock, and of their screen. */
export default {
  'micro.nav': 'Sube/Baja',
  'record.micro': 'Contrato Sube/Baja',
  'record.micro_fee': 'Comisión Sube/Baja',
  'wallet.locked_micro': 'En contratos Sube/Baja',
} as const satisfies Record<string, string>;
