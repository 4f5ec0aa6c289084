/** When the next overnight fee is due: a position is charged if it is open at 00:00 UTC. Pure. */

const dayMs = 86_400_000;

/** The first 00:00 UTC after a moment, as the wire writes times. */
export function nextMidnight(nowMs: number): string {
  return new Date((Math.floor(nowMs / dayMs) + 1) * dayMs).toISOString();
}
