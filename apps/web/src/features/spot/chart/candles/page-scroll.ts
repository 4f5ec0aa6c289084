/**
 * A finger that moves up or down over the chart scrolls the page, as it does beside it. The chart library would take
 * every drag for itself, so an upright one is kept from it.
 */

/** Where the finger went down, and whose its drag is once it has moved. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly startedAt: number;
  owner: Owner;
}

type Owner = 'nobody' | 'page' | 'chart';

/** A finger that rests this long wants the crosshair: every drag after that is the chart's. */
const longPressMs = 240;

/** A finger never rests quite still: shorter moves say nothing yet. */
const leastMovePx = 5;

/** Whose a drag is, by how far it has gone and how long the finger has been down. */
export function ownerOf(dx: number, dy: number, heldMs: number): Owner {
  if (heldMs >= longPressMs) return 'chart';
  if (Math.abs(dx) + Math.abs(dy) < leastMovePx) return 'nobody';
  return Math.abs(dy) > Math.abs(dx) ? 'page' : 'chart';
}

/** Gives upright drags on `element` back to the page, but those `isClaimed` names; answers how to stop. */
export function letPageScroll(element: HTMLElement, isClaimed: (clientX: number) => boolean): () => void {
  let drag: Drag | null = null;
  element.style.touchAction = 'pan-y';
  element.style.overscrollBehavior = 'auto';

  function onStart({ touches, timeStamp }: TouchEvent): void {
    const [touch] = touches;
    const isOne = touch !== undefined && touches.length === 1 && !isClaimed(touch.clientX);
    drag = isOne ? { x: touch.clientX, y: touch.clientY, startedAt: timeStamp, owner: 'nobody' } : null;
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (drag === null || touch === undefined) return;
    if (drag.owner === 'nobody') {
      drag.owner = ownerOf(touch.clientX - drag.x, touch.clientY - drag.y, event.timeStamp - drag.startedAt);
    }
    if (drag.owner === 'page') event.stopPropagation();
  }

  element.addEventListener('touchstart', onStart, { capture: true, passive: true });
  element.addEventListener('touchmove', onMove, { capture: true, passive: true });
  return () => {
    element.removeEventListener('touchstart', onStart, { capture: true });
    element.removeEventListener('touchmove', onMove, { capture: true });
  };
}
