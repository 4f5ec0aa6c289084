import type en from '../../../en/features/lever/console.ts';

export default {
  'console.lock_lever': '合約掛單中',
} satisfies Record<keyof typeof en, string>;
