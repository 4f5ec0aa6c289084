import type en from '../en/message-screen.ts';

export default {
  'common.filter': 'Filtrar',
  'message.title': 'Notificaciones',
  'message.all': 'Todas',
  'message.unread': 'Sin leer',
  'message.unread_count': '{n, plural, one {# sin leer} many {# sin leer} other {# sin leer}}',
  'message.read_all': 'Marcar todas como leídas',
  'message.read_one': 'Marcar como leída',
  'message.none_title': 'Aún no hay notificaciones',
  'message.none_hint': 'Aquí verás ejecuciones, cambios de seguridad y resultados de revisión',
  'message.none_unread_title': 'Nada sin leer',
  'message.none_unread_hint': 'Muestra todas para ver las anteriores',
  'message.load_failed': 'No se pudieron cargar las notificaciones',
  'message.mark_failed': 'No se pudo guardar el cambio',
  'message.go_identity': 'Ver identidad',
  'message.go_orders': 'Ver órdenes',
  'message.go_deal': 'Ver orden P2P',
  'message.go_agent_order': 'Ver orden con agente',
  'message.go_wallet': 'Ver cuentas',
  'message.go_security': 'Ajustes de seguridad',
} satisfies Record<keyof typeof en, string>;
