/** Files that share a process leave nothing behind for the next: no globals, no clocks, no modules with their state. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
