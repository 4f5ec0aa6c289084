/** A notice's day in prose, in the reader's language and zone; null for what is no time. */
export function noticeDate(time: string, tag: string): string | null {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return null;
  // British order goes with the British spelling of the English catalogue.
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { dateStyle: 'medium' }).format(date);
}
