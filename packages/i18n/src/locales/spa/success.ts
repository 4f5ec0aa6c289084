import type en from '../en/success.ts';

export default {
  'success.done': 'Listo',
  'success.identity': 'Enviado a revisión',
  'success.identity_text': 'Te avisaremos cuando se revisen tus documentos',
  'success.register': 'Tu cuenta está lista',
  'success.register_text': 'Inicia sesión para empezar',
  'success.password': 'Se cambió tu contraseña',
  'success.password_text': 'Se cerraron todas tus sesiones. Inicia sesión con la nueva contraseña.',
  'success.email': 'Tu correo está vinculado',
  'success.email_text': 'Desde ahora puedes iniciar sesión con él',
  'success.unknown': 'Aquí no hay nada que confirmar',
  'success.unknown_text': 'Continúa desde el inicio',
  'success.go_home': 'Inicio',
  'success.go_account': 'Mi cuenta',
  'success.go_identity': 'Identidad',
  'success.go_login': 'Iniciar sesión',
} satisfies Record<keyof typeof en, string>;
