// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { repeatClicks } from './repeat-clicks.ts';

interface Library {
  /** Points set so far; null: no tool is at work. */
  step: number | null;
  /** Presses of the next clicks are dropped. */
  drops: number;
  readonly clicks: string[];
}

const dom = document.createElement('div');
const library: Library = { step: 0, drops: 0, clicks: [] };
let stop = () => {};
let isDropped = false;

document.body.append(dom);
dom.addEventListener('mousedown', () => {
  isDropped = library.drops > 0;
  library.drops -= 1;
});
// As the library does, on the document's root.
document.documentElement.addEventListener('mouseup', ({ clientX, clientY }) => {
  if (isDropped || library.step === null) return;
  library.clicks.push(`${clientX} ${clientY}`);
  library.step += 1;
});

function begin(change: Partial<Library>): void {
  stop();
  Object.assign(library, { step: 0, drops: 0 }, change);
  library.clicks.length = 0;
  stop = repeatClicks(dom, () => library.step);
}

function click(x: number, y: number, upX = x): void {
  dom.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: x, clientY: y }));
  dom.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX: upX, clientY: y }));
}

afterEach(() => stop());

test('a click that the library took is not given again', () => {
  begin({});
  click(10, 20);
  expect(library.clicks).toEqual(['10 20']);
});

test('one that it dropped is given once more, at its place', () => {
  begin({ step: 1, drops: 1 });
  click(300, 40);
  expect(library.clicks).toEqual(['300 40']);
  begin({ step: 1, drops: 2 });
  click(300, 40);
  expect(library.clicks).toEqual([]);
});

test('neither a drag nor a click without a tool is', () => {
  begin({ drops: 1 });
  click(10, 20, 30);
  expect(library.clicks).toEqual([]);
  begin({ step: null, drops: 1 });
  click(10, 20);
  library.step = 0;
  expect(library.clicks).toEqual([]);
});
