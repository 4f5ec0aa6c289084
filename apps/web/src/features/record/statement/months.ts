/** Months of statements: `2026-11`, in UTC. Pure. */

export function monthAt(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** From one to another, the newest first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthAt(Date.UTC(year, number - 2, 1));
}

/** The month that an address asks for; the running one where it asks for none that was. */
export function askedMonth(asked: string | null, now: number): string {
  const running = monthAt(now);
  return asked !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) && asked <= running ? asked : running;
}
