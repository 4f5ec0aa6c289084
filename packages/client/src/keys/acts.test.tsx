// @vitest-environment happy-dom
/** Where a single key acts, and where it is a letter. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

const act = vi.fn();

function Page() {
  useKeys({ b: act });
  return (
    <>
      <button type="button">{'Elsewhere'}</button>
      <input aria-label="Field" />
      <div popover="auto">
        <button type="button">{'In what floats'}</button>
      </div>
    </>
  );
}

beforeEach(() => {
  act.mockClear();
  setSingleKeys(true);
  render(<Page />);
});
afterEach(() => {
  cleanup();
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
});

const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
/** False where the key was kept from the browser. */
const press = (change: KeyboardEventInit = {}, target: Element = elsewhere()) =>
  fireEvent.keyDown(target, { key: 'b', code: 'KeyB', ...change });

test('a key acts from anywhere, and is typed nowhere', () => {
  expect(press()).toBe(false);
  expect(act).toHaveBeenCalledOnce();
  expect(press({ key: 'x', code: 'KeyX' })).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});

test.each([
  ['comes with Ctrl', () => press({ ctrlKey: true })],
  ['comes with the command key', () => press({ metaKey: true })],
  ['comes with Alt', () => press({ altKey: true })],
  ['is held down', () => press({ repeat: true })],
  ['is typed into a field', () => press({}, screen.getByRole('textbox', { name: 'Field' }))],
  ['belongs to what floats', () => press({}, screen.getByText('In what floats'))],
])('a key that %s stays with the browser', (_, pressing) => {
  expect(pressing()).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('what has closed with the focus in it leaves the keys to the page', () => {
  const floating = screen.getByText('In what floats');
  floating.closest<HTMLElement>('[popover]')?.style.setProperty('display', 'none');
  expect(press({}, floating)).toBe(false);
  expect(act).toHaveBeenCalledOnce();
});

test('while a dialog is open, and once they are switched off, no key acts', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  expect(press()).toBe(true);
  dialog.open = false;
  expect(press()).toBe(false);
  setSingleKeys(false);
  expect(press()).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});
