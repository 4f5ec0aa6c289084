/** Words of lists that come page by page: they come with the screens of any. */
export default {
  'common.shown_of': '{shown} of {total}',
} as const satisfies Record<string, string>;
