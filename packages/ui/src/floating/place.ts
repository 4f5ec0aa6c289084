/** Where a floating box goes. Pure, so that every corner of the window can be tested. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Placed {
  readonly left: number;
  readonly top: number;
  /** What the window leaves for it on its side. */
  readonly heightMax: number;
}

/** Least distance to the window's edge, and distance to the trigger. */
const edge = 8;
const gap = 4;

/**
 * Below the trigger where it fits or where there is more room than above, else above; aligned with one edge of the
 * trigger and pushed back into the window.
 */
export function placeBox(
  trigger: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end' | 'center' = 'start',
): Placed {
  const below = view.height - trigger.bottom - gap - edge;
  const above = trigger.top - gap - edge;
  const isBelow = size.height <= below || below >= above;
  const heightMax = Math.max(isBelow ? below : above, 0);
  const height = Math.min(size.height, heightMax);
  const left = {
    start: trigger.left,
    end: trigger.right - size.width,
    center: (trigger.left + trigger.right - size.width) / 2,
  }[align];
  return {
    left: Math.max(edge, Math.min(left, view.width - size.width - edge)),
    top: isBelow ? trigger.bottom + gap : trigger.top - gap - height,
    heightMax,
  };
}
