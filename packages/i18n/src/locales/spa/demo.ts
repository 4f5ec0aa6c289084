import type en from '../en/demo.ts';

export default {
  'demo.title': 'Bandeja de salida de la demo',
  'demo.hint': 'Todos los códigos y mensajes que envía la demo llegan aquí y no a un buzón real',
  'demo.show': 'Mostrar',
  'demo.empty': 'Aún no hay mensajes. Envía un código y vuelve a esta página.',
  'demo.accounts': 'Cuentas listas para usar',
  'demo.role': 'Rol',
  'demo.trader': 'Trader',
  'demo.operator': 'Operador',
  'demo.support': 'Soporte de la demo',
  'demo.support_text':
    'Aquí no responde nadie, porque esto es una demo. En un exchange real, este botón abre su servicio de atención al cliente.',
  'demo.support_outbox': 'Ver códigos y mensajes',
} satisfies Record<keyof typeof en, string>;
