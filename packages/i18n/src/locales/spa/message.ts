import type en from '../en/message.ts';

export default {
  'message.order_filled': 'Orden ejecutada',
  'message.order_filled_text': '{side} {quantity} {base} a {price} {quote} de promedio, {pair}',
  'message.order_partly_filled': 'Orden parcialmente ejecutada, el resto se canceló',
  'message.order_partly_filled_text': '{side} {quantity} {base} a {price} {quote} de promedio, {pair}',
  'message.password_changed': 'Contraseña cambiada',
  'message.password_changed_text': 'Se cambió tu contraseña. Si no fuiste tú, recupera tu cuenta y contacta a soporte.',
  'message.new_login': 'Nuevo inicio de sesión',
  'message.new_login_text':
    'Alguien inició sesión en tu cuenta por primera vez desde este dispositivo: {note}. Si no fuiste tú, cambia tu contraseña.',
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
  'message.deposit_final': 'Depósito acreditado',
  'message.deposit_final_text': 'Llegaron {amount} {currency} y ya puedes usarlos',
  'message.deposit_reversed': 'La red revirtió un depósito',
  'message.deposit_reversed_text':
    'La red deshizo la transacción de {amount} {currency}. Si la confirma de nuevo, la acreditaremos otra vez.',
  'message.withdrawal_success': 'Retiro completado',
  'message.withdrawal_success_text': 'Salieron {amount} {currency} de tu cuenta',
  'message.withdrawal_failure': 'El retiro falló',
  'message.withdrawal_failure_text': 'La red no pudo confirmarlo. {amount} {currency} volvieron a tu cuenta.',
  'message.withdrawal_rejected': 'Retiro rechazado',
  'message.withdrawal_rejected_text': '{amount} {currency} volvieron a tu cuenta. Motivo: {note}',
  'message.withdrawal_received': 'Recibiste monedas',
  'message.withdrawal_received_text': '{from} te envió {amount} {currency}',
  'message.whitelist_on': 'Lista blanca activada',
  'message.whitelist_on_text':
    'Solo se puede retirar a direcciones de tu libreta. Si no fuiste tú, cambia tu contraseña y contacta a soporte.',
  'message.whitelist_off': 'Lista blanca desactivada',
  'message.whitelist_off_text':
    'No se puede retirar durante 24 horas. Si no fuiste tú, cambia tu contraseña y contacta a soporte.',
  'message.address_added': 'Dirección de retiro agregada',
  'message.address_added_text':
    '{currency} en {network}: {name}. Si no fuiste tú, elimínala, cambia tu contraseña y contacta a soporte.',
  'message.withdrawal_requested': 'Se solicitó un retiro',
  'message.withdrawal_requested_text':
    '{amount} {currency} a {address} en {network}. Si no fuiste tú, cancélalo y cambia tu contraseña.',
  'message.withdrawal_sent': 'Retiro enviado',
  'message.withdrawal_sent_text': '{amount} {currency} están en la red y esperan su confirmación',
  'message.withdrawal_cancelled': 'Retiro cancelado',
  'message.withdrawal_cancelled_text': '{amount} {currency} volvieron a tu cuenta',
} satisfies Record<keyof typeof en, string>;
