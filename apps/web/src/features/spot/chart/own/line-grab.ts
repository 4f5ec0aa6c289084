/**
 * Lets a mouse take hold of a line anywhere along it. The lines themselves let every pointer through, so that the
 * crosshair runs on beneath them; a press close to one is kept from the chart.
 */

/** How near a pointer must be. */
const reachPx = 4;

/** The line nearest to a height, near enough to be meant; null: none. */
export function nearestLine(heights: readonly (number | null)[], y: number): number | null {
  let found: number | null = null;
  let least = reachPx;
  for (const [at, height] of heights.entries()) {
    if (height === null || Math.abs(height - y) > least) continue;
    found = at;
    least = Math.abs(height - y);
  }
  return found;
}

export interface Grab {
  /** Heights of the lines, and the width up to the axis. */
  readonly lines: () => { readonly heights: readonly (number | null)[]; readonly width: number };
  /** Takes hold of a line; its element gets all further events of the pointer. */
  readonly take: (at: number, pointerId: number) => void;
}

/** Watches the chart's area; answers how to stop. While a line is near the area carries `data-near`. */
export function watchGrabs(area: HTMLElement, { lines, take }: Grab): () => void {
  let isHeld = false;
  function near(event: PointerEvent): number | null {
    const isOnElement = (event.target as Element).closest('button, [data-handle]') !== null;
    if (event.pointerType !== 'mouse' || isOnElement) return null;
    const box = area.getBoundingClientRect();
    const { heights, width } = lines();
    return event.clientX - box.left > width ? null : nearestLine(heights, event.clientY - box.top);
  }
  const onDown = (event: PointerEvent) => {
    const at = event.button === 0 ? near(event) : null;
    isHeld = at !== null;
    if (at !== null) take(at, event.pointerId);
  };
  const onMouseDown = (event: MouseEvent) => {
    if (isHeld) event.stopPropagation();
  };
  const onMove = (event: PointerEvent) => {
    if (event.buttons === 0) area.toggleAttribute('data-near', near(event) !== null);
  };
  area.addEventListener('pointerdown', onDown, { capture: true });
  area.addEventListener('mousedown', onMouseDown, { capture: true });
  area.addEventListener('pointermove', onMove, { capture: true, passive: true });
  return () => {
    area.removeEventListener('pointerdown', onDown, { capture: true });
    area.removeEventListener('mousedown', onMouseDown, { capture: true });
    area.removeEventListener('pointermove', onMove, { capture: true });
    area.removeAttribute('data-near');
  };
}
