/**
 * What a browser does by itself and happy-dom does not: a button with `popovertarget` opens and closes its box, Escape
 * closes it, and the focus goes back to the button.
 */
let open: { readonly box: HTMLElement; readonly button: HTMLElement } | null = null;

function tell(box: HTMLElement, newState: 'open' | 'closed'): void {
  box.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

function close(): void {
  const closing = open;
  open = null;
  if (!closing?.box.isConnected) return;
  tell(closing.box, 'closed');
  closing.button.focus();
}

function press(button: HTMLElement): void {
  const box = document.getElementById(button.getAttribute('popovertarget') ?? '');
  const isOpen = box !== null && open?.box === box;
  close();
  if (box === null || isOpen) return;
  open = { box, button };
  tell(box, 'open');
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
  if (button) press(button);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
HTMLElement.prototype.hidePopover = close;
