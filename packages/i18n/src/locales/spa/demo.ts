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
} satisfies Record<keyof typeof en, string>;
