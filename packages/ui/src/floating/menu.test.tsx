// @vitest-environment happy-dom
/** The menu button of the ARIA practices, with acts and with choices. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { letPopoversOpen } from '../testing/popovers.ts';
import { Menu } from './menu.tsx';

beforeAll(letPopoversOpen);
afterEach(cleanup);

const names = ['Apple', 'Banana', 'Cherry', 'Cranberry'];
const button = () => screen.getByRole('button', { name: 'Fruit' });
const menu = () => screen.getByRole('menu', { hidden: true });
const focused = () => document.activeElement?.textContent;
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

/** The person before a menu, its button in focus; `chosen` makes choices of the items. */
function draw(chosen?: string) {
  const onSelect = vi.fn<(name: string) => void>();
  render(
    <>
      <Menu
        label="Fruit menu"
        trigger={(props) => (
          <button type="button" {...props}>
            {'Fruit'}
          </button>
        )}
        items={names.map((label) => ({
          id: label,
          label,
          ...(chosen === undefined ? {} : { isChosen: label === chosen }),
          onSelect: () => onSelect(label),
        }))}
      />
      <button type="button">{'Behind'}</button>
    </>,
  );
  button().focus();
  return { person: userEvent.setup(), onSelect };
}

test('the button says that it has a menu, and whether it is open', async () => {
  const { person } = draw();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-controls')).toBe(menu().id);
  expect(isOpen()).toBe(false);
  await person.click(button());
  expect(isOpen()).toBe(true);
  expect(menu().getAttribute('aria-label')).toBe('Fruit menu');
});

test.each([
  ['{Enter}', 'Apple'],
  [' ', 'Apple'],
  ['{ArrowDown}', 'Apple'],
  ['{ArrowUp}', 'Cranberry'],
])('"%s" on the button opens it at %s', async (key, first) => {
  const { person } = draw();
  await person.keyboard(key);
  expect(isOpen()).toBe(true);
  expect(focused()).toBe(first);
});

test('the arrow up that once opened it at its end is forgotten by the next opening', async () => {
  const { person } = draw();
  await person.keyboard('{ArrowUp}{Escape}{Enter}');
  expect(focused()).toBe('Apple');
});

test.each([
  ['{ArrowDown}', 'Banana'],
  ['{ArrowUp}', 'Cranberry'],
  ['{End}', 'Cranberry'],
  ['{End}{ArrowDown}', 'Apple'],
  ['{End}{Home}', 'Apple'],
  ['{ArrowRight}', 'Apple'],
  ['{ArrowLeft}', 'Apple'],
  ['b', 'Banana'],
  ['c', 'Cherry'],
  ['cc', 'Cranberry'],
  ['cr', 'Cranberry'],
  ['x', 'Apple'],
])('in the open menu "%s" goes to %s', async (keys, place) => {
  const { person } = draw();
  await person.keyboard(`{Enter}${keys}`);
  expect(focused()).toBe(place);
  expect(isOpen()).toBe(true);
});

test.each(['{Enter}', ' '])('"%s" chooses, closes, and leaves the focus on the button', async (key) => {
  const { person, onSelect } = draw();
  await person.keyboard(`{ArrowDown}{ArrowDown}${key}`);
  expect(onSelect.mock.calls).toEqual([['Banana']]);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Esc closes it and goes back to the button', async () => {
  const { person, onSelect } = draw();
  await person.keyboard('{Enter}{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  expect(onSelect).not.toHaveBeenCalled();
});

test('Tab closes it and goes on behind the button', async () => {
  const { person } = draw();
  await person.keyboard('{Enter}{Tab}');
  expect(isOpen()).toBe(false);
  expect(focused()).toBe('Behind');
});

test('choices say which of them is chosen, and it opens there', async () => {
  const { person } = draw('Cherry');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cherry');
  const choices = screen.getAllByRole('menuitemradio', { hidden: true });
  expect(choices.map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true', 'false']);
});
