/**
 * The chart library takes two clicks within half a second for a double click, and drops the second where they lie apart.
 * A click of a tool that led nowhere is given again, which the library then takes.
 */

/** A press that moved farther than this draws or scrolls. */
const clickMaxPx = 5;

interface Press {
  readonly target: EventTarget | null;
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

/** `stepOf`: how far the drawing under way has come; null: none is. Answers how to stop. */
export function repeatClicks(dom: HTMLElement, stepOf: () => number | null): () => void {
  let press: Press | null = null;
  let isRepeating = false;

  function onDown(event: MouseEvent): void {
    const step = stepOf();
    const { target, clientX: x, clientY: y } = event;
    press = isRepeating || event.button !== 0 || step === null ? null : { target, x, y, step };
  }

  function onUp({ clientX, clientY }: MouseEvent): void {
    const last = press;
    press = null;
    if (!last || stepOf() !== last.step) return;
    if (Math.hypot(clientX - last.x, clientY - last.y) > clickMaxPx) return;
    isRepeating = true;
    for (const type of ['mousedown', 'mouseup']) {
      last.target?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
    }
    isRepeating = false;
  }

  // Before the library hears the press, and after it has heard its end.
  dom.addEventListener('mousedown', onDown, { capture: true });
  window.addEventListener('mouseup', onUp);
  return () => {
    dom.removeEventListener('mousedown', onDown, { capture: true });
    window.removeEventListener('mouseup', onUp);
  };
}
