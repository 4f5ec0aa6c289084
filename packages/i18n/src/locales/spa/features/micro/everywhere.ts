/** Names of what second contracts move and lock. */
export default {
  'record.micro': 'Contrato Sube/Baja',
  'record.micro_fee': 'Comisión Sube/Baja',
  'wallet.locked_micro': 'En contratos Sube/Baja',
} as const satisfies Record<string, string>;
