export default {
  'console.lock_micro': 'アップダウン契約中',
} as const satisfies Record<string, string>;
