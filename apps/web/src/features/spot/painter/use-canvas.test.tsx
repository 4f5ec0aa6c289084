// @vitest-environment happy-dom
import { toldDesk } from '@bourse/client/testing/wire.ts';
import { chooseTheme } from '@bourse/client/theme.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCanvas, usePaintStyle } from './use-canvas.ts';

let width = 300;
let watched: (entry: readonly object[]) => void = () => {};

beforeEach(() => {
  width = 300;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: typeof watched) {
        watched = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => 'the canvas' });
  vi.stubGlobal('devicePixelRatio', 2);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function List() {
  const ref = useRef<HTMLDivElement>(null);
  const style = usePaintStyle(useCanvas(ref, 'book-canvas'));
  return <div ref={ref}>{style && `${style.width} at ${style.scale} in ${style.colours.up || 'no colour'}`}</div>;
}

const canvases = () => toldDesk().filter((message) => 'kind' in message && message.kind === 'book-canvas');

test('a canvas is handed to the worker with the list, and taken back with its end', () => {
  const { unmount } = render(<List />);
  expect(canvases()).toEqual([{ kind: 'book-canvas', canvas: 'the canvas' }]);
  expect(document.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
  unmount();
  expect(canvases().at(-1)).toEqual({ kind: 'book-canvas', canvas: null });
});

test('a list that is begun twice has one canvas', () => {
  render(
    <StrictMode>
      <List />
    </StrictMode>,
  );
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
});

test('its size is the box, in pixels of the screen as they are counted, else as they are expected', async () => {
  render(<List />);
  act(() => watched([{ devicePixelContentBoxSize: [{ inlineSize: 599 }] }]));
  await screen.findByText(/^300 at 1\.99/);
  // Another screen's count is no count of this one.
  act(() => watched([{ devicePixelContentBoxSize: [{ inlineSize: 300 }] }]));
  await screen.findByText(/^300 at 2 in/);
  width = 200;
  act(() => window.dispatchEvent(new Event('resize')));
  await screen.findByText(/^200 at 2 in/);
});

test('a box out of sight leaves the size as it was', async () => {
  render(<List />);
  act(() => watched([{}]));
  await screen.findByText(/^300 at 2/);
  width = 0;
  act(() => watched([{}]));
  screen.getByText(/^300 at 2/);
});

test('colours follow the theme', async () => {
  const root = document.documentElement.style;
  root.setProperty('--up', 'green');
  render(<List />);
  act(() => watched([{}]));
  await screen.findByText(/in green$/);
  root.setProperty('--up', 'lime');
  act(() => chooseTheme('night'));
  await screen.findByText(/in lime$/);
});
