import type en from '../en/wallet.ts';

export default {
  'wallet.available': '사용 가능',
  'wallet.locked': '동결',
  'wallet.assets': '자산',
  'wallet.ledger': '계정 내역',
} satisfies Record<keyof typeof en, string>;
