/** Words of every field that takes a number. */
export default {
  'common.number_unreadable': 'This cannot be read as one number. Use digits and a decimal point.',
} as const satisfies Record<string, string>;
