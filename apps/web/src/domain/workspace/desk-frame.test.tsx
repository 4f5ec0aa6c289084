// @vitest-environment happy-dom

import { readStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@bourse/client/testing/wire.ts';
import { DeskFrame, type DeskView } from './desk-frame.tsx';
import { useLatePart } from './late-part.ts';
import { resetPanels } from './panel-store.ts';

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
  window.dispatchEvent(new Event('resize'));
  resetPanels();
});
afterEach(() => vi.restoreAllMocks());

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'book', label: 'Book' },
] as const;

function Frame() {
  const [view, setView] = useState<DeskView>('chart');
  return (
    <DeskFrame
      heading="Desk"
      phone={{ label: 'Views', views, view, onView: setView }}
      head={<p>{'head'}</p>}
      orders={<p>{'orders'}</p>}
      thumbs={<p>{'thumbs'}</p>}
    >
      <p>{`shows ${view}`}</p>
    </DeskFrame>
  );
}

const border = (name: string) => screen.getByRole('separator', { name });
const now = (name: string) => Number(border(name).getAttribute('aria-valuenow'));
const drawn = (panel: string) => document.documentElement.style.getPropertyValue(`--desk-${panel}`);
const book = 'Width of the order book';
const orders = 'Height of the order lists';

async function open() {
  const person = await show(<Frame />, { at: '/dealCenter', user: null });
  const press = (name: string, keys: string) => {
    border(name).focus();
    return person.keyboard(keys);
  };
  return { person, press };
}

test('a phone shows one part at a time, chosen by its tab', async () => {
  const { person } = await open();
  screen.getByText('shows chart');
  await person.click(screen.getByRole('tab', { name: 'Book' }));
  screen.getByText('shows book');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Desk');
});

test('a border says how large its panel is, and between which sizes it can be', async () => {
  await open();
  expect(border(book).getAttribute('aria-valuetext')).toBe('288 px');
  expect(border(book).getAttribute('aria-valuemin')).toBe('264');
  expect(border(book).getAttribute('aria-valuemax')).toBe('480');
  expect(border(book).getAttribute('aria-orientation')).toBe('vertical');
  expect(border(orders).getAttribute('aria-orientation')).toBe('horizontal');
});

test('an arrow moves the border its way, with Shift further, and the size is kept', async () => {
  const { press } = await open();
  await press(book, '{ArrowLeft}');
  expect(now(book)).toBe(296);
  await press(book, '{Shift>}{ArrowLeft}{/Shift}');
  expect(now(book)).toBe(344);
  await press(book, '{ArrowRight}');
  expect(now(book)).toBe(336);
  expect(drawn('book')).toBe('336px');
  expect(readStored('desk_panels')).toBe('336,,');
});

test('up and down move the border of the lists; the other arrows do not', async () => {
  const { press } = await open();
  await press(orders, '{ArrowUp}');
  expect(now(orders)).toBe(268);
  await press(orders, '{ArrowLeft}');
  expect(now(orders)).toBe(268);
});

test('Home and End go to the limits, Enter back to the drawn size, and nothing is kept of it', async () => {
  const { press } = await open();
  await press(book, '{End}');
  expect(now(book)).toBe(480);
  await press(book, '{Home}');
  expect(now(book)).toBe(264);
  await press(book, '{Enter}');
  expect(now(book)).toBe(288);
  expect(drawn('book')).toBe('');
  expect(readStored('desk_panels')).toBeNull();
});

test('a double press puts a panel back, and leaves the others', async () => {
  const { person, press } = await open();
  await press(orders, '{ArrowUp}');
  await press(book, '{ArrowLeft}');
  await person.dblClick(border(book));
  expect(now(book)).toBe(288);
  expect(readStored('desk_panels')).toBe(',,268');
});

test('the pointer takes a border along, and its size is kept when it lets go', async () => {
  await open();
  Object.assign(border(book), { setPointerCapture: () => {} });
  fireEvent.pointerDown(border(book), { button: 0, clientX: 900, pointerId: 1 });
  fireEvent.pointerMove(border(book), { clientX: 860, pointerId: 1 });
  expect(readStored('desk_panels')).toBeNull();
  fireEvent.pointerUp(border(book), { pointerId: 1 });
  expect(now(book)).toBe(328);
  expect(readStored('desk_panels')).toBe('328,,');
});

test('a smaller window shows a smaller panel, and what was chosen is not forgotten', async () => {
  const { press } = await open();
  await press(book, '{End}');
  Object.assign(window, { innerWidth: 1100 });
  fireEvent(window, new Event('resize'));
  expect(now(book)).toBe(300);
  Object.assign(window, { innerWidth: 1440 });
  fireEvent(window, new Event('resize'));
  expect(now(book)).toBe(480);
});

function Opener({ load }: { load: () => Promise<() => React.ReactNode> }) {
  const [isWanted, setWanted] = useState(false);
  const Part = useLatePart(load, isWanted, () => setWanted(false));
  return Part ? (
    <Part />
  ) : (
    <button type="button" onClick={() => setWanted(true)}>
      {isWanted ? 'waiting' : 'open'}
    </button>
  );
}

test('a part whose code does not come says so, and can be wished again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(() => Promise.resolve(() => <p>{'here'}</p>));
  load.mockRejectedValueOnce(new Error('lost'));
  const person = await show(<Opener load={load} />, { user: null });
  expect(load).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText('Could not load. Check your connection and retry.');
  await person.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText('here');
  expect(load).toHaveBeenCalledTimes(2);
});
