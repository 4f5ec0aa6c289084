import type en from '../en/chain.ts';

export default {
  'deposit.network': '網絡',
  'deposit.offline': '你已離線。數據可能並非最新，重新連線前不會送出任何內容。',
  'deposit.hash': '交易哈希',
  'deposit.explorer': '在區塊瀏覽器查看',
  'deposit.not_supported': '暫不支援',
  'chain.view_all': '查看全部',
  'chain.state': '狀態',
  'chain.all_states': '所有狀態',
  'chain.way': '進度',
  'chain.changed': '最後變更',
  'chain.address': '地址',
  'chain.sender': '發送人',
  'chain.reason': '原因',
  'chain.all_coins': '所有幣種',
  'chain.export': '匯出 CSV',
  'chain.export_failed': '未能產生檔案',
  'chain.export_cut': '檔案包含最新的 {n} 項',
  'chain.no_match_title': '沒有相符的紀錄',
  'chain.no_match_hint': '更改篩選條件以查看更多',
} satisfies Record<keyof typeof en, string>;
