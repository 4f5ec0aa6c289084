import type en from '../en/chain.ts';

export default {
  'deposit.network': '网络',
  'deposit.offline': '您已离线。数据可能不是最新，重新连接前不会提交任何内容。',
  'deposit.hash': '交易哈希',
  'deposit.explorer': '在区块浏览器查看',
  'deposit.not_supported': '暂不支持',
  'chain.view_all': '查看全部',
  'chain.state': '状态',
  'chain.all_states': '所有状态',
  'chain.way': '进度',
  'chain.changed': '最近变更',
  'chain.address': '地址',
  'chain.sender': '发送人',
  'chain.reason': '原因',
  'chain.all_coins': '全部币种',
  'chain.export': '导出 CSV',
  'chain.export_failed': '文件生成失败',
  'chain.export_cut': '文件包含最新的 {n} 条',
  'chain.no_match_title': '没有匹配的流水',
  'chain.no_match_hint': '更改筛选条件以查看更多',
} satisfies Record<keyof typeof en, string>;
