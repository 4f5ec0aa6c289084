// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { letPageScroll, ownerOf } from './page-scroll.ts';

it.each([
  ['a finger that has hardly moved is nobody’s', 1, -3, 20, 'nobody'],
  ['up or down scrolls the page', 6, -40, 50, 'page'],
  ['sideways moves the chart', -40, 12, 50, 'chart'],
  ['halfway between is the chart’s', 20, 20, 50, 'chart'],
  ['after a long press every drag is the crosshair’s', 0, 60, 400, 'chart'],
] as const)('%s', (_name, dx, dy, heldMs, owner) => {
  expect(ownerOf(dx, dy, heldMs)).toBe(owner);
});

/** A chart under a finger: `moves` counts those that it hears. */
function open(isClaimed = (_x: number) => false) {
  const element = document.createElement('div');
  const chart = document.createElement('canvas');
  element.append(chart);
  document.body.append(element);
  const moves = vi.fn();
  chart.addEventListener('touchmove', moves);
  const stop = letPageScroll(element, isClaimed);
  const touch = (type: 'touchstart' | 'touchmove', ...places: [x: number, y: number][]) => {
    const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }));
    chart.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
  };
  return { moves, stop, touch };
}

it('keeps a drag up or down from the chart, to its end', () => {
  const { moves, touch } = open();
  touch('touchstart', [100, 100]);
  touch('touchmove', [100, 80]);
  touch('touchmove', [300, 80]);
  expect(moves).not.toHaveBeenCalled();
});

it('leaves a drag sideways to the chart, also where it goes up later', () => {
  const { moves, touch } = open();
  touch('touchstart', [100, 100]);
  touch('touchmove', [130, 100]);
  touch('touchmove', [130, 20]);
  expect(moves).toHaveBeenCalledTimes(2);
});

it('leaves to the chart what two fingers do, what a tool claims, and all once it is stopped', () => {
  const { moves, stop, touch } = open((x) => x > 500);
  touch('touchstart', [100, 100], [200, 100]);
  touch('touchmove', [100, 50], [200, 50]);
  touch('touchstart', [550, 100]);
  touch('touchmove', [550, 50]);
  expect(moves).toHaveBeenCalledTimes(2);
  stop();
  touch('touchstart', [100, 100]);
  touch('touchmove', [100, 50]);
  expect(moves).toHaveBeenCalledTimes(3);
});
