export default {
  'console.lock_micro': '秒合约占用',
} as const satisfies Record<string, string>;
