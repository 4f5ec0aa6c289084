// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchGrabs } from './line-grab.ts';

const take = vi.fn();
const pressed = vi.fn();
let area = document.createElement('div');
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  area = document.createElement('div');
  const chart = document.createElement('canvas');
  const cross = document.createElement('button');
  area.append(chart, cross);
  document.body.append(area);
  chart.addEventListener('mousedown', pressed);
  stop = watchGrabs(area, { lines: () => ({ heights: [100, null, 200], width: 600 }), take });
});
afterEach(() => {
  stop();
  area.remove();
});

const at = { bubbles: true, pointerId: 7, pointerType: 'mouse', clientX: 300, clientY: 202 };
function point(type: 'pointerdown' | 'pointermove', change: PointerEventInit = {}, on = 'canvas'): void {
  area.querySelector(on)?.dispatchEvent(new PointerEvent(type, { ...at, ...change }));
}
const pressChart = () => area.querySelector('canvas')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

test('a press close to a line takes hold of it, and the chart does not hear it', () => {
  point('pointerdown');
  pressChart();
  expect(take).toHaveBeenCalledWith(2, 7);
  expect(pressed).not.toHaveBeenCalled();
});

test.each([
  ['away from every line', { clientY: 150 }],
  ['on the axis', { clientX: 650 }],
  ['of another button', { button: 2 }],
  ['of a finger, which scrolls', { pointerType: 'touch' }],
])('a press %s is the chart’s', (_what, change) => {
  point('pointerdown', change);
  pressChart();
  expect(take).not.toHaveBeenCalled();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a press on a button is the button’s', () => {
  point('pointerdown', {}, 'button');
  expect(take).not.toHaveBeenCalled();
});

test('near a line the pointer says so, but not while it drags the chart', () => {
  point('pointermove');
  expect(area.hasAttribute('data-near')).toBe(true);
  point('pointermove', { clientY: 150 });
  expect(area.hasAttribute('data-near')).toBe(false);
  point('pointermove', { buttons: 1 });
  expect(area.hasAttribute('data-near')).toBe(false);
});

test('stopped, it leaves no trace', () => {
  point('pointermove');
  stop();
  expect(area.hasAttribute('data-near')).toBe(false);
  point('pointerdown');
  expect(take).not.toHaveBeenCalled();
});
