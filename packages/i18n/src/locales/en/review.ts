/** How far a review is, and the way through steps: on screens of accounts. */
export default {
  'common.under_review': 'Under review',
  'common.rejected': 'Rejected',
  'common.next': 'Next',
} as const satisfies Record<string, string>;
