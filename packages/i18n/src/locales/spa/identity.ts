import type en from '../en/identity.ts';

export default {
  'identity.verification': 'Verificación de identidad',
  'identity.level': 'Nivel {n}',
  'identity.nationality': 'Nacionalidad',
  'identity.not_submitted': 'Sin enviar',
  'identity.verified': 'Verificada',
} satisfies Record<keyof typeof en, string>;
