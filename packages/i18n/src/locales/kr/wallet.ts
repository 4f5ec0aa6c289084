import type en from '../en/wallet.ts';

export default {
  'wallet.available': '사용 가능',
  'wallet.locked': '동결',
  'wallet.assets': '자산',
} satisfies Record<keyof typeof en, string>;
