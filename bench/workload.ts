/** The mixed workload: 60 % limit, 35 % cancel, 5 % market orders around 10,000 resting ones; the same list for everybody. */

export interface Operation {
  readonly kind: 'limit' | 'cancel' | 'market';
  /** Index of the operation; a cancel names the limit order's. */
  readonly id: number;
  readonly target: number;
  readonly user: number;
  readonly isBuy: boolean;
  readonly ticks: number;
  readonly lots: number;
}

export const midTicks = 100_000;
export const users = 1000;

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The resting orders first, then `count` mixed operations. */
export function mixedWorkload(
  seed: number,
  resting: number,
  count: number,
): { resting: Operation[]; mixed: Operation[] } {
  const random = generator(seed);
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const open: Operation[] = [];
  let id = 0;
  const limit = (reach: number): Operation => {
    const isBuy = random() < 0.5;
    // Most orders rest near the touch, some cross it.
    const distance = Math.floor(random() ** 3 * 1000) - reach;
    const ticks = isBuy ? midTicks - 1 - distance : midTicks + 1 + distance;
    const user = whole(0, users - 1);
    const operation: Operation = { kind: 'limit', id: id++, target: 0, user, isBuy, ticks, lots: whole(1, 100) };
    open.push(operation);
    return operation;
  };
  const start = Array.from({ length: resting }, () => limit(0));
  const mixed: Operation[] = [];
  for (let index = 0; index < count; index++) {
    const kind = random();
    if (kind < 0.6) mixed.push(limit(5));
    else if (kind < 0.95) {
      const place = whole(0, open.length - 1);
      const { id: target, user, isBuy } = open[place] as Operation;
      open[place] = open[open.length - 1] as Operation;
      open.pop();
      mixed.push({ kind: 'cancel', id: id++, target, user, isBuy, ticks: 0, lots: 0 });
    } else {
      const isBuy = random() < 0.5;
      mixed.push({
        kind: 'market',
        id: id++,
        target: 0,
        user: whole(0, users - 1),
        isBuy,
        ticks: 0,
        lots: whole(1, 100),
      });
    }
  }
  return { resting: start, mixed };
}
