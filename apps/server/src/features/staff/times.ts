/** As the wire has it; empty where it has not come. */
export function timeOf(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}
