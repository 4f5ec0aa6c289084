/** How long something has waited, in the largest unit that says enough: `17 min`, `2 h`, `3 d`. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function ageText(since: string, now: number, tag: string): string {
  const ms = Math.max(0, now - Date.parse(since));
  const [unit, length] = units.find(([, unitMs]) => ms >= unitMs) ?? ['minute', 60_000];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(ms / length));
}
