/**
 * What the test's document lacks of popovers: `popovertarget`, Esc, the `toggle` event and the focus that goes back.
 * Layers, inertness and a press elsewhere are the browser's alone.
 */
const openers = new Map<HTMLElement, Element | null>();

function tell(box: HTMLElement, newState: 'open' | 'closed'): void {
  box.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

function show(this: HTMLElement): void {
  if (openers.has(this)) return;
  openers.set(this, document.activeElement);
  tell(this, 'open');
}

function hide(this: HTMLElement): void {
  const opener = openers.get(this);
  if (!openers.delete(this)) return;
  if (opener instanceof HTMLElement && this.contains(document.activeElement)) opener.focus();
  tell(this, 'closed');
}

/** Is it in sight? */
export const isPopoverOpen = (box: HTMLElement) => openers.has(box);

/** From now on popovers of this document open and close. */
export function letPopoversOpen(): void {
  HTMLElement.prototype.showPopover = show;
  HTMLElement.prototype.hidePopover = hide;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const box = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (box === null) return;
    if (openers.has(box)) box.hidePopover();
    else box.showPopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') [...openers.keys()].at(-1)?.hidePopover();
  });
}
