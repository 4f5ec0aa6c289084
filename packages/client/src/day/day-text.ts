/** Days as people of a language write them: `29/11/2026`, `2026. 11. 29.`. A day is `2026-11-29`, in no zone. */

type Part = 'year' | 'month' | 'day';

/** English days are written day first, as everywhere but in one country. */
const localeOf = (tag: string) => (tag === 'en' ? 'en-GB' : tag);

const written = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;

/** An address may hold anything: what is no day stays as it is. */
export function dayText(day: string, tag: string): string {
  if (readDay(day, tag) === null) return day;
  return new Intl.DateTimeFormat(localeOf(tag), written).format(new Date(`${day}T00:00:00Z`));
}

function partsOf(tag: string): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(localeOf(tag), written).formatToParts(new Date(0));
}

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

/** `DD/MM/YYYY`, with the letters that stand for each part. */
export function dayPattern(tag: string, letters: Readonly<Record<Part, string>>): string {
  return partsOf(tag)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('');
}

/** The day that was typed, in the language's order or year first; null: none. A year has four digits. */
export function readDay(text: string, tag: string): string | null {
  const order = partsOf(tag)
    .map(({ type }) => type)
    .filter(isPart);
  const typed = text.match(/\d+/g) ?? [];
  // Eight digits in a row are cut as the language has them.
  const isRow = typed.length === 1 && typed[0]?.length === 8;
  const numbers = isRow ? cut(typed[0] ?? '', order) : typed;
  if (numbers.length !== 3) return null;
  const parts: readonly Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map(
    (part) => numbers[parts.indexOf(part)],
  );
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${read}T00:00:00Z`);
  // 31 April is the first of May to a browser.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== read ? null : read;
}

function cut(digits: string, order: readonly Part[]): string[] {
  let from = 0;
  return order.map((part) => {
    const start = from;
    from += part === 'year' ? 4 : 2;
    return digits.slice(start, from);
  });
}

/** The day of a date of the browser's own zone, which a calendar deals in. */
export function dayOfDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
