/**
 * Looks on from inside, in the page and in its worker: when messages came, when a frame had been painted after them, and
 * tasks that were too long. It wraps what the browser gives, so that the product needs no marks of its own. It is put in
 * before anything runs and looks only while it is told to.
 */

/** What was seen since it was told to look. Times in milliseconds. */
export interface Seen {
  /** From a depth message's arrival to the end of the frame's painting after it. */
  stale: number[];
  /** Ends of frames in which something was painted after messages. */
  frames: number[];
  /** Times of the page's own frames. */
  pageFrames: number[];
  longTasks: number[];
}

/** Runs in the browser; only its text goes there. */
function install(): void {
  const scope = globalThis as unknown as typeof globalThis & { bench: { start: () => void; stop: () => unknown } };
  let isOn = false;
  let seen: Seen = { stale: [], frames: [], pageFrames: [], longTasks: [] };
  let arrivals: number[] = [];
  const Real = scope.WebSocket;
  scope.WebSocket = class extends Real {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        if (isOn && typeof data === 'string' && data.startsWith('42["market_depth"')) arrivals.push(performance.now());
      });
    }
  };
  const note = (until: number) => {
    const now = performance.now();
    seen.frames.push(now);
    for (let index = 0; index < until; index += 1) seen.stale.push(now - (arrivals[index] as number));
    arrivals = arrivals.slice(until);
  };
  const isPage = typeof document !== 'undefined';
  const request = scope.requestAnimationFrame.bind(scope);
  if (isPage) {
    // Painted: the task after the frame's own, by when it has been handed to the compositor.
    const after = new MessageChannel();
    let until = 0;
    after.port1.onmessage = () => until > 0 && note(until);
    const loop = (time: number) => {
      if (!isOn) return;
      seen.pageFrames.push(time);
      until = arrivals.length;
      after.port2.postMessage(null);
      request(loop);
    };
    scope.bench = {
      start: () => {
        seen = { stale: [], frames: [], pageFrames: [], longTasks: [] };
        arrivals = [];
        isOn = true;
        request(loop);
      },
      stop: () => {
        isOn = false;
        return seen;
      },
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isOn) seen.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    return;
  }
  scope.requestAnimationFrame = (callback) =>
    request((time) => {
      const until = arrivals.length;
      callback(time);
      if (isOn && until > 0) note(until);
    });
  scope.bench = {
    start: () => {
      seen = { stale: [], frames: [], pageFrames: [], longTasks: [] };
      arrivals = [];
      isOn = true;
    },
    stop: () => {
      isOn = false;
      return seen;
    },
  };
}

export const probeText = `(${install})()`;
