export default {
  'c2c.real_name_other': 'El nombre debe ser tu nombre verificado',
  'c2c.bank_incomplete': 'Ingresa el banco y el número de cuenta',
  'c2c.too_fine': 'Como máximo {decimals} decimales',
  'c2c.methods_saved': 'Métodos de pago guardados',
  'c2c.posted': 'Anuncio publicado',
  'c2c.taken': 'Orden creada. Las criptomonedas están en custodia',
  'c2c.withdrawn': 'Anuncio dado de baja',
  'c2c.deal_cancelled': 'Orden cancelada',
  'c2c.deal_paid': 'Marcada como pagada',
  'c2c.released': 'Criptomonedas liberadas',
  'mail.pay_methods_subject': 'Tus cuentas de cobro cambiaron',
  'mail.pay_methods_text':
    'Se cambiaron tus cuentas de cobro de P2P. Si no fuiste tú, cambia tu contraseña y contacta con soporte.',
  'mail.deal_taken_wait':
    'Alguien tomó tu anuncio P2P de venta. Espera a que el dinero esté en tu cuenta y confirma el cobro en la orden. Si el comprador no paga antes de la fecha límite, la orden se cancela.',
  'mail.deal_taken_pay':
    'Alguien vende a tu anuncio P2P de compra. Paga desde una cuenta a tu nombre y marca la orden como pagada antes de la fecha límite; si no, la orden se cancela y tu anuncio queda en pausa.',
  'mail.deal_paid_text':
    'El comprador marcó esta orden como pagada. Este correo no prueba el pago: revisa tu cuenta bancaria o de pagos. Si el dinero llegó y lo envió el comprador, confirma el cobro en la orden. Si no llegó, no liberes las criptos: abre una disputa.',
  'mail.deal_cancelled_text': 'El comprador canceló esta orden. Las criptos volvieron a tu anuncio o a tu cuenta fiat.',
  'mail.deal_expired_seller':
    'El comprador no pagó esta orden a tiempo y se canceló. Las criptos volvieron a tu anuncio o a tu cuenta fiat.',
  'mail.deal_expired_payer':
    'Esta orden no se marcó como pagada a tiempo y se canceló. No la pagues ahora. Si ya habías pagado, envía el comprobante en la orden antes de la fecha límite.',
  'mail.deal_released_text': 'El vendedor liberó las criptos de esta orden. Están en tu cuenta fiat.',
  'mail.deal_disputed_text':
    'Nuestro equipo está revisando esta orden, y las criptos siguen en custodia hasta que decida. Añade tus pruebas en el chat.',
  'mail.deal_judged_released':
    'Nuestro equipo decidió que las criptos de esta orden son para el comprador. Abajo está el motivo.',
  'mail.deal_judged_returned':
    'Nuestro equipo decidió que las criptos de esta orden vuelven al vendedor. Abajo está el motivo.',
  'mail.deal_number': 'Número de orden',
  'mail.deal_money': 'Precio en CNY',
  'mail.deadline': 'Fecha límite',
  'message.c2c_taken': 'Alguien tomó tu anuncio',
  'message.c2c_taken_text': 'La orden {id} espera el pago',
  'message.c2c_paid': 'El comprador dice que pagó',
  'message.c2c_paid_text': 'Revisa tu cuenta y confirma la recepción en la orden {id}',
  'message.c2c_cancelled': 'Orden P2P cancelada',
  'message.c2c_cancelled_text': 'La orden {id} fue cancelada',
  'message.c2c_released': 'Criptos liberadas',
  'message.c2c_released_text': 'Las criptos de la orden {id} están en tu cuenta fiat',
  'message.c2c_disputed': 'Orden en disputa',
  'message.c2c_disputed_text': 'La orden {id} está en revisión. Añade tus pruebas en el chat.',
  'message.c2c_judged': 'Disputa resuelta',
  'message.c2c_judged_text': 'Orden {id}: {text}',
  'c2c.disputed_done': 'Disputa abierta',
  'c2c.given_up': 'Orden cancelada',
  'c2c.late_done': 'Disputa abierta. El equipo revisará tu pago.',
  'c2c.paused_done': 'Anuncio en pausa',
  'c2c.resumed_done': 'Anuncio reanudado',
  'c2c.blocked_done': 'Bloqueado. Ninguno verá los anuncios del otro.',
  'c2c.unblocked_done': 'Desbloqueado',
  'c2c.said': 'Enviado',
  'c2c.judged_done': 'Decidido',
  'c2c.reopened_done': 'El P2P vuelve a estar abierto para este usuario',
} as const satisfies Record<string, string>;
