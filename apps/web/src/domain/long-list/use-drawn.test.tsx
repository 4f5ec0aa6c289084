// @vitest-environment happy-dom
/** Which rows of a long table are drawn: those soon in sight; or all, in turns, and before it is printed. */

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDrawn, useDrawnInTurns } from './use-drawn.ts';

const count = 200;
const rowHeight = 56;
const windowHeight = 768;
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  Object.assign(window, { innerHeight: windowHeight });
  // What is not drawn begins below what is, however far the page was scrolled.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: drawnRows() * rowHeight - scrolled }) as DOMRect,
  );
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const drawnRows = () => screen.queryAllByRole('row').length;
/** One painting. */
const paint = () => act(() => vi.advanceTimersByTime(50));
const paintOften = () => {
  for (let turn = 0; turn < 20; turn++) paint();
};

function Rows({ drawn }: { drawn: number }) {
  return Array.from({ length: Math.min(count, drawn) }, (_, row) => (
    <tr key={String(row)}>
      <td>{row}</td>
    </tr>
  ));
}

function Scrolled({ list = 'all' }: { list?: string }) {
  const { drawn, end } = useDrawn(list, count);
  return (
    <>
      <table>
        <tbody>
          <Rows drawn={drawn} />
        </tbody>
        {drawn < count && (
          <tbody aria-hidden="true">
            <tr />
          </tbody>
        )}
      </table>
      <div ref={end} />
    </>
  );
}

function Whole() {
  return (
    <table>
      <tbody>
        <Rows drawn={useDrawnInTurns(count)} />
      </tbody>
    </table>
  );
}

function scrollTo(top: number): void {
  scrolled = top;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

test('the rows of two windows are drawn, and more as one scrolls', () => {
  render(<Scrolled />);
  expect(drawnRows()).toBe(20);
  paintOften();
  expect(drawnRows()).toBe(40);
  scrollTo(windowHeight);
  paintOften();
  expect(drawnRows()).toBe(60);
});

test('who jumps to the end finds it drawn', () => {
  render(<Scrolled />);
  scrollTo(count * rowHeight - windowHeight);
  paintOften();
  expect(drawnRows()).toBe(count);
});

test('another list begins anew, and so does the first where one comes back to it', () => {
  const { rerender } = render(<Scrolled />);
  scrollTo(count * rowHeight - windowHeight);
  paintOften();
  expect(drawnRows()).toBe(count);
  scrolled = 0;
  rerender(<Scrolled list="some" />);
  expect(drawnRows()).toBe(20);
  rerender(<Scrolled />);
  expect(drawnRows()).toBe(20);
});

test('what must all be there comes in turns, with no scrolling', () => {
  render(<Whole />);
  expect(drawnRows()).toBe(20);
  paint();
  expect(drawnRows()).toBe(60);
  paintOften();
  expect(drawnRows()).toBe(count);
});

test('what is printed is whole, however early', () => {
  render(<Whole />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawnRows()).toBe(count);
});
