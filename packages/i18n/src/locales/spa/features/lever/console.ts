import type en from '../../../en/features/lever/console.ts';

export default {
  'console.lock_lever': 'En órdenes de contratos',
} satisfies Record<keyof typeof en, string>;
