/** How far a review is. */
export default {
  'common.under_review': 'Under review',
  'common.rejected': 'Rejected',
} as const satisfies Record<string, string>;
