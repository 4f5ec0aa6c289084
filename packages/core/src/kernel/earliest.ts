/** The earliest of some times; null where there is none. */
export function earliest(times: Iterable<number | null>): number | null {
  let first: number | null = null;
  for (const time of times) if (time !== null && (first === null || time < first)) first = time;
  return first;
}
