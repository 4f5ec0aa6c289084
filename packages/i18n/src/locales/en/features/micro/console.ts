export default {
  'console.lock_micro': 'In Up/Down contracts',
} as const satisfies Record<string, string>;
