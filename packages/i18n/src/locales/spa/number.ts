import type en from '../en/number.ts';

export default {
  'common.number_unreadable': 'No se puede leer como un solo número. Usa cifras y un punto decimal.',
} satisfies Record<keyof typeof en, string>;
