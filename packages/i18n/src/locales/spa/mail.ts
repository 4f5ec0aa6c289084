import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Tu código de Bourse: {code}',
  'auth.mail_code_text':
    'Tu código de verificación es {code}. Es válido por {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}} y sirve una sola vez. Escríbelo solo en Bourse; nuestro personal nunca te lo pide. Si no lo solicitaste, ignora este mensaje.',
  'mail.withdrawal_code_text':
    'Tu código para el retiro de abajo es {code}. Es válido por {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}, una sola vez y solo para este retiro. Escríbelo solo en Bourse; nuestro personal nunca te lo pide. Si algo de lo que aparece abajo no es lo que ingresaste, no uses el código.',
  'auth.sms_code_text':
    'Código de Bourse {code}, válido por {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. No lo compartas con nadie.',
  'auth.mail_registered_subject': 'Alguien intentó registrarse con tu dirección',
  'auth.mail_registered_note':
    'Alguien intentó registrarse en Bourse con esta dirección, que ya tiene una cuenta. Si fuiste tú, inicia sesión o restablece la contraseña. Si no, nada cambió y puedes ignorar este mensaje.',
  'mail.new_login_subject': 'Nuevo inicio de sesión en tu cuenta',
  'mail.new_login_text':
    'Alguien inició sesión en tu cuenta de Bourse. Si fuiste tú, no tienes que hacer nada. Si no, cambia la contraseña de inmediato y cierra todas las demás sesiones.',
  'mail.password_changed_subject': 'Se cambió tu contraseña',
  'mail.password_changed_text':
    'Se cambió la contraseña de tu cuenta de Bourse y se cerraron las demás sesiones. Si no fuiste tú, restablece la contraseña de inmediato y contacta a soporte.',
  'mail.contact_bound_subject': 'Se vinculó un contacto a tu cuenta',
  'mail.contact_bound_text':
    'Se vinculó un contacto a tu cuenta de Bourse y con él se puede iniciar sesión. Si no fuiste tú, cambia la contraseña de inmediato y contacta a soporte.',
  'mail.security_changed_subject': 'Se cambiaron tus ajustes de seguridad',
  'mail.security_changed_text':
    'Se cambiaron los ajustes de seguridad de tu cuenta de Bourse. Si no fuiste tú, cambia la contraseña de inmediato y contacta a soporte.',
  'mail.staff_invited_subject': 'Tu acceso a la consola de Bourse',
  'mail.staff_invited_text':
    'Ya trabajas para Bourse. Abre el enlace de abajo, crea una contraseña y añade una llave de acceso o una app de autenticación. El enlace sirve una sola vez y es solo para ti.',
  'mail.recovery_begun_subject': 'Se está recuperando una cuenta del personal',
  'mail.recovery_begun_text':
    'Alguien con acceso al servidor pidió una nueva forma de entrar en la cuenta de abajo. La espera es de 24 horas. Si nadie te avisó, un superusuario debe detenerlo en la consola, en Personal, y averiguar quién lo pidió.',
  'mail.link': 'Enlace',
  'mail.until': 'Válido hasta',
  'mail.account': 'Cuenta',
  'mail.ready': 'Disponible desde',
  'mail.identity_approved_subject': 'Tu identidad está verificada',
  'mail.identity_approved_text':
    'Revisamos y aprobamos tus documentos. Ya puedes usar todo lo que requiere una identidad verificada.',
  'mail.identity_rejected_subject': 'Tu verificación de identidad fue rechazada',
  'mail.identity_rejected_text':
    'Revisamos tus documentos y los rechazamos. Lee el motivo a continuación y envíalos de nuevo.',
  'mail.withdrawal_requested_subject': 'Se solicitó un retiro',
  'mail.withdrawal_requested_text':
    'Se solicitó un retiro de tu cuenta de Bourse. Si no fuiste tú, inicia sesión, cancélalo mientras está en revisión y cambia tu contraseña.',
  'mail.withdrawal_success_subject': 'Retiro completado',
  'mail.withdrawal_success_text': 'Tu retiro se completó. Los detalles están abajo.',
  'mail.withdrawal_failure_subject': 'El retiro falló',
  'mail.withdrawal_failure_text': 'La red no pudo confirmar tu retiro. Las monedas volvieron a tu cuenta.',
  'mail.withdrawal_rejected_subject': 'Retiro rechazado',
  'mail.withdrawal_rejected_text': 'Tu retiro fue rechazado. Las monedas volvieron a tu cuenta. Lee el motivo abajo.',
  'mail.deposit_final_subject': 'Depósito acreditado',
  'mail.deposit_final_text': 'Tu depósito fue acreditado y ya puedes usarlo',
  'mail.deposit_reversed_subject': 'La red revirtió un depósito',
  'mail.deposit_reversed_text':
    'La red deshizo la transacción de tu depósito, así que ya no está acreditado. Si la confirma de nuevo, lo acreditaremos otra vez.',
  'mail.withdrawal_sent_subject': 'Retiro enviado',
  'mail.withdrawal_sent_text': 'Tu retiro se envió a la red y espera su confirmación. Los detalles están abajo.',
  'mail.withdrawal_cancelled_subject': 'Retiro cancelado',
  'mail.withdrawal_cancelled_text':
    'Tu retiro fue cancelado. Las monedas volvieron a tu cuenta. Si no fuiste tú, cambia tu contraseña.',
  'mail.withdrawal_received_subject': 'Recibiste monedas',
  'mail.withdrawal_received_text': 'Otro usuario de Bourse te envió monedas. Ya las puedes usar.',
  'mail.sender': 'De',
  'mail.transaction': 'Transacción',
  'mail.amount': 'Monto',
  'mail.network': 'Red',
  'mail.target': 'Para',
  'mail.reason': 'Motivo',
  'mail.day_limit': 'Retiros en 24 horas',
  'mail.device': 'Dispositivo',
  'mail.network_address': 'Dirección IP',
  'mail.contact': 'Contacto',
  'mail.change': 'Cambio',
  'mail.anti_phishing': 'Tu código antiphishing: {code}',
  'mail.footer': 'Mensaje automático de Bourse. Nadie de Bourse te pedirá nunca una contraseña ni un código.',
} satisfies Record<keyof typeof en, string>;
