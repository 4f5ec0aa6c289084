import type en from '../en/chain.ts';

export default {
  'deposit.network': '网络',
  'deposit.offline': '您已离线。数据可能不是最新，重新连接前不会提交任何内容。',
  'deposit.hash': '交易哈希',
  'deposit.explorer': '在区块浏览器查看',
  'deposit.show_all': '显示全部 {n} 笔',
  'deposit.not_supported': '暂不支持',
} satisfies Record<keyof typeof en, string>;
