export default {
  'identity.verification': 'Identity verification',
  'identity.level': 'Level {n}',
  'identity.nationality': 'Nationality',
  'identity.not_submitted': 'Not submitted',
  'identity.verified': 'Verified',
} as const satisfies Record<string, string>;
