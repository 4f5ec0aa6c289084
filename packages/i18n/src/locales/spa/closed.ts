import type en from '../en/closed.ts';

/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': 'El registro de cuentas nuevas está en pausa',
  'closed.no_withdrawals': 'Los retiros están en pausa',
  'closed.post_only': 'Solo se aceptan órdenes que queden en el libro',
  'closed.cancel_only': 'Las operaciones están en pausa, pero puedes cancelar órdenes',
  'closed.read_only': 'Las operaciones, transferencias y retiros están en pausa, pero puedes cancelar órdenes',
  'closed.halt': 'La plataforma está detenida, pero puedes cancelar órdenes',
} satisfies Record<keyof typeof en, string>;
