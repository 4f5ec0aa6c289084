import type en from '../en/chain.ts';

export default {
  'deposit.network': '網絡',
  'deposit.offline': '你已離線。數據可能並非最新，重新連線前不會送出任何內容。',
  'deposit.hash': '交易哈希',
  'deposit.explorer': '在區塊瀏覽器查看',
  'deposit.show_all': '顯示全部 {n} 筆',
  'deposit.not_supported': '暫不支援',
} satisfies Record<keyof typeof en, string>;
