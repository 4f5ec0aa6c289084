export default {
  'notice.notices': 'Notices',
  'notice.not_found': 'This notice does not exist',
  'notice.load_failed': 'The notice did not load',
  'notice.updated': 'Updated {date}',
} as const satisfies Record<string, string>;
