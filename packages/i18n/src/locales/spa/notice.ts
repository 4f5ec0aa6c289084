import type en from '../en/notice.ts';

export default {
  'notice.notices': 'Avisos',
  'notice.not_found': 'Este aviso no existe',
  'notice.load_failed': 'No se pudo cargar el aviso',
  'notice.updated': 'Actualizado el {date}',
} satisfies Record<keyof typeof en, string>;
