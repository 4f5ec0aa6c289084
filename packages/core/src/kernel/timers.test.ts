import { expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { type Timer, Timers } from './timers.ts';

function byDue(a: Omit<Timer, 'place'>, b: Omit<Timer, 'place'>): number {
  return a.due - b.due || a.feature - b.feature || a.id - b.id;
}

it('the first is the one that is due first, then by feature and id; arming again moves it', () => {
  const random = new Random(testSeed());
  const timers = new Timers();
  const naive = new Map<string, { feature: number; id: number; due: number }>();
  for (let step = 0; step < 20_000; step++) {
    const [feature, id] = [random.int(1, 3), random.int(1, 50)];
    if (random.next() < 0.6) {
      const due = random.int(1, 40);
      timers.arm(feature, id, due);
      naive.set(`${feature} ${id}`, { feature, id, due });
    } else {
      timers.disarm(feature, id);
      naive.delete(`${feature} ${id}`);
    }
    const [first] = [...naive.values()].sort(byDue);
    expect(timers.size).toBe(naive.size);
    expect(timers.dueOf(feature, id)).toBe(naive.get(`${feature} ${id}`)?.due ?? null);
    if (first === undefined) expect(timers.first).toBeUndefined();
    else expect(timers.first).toMatchObject(first);
    if (step % 20 > 0) continue;
    const passedOver = new Set(Array.from({ length: random.int(0, 60) }, () => random.int(1, 50)));
    const left = [...naive.values()].filter((timer) => !passedOver.has(timer.id)).sort(byDue);
    const found = timers.firstBut((timer) => passedOver.has(timer.id));
    if (left[0] === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(left[0]);
  }
});
