import type en from '../en/support.ts';

export default {
  'support.support': 'サポート',
  'support.help': 'ヘルプ',
  'support.no_address': '先にサポートのURLを設定してください',
} satisfies Record<keyof typeof en, string>;
