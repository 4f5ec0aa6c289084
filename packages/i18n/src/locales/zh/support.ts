import type en from '../en/support.ts';

export default {
  'support.support': '客服',
  'support.help': '帮助',
  'support.no_address': '请先设置客服地址',
} satisfies Record<keyof typeof en, string>;
