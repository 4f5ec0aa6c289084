/**
 * The one frame of the page's painting. A frame is asked for only when something has changed; a hidden page gets none,
 * so there a slow timer hands on what waits, or it would grow for as long as nobody looks.
 */

/** Longest that anything waits while no frame comes. */
const hiddenMs = 250;

export interface FrameWork {
  /** Hands on what waits for the page; it has come to its end without a frame too. */
  readonly flush: () => void;
  /** Paints what has changed; answers whether the next frame is wanted as well. */
  readonly paint: (now: number) => boolean;
}

export interface Frames {
  /** Something has changed. */
  readonly ask: () => void;
}

export function createFrames({ flush, paint }: FrameWork): Frames {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function onFrame(): void {
    isAsked = false;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const wantsMore = paint(performance.now());
    flush();
    if (wantsMore) ask();
  }

  // The frame stays asked for: it comes when the page is seen again.
  function onTimer(): void {
    timer = null;
    flush();
  }

  function ask(): void {
    timer ??= setTimeout(onTimer, hiddenMs);
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(onFrame);
  }
  return { ask };
}
