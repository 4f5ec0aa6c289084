export default {
  'console.lock_lever': 'In contract orders',
} as const satisfies Record<string, string>;
