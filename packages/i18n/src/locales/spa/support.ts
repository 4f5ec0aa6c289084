import type en from '../en/support.ts';

export default {
  'support.support': 'Soporte',
  'support.help': 'Ayuda',
  'support.no_address': 'Primero configura la dirección de soporte',
} satisfies Record<keyof typeof en, string>;
