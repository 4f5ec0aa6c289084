export default {
  'console.lock_micro': '업다운 계약 중',
} as const satisfies Record<string, string>;
