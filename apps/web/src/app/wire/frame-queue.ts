/**
 * Collects what arrives between two frames and hands it over at once, so that a burst of ticks costs one render. A
 * hidden page draws no frames: there a slow timer takes over, or the queue would grow for as long as nobody looks.
 */

/** Time between two hand-overs while the page is hidden. */
const hiddenMs = 250;

export interface FrameQueue {
  push: (job: () => void) => void;
}

export function createFrameQueue(): FrameQueue {
  let jobs: (() => void)[] = [];
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const due = jobs;
    jobs = [];
    for (const job of due) job();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    if (document.hidden) setTimeout(flush, hiddenMs);
    else scheduleFrame();
  }

  // Whichever comes first: the page may be hidden between asking for a frame and getting it.
  function scheduleFrame(): void {
    const once = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      flush();
    };
    const frame = requestAnimationFrame(once);
    const timer = setTimeout(once, hiddenMs);
  }

  return {
    push(job) {
      jobs.push(job);
      schedule();
    },
  };
}
