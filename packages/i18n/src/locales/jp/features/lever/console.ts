import type en from '../../../en/features/lever/console.ts';

export default {
  'console.lock_lever': 'レバレッジ注文中',
} satisfies Record<keyof typeof en, string>;
