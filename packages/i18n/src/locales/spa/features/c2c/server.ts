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
} as const satisfies Record<string, string>;
