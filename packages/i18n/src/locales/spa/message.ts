import type en from '../en/message.ts';

export default {
  'message.order_filled': 'Orden ejecutada',
  'message.order_filled_text': '{side} {quantity} {base} a {price} {quote} de promedio, {pair}',
  'message.order_partly_filled': 'Orden parcialmente ejecutada, el resto se canceló',
  'message.order_partly_filled_text': '{side} {quantity} {base} a {price} {quote} de promedio, {pair}',
  'message.password_changed': 'Contraseña cambiada',
  'message.password_changed_text': 'Se cambió tu contraseña. Si no fuiste tú, recupera tu cuenta y contacta a soporte.',
  'message.new_login': 'Inicio de sesión desde un dispositivo nuevo',
  'message.new_login_text':
    'Alguien inició sesión en tu cuenta desde un dispositivo que no habíamos visto antes: {note}. Si no fuiste tú, cambia tu contraseña.',
  'message.unknown_device': 'dispositivo desconocido',
  'message.totp_on': 'App de autenticación configurada',
  'message.totp_off': 'App de autenticación eliminada',
  'message.passkey_added': 'Llave de acceso agregada',
  'message.passkey_removed': 'Llave de acceso eliminada',
  'message.security_text': 'Si no fuiste tú, cambia tu contraseña y contacta a soporte',
  'message.identity_submitted': 'Identidad en revisión',
  'message.identity_submitted_text': 'Recibimos lo que enviaste',
  'message.identity_approved': 'Identidad aprobada',
  'message.identity_approved_text': 'Lo que enviaste fue aprobado',
  'message.identity_rejected': 'Identidad rechazada',
  'message.identity_rejected_text': 'Motivo: {note}',
} satisfies Record<keyof typeof en, string>;
