import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': 'Dirección de retiro',
  'withdraw.paste_address': 'Pega la dirección',
  'withdraw.address_wrong': 'La dirección no es válida en la red elegida',
  'withdraw.time_left': '{hours} h {minutes} min',
  'withdraw.book_failed': 'No pudimos cargar tu libreta de direcciones',
  'withdraw.security_code': 'Código de seguridad',
  'withdraw.code_placeholder': '6 dígitos',
  'withdraw.send_code': 'Enviar código',
  'withdraw.resend': 'Reenviar en {n} s',
  'withdraw.code_hint': 'Lo enviamos a {email}',
  'withdraw.code_required': 'Ingresa el código de seguridad',
  'withdraw.demo_outbox': 'DEMO: los códigos aparecen en la <0>bandeja de salida</0>',
  'withdraw.code_hint_sms': 'Lo enviamos por SMS a {phone}',
  'withdraw.hours_left': '{hours} h',
} satisfies Record<keyof typeof en, string>;
