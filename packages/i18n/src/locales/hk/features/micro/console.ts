export default {
  'console.lock_micro': '升跌合約佔用',
} as const satisfies Record<string, string>;
