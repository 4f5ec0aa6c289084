export default {
  'identity.verification': 'Identity verification',
  'identity.level': 'Level {n}',
} as const satisfies Record<string, string>;
