import type en from '../en/identity.ts';

export default {
  'identity.verification': 'Verificación de identidad',
  'identity.level': 'Nivel {n}',
} satisfies Record<keyof typeof en, string>;
