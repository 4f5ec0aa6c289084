export default {
  'console.lock_micro': 'En contratos Sube/Baja',
} as const satisfies Record<string, string>;
