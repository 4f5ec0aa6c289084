import type en from '../en/account.ts';

export default {
  'account.security_level': 'Nivel de seguridad',
  'account.invite': 'Invitar',
  'account.settings': 'Ajustes',
  'account.notifications': 'Notificaciones',
} satisfies Record<keyof typeof en, string>;
