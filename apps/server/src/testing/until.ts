/** Waiting in tests: for a state, never for an event that may have passed, and never without an end. */
import { setTimeout as delay } from 'node:timers/promises';

/** Far beyond what a slow, busy machine needs: who waits longer waits for what never comes. */
export const waitMsMax = 30_000;
const lookEveryMs = 5;
/** The machine's own, whatever clock a test puts in its place. */
const now = performance.now.bind(performance);

/** Resolves once it holds; fails with `what` was waited for: the condition as it is written, if it says nothing else. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string) = `${holds}`.replaceAll(/\s+/g, ' '),
): Promise<void> {
  const deadline = now() + waitMsMax;
  while (!(await holds())) {
    if (now() > deadline) {
      throw new Error(`waited ${waitMsMax / 1000} s for: ${typeof what === 'string' ? what : what()}`);
    }
    await delay(lookEveryMs);
  }
}
