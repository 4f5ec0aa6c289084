// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, ownOrder } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import { fakeChart } from '../testing/fake-chart.ts';
import { OrderLines, type OrderLinesProps } from './order-lines.tsx';
import type { Amend } from './use-drag.ts';

const rules = rulesOf(decodedMarket());
const buy = ownOrder(1, { price: '94200.00' });
const sell = ownOrder(2, { side: 'sell', price: '94400.00' });

let held: number | null = null;
beforeEach(async () => {
  await loadWordsOf('chart', 'en');
  held = null;
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: (id: number) => {
      held = id;
    },
    hasPointerCapture: (id: number) => held === id,
  });
});

async function open(change: Partial<OrderLinesProps> = {}) {
  const { chart, scrollTo } = fakeChart();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const onAmend = vi.fn<Amend>(() => answered);
  const props = { chart, rules, orders: [buy], onAmend, ...change };
  const person = await show(
    <div data-testid="area">
      <OrderLines {...props} />
    </div>,
    { words: 'spot', at: '/dealCenter' },
  );
  return { person, onAmend, scrollTo, answer: () => act(async () => answer()) };
}

const lines = () => screen.getAllByRole('listitem', { hidden: true });
/** The button that moves the line of an order. */
const handle = (words = 'Buy 0.1500') => screen.getByRole('button', { name: new RegExp(`^${words} at .*: drag`) });
const priceOnAxis = () => document.querySelector('[data-handle]')?.textContent;
const press = (key: string, more: object = {}) => act(() => void fireEvent.keyDown(handle(), { key, ...more }));

test('each order has a line at its price, with its side and amount; a stop at the price it waits for', async () => {
  await open({ orders: [buy, sell, ownOrder(3, { side: 'sell', stopPrice: '94150.00' })] });
  expect(lines().map((line) => line.style.top)).toEqual(['300px', '100px', '350px']);
  expect(lines().map((line) => line.querySelector('button')?.textContent)).toEqual([
    'Buy 0.1500',
    'Sell 0.1500',
    'Stop · Sell 0.1500',
  ]);
  expect(priceOnAxis()).toBe('94,200.00');
});

test('a line out of sight is hidden until the chart is drawn with it', async () => {
  const { scrollTo } = await open({ orders: [ownOrder(1, { price: '94501.00' })] });
  expect(lines()[0]?.style.visibility).toBe('hidden');
  act(() => scrollTo(94_600));
  expect([lines()[0]?.style.visibility, lines()[0]?.style.top]).toEqual(['visible', '99px']);
});

test('labels keep off the legend, and off each other', async () => {
  const near = ownOrder(3, { price: '94201.00' });
  await open({ orders: [ownOrder(4, { price: '94490.00' }), buy, near] });
  expect(lines().map((line) => line.dataset.end)).toEqual(['right', 'left', 'left']);
  expect(lines().map((line) => line.style.getPropertyValue('--shift'))).toEqual(['0px', '150px', '0px']);
});

test('arrow keys move an order by steps of the pair, with Shift by ten, and Enter asks', async () => {
  const { onAmend, answer } = await open();
  press('ArrowUp');
  press('ArrowUp', { shiftKey: true });
  press('ArrowDown');
  expect(priceOnAxis()).toBe('94,200.10');
  expect(onAmend).not.toHaveBeenCalled();
  press('Enter');
  expect(onAmend).toHaveBeenCalledWith(buy, '94200.10');
  // The question is open: nothing moves the line meanwhile.
  press('ArrowUp');
  expect(priceOnAxis()).toBe('94,200.10');
  await answer();
  expect(priceOnAxis()).toBe('94,200.00');
});

test('Escape gives a move up, and so does leaving a line that keys have moved', async () => {
  const { onAmend } = await open();
  press('ArrowUp');
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(priceOnAxis()).toBe('94,200.00');
  press('ArrowUp');
  act(() => void fireEvent.blur(handle()));
  expect(priceOnAxis()).toBe('94,200.00');
  expect(onAmend).not.toHaveBeenCalled();
});

test('a price that is the same again asks nothing', async () => {
  const { onAmend } = await open();
  press('ArrowUp');
  press('ArrowDown');
  press('Enter');
  expect(onAmend).not.toHaveBeenCalled();
});

test('dragged, a line follows the pointer to a step of the pair, within the chart, and asks where it is let go', async () => {
  const { onAmend } = await open();
  const point = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
    act(() => void fireEvent[kind](handle(), { button: 0, pointerId: 7, clientY }));
  point('pointerMove', 50);
  expect(priceOnAxis()).toBe('94,200.00');
  point('pointerDown', 300);
  point('pointerMove', 99.996);
  expect(priceOnAxis()).toBe('94,400.00');
  point('pointerMove', 5000);
  expect(priceOnAxis()).toBe('94,100.00');
  point('pointerMove', 120);
  point('pointerUp', 120);
  expect(onAmend).toHaveBeenCalledWith(buy, '94380.00');
});

test('another button of the mouse takes hold of nothing', async () => {
  const { onAmend } = await open();
  act(() => void fireEvent.pointerDown(handle(), { button: 2, pointerId: 7 }));
  act(() => void fireEvent.pointerMove(handle(), { pointerId: 7, clientY: 50 }));
  act(() => void fireEvent.pointerUp(handle(), { button: 2, pointerId: 7 }));
  expect(onAmend).not.toHaveBeenCalled();
});

test('a mouse takes hold of a line anywhere along it', async () => {
  const { onAmend } = await open();
  const area = screen.getByTestId('area');
  act(
    () =>
      void fireEvent.pointerDown(area, { button: 0, pointerId: 7, pointerType: 'mouse', clientX: 200, clientY: 302 }),
  );
  expect(held).toBe(7);
  act(() => void fireEvent.pointerMove(handle(), { pointerId: 7, clientY: 200 }));
  act(() => void fireEvent.pointerUp(handle(), { pointerId: 7 }));
  expect(onAmend).toHaveBeenCalledWith(buy, '94300.00');
});

test('an order that cannot be moved says so, and is moved by nothing', async () => {
  await open({ canAmend: () => false });
  const fixed = screen.getByRole<HTMLButtonElement>('button', { name: 'Buy 0.1500 at 94,200.00' });
  expect(fixed.disabled).toBe(true);
  const area = screen.getByTestId('area');
  act(
    () =>
      void fireEvent.pointerDown(area, { button: 0, pointerId: 7, pointerType: 'mouse', clientX: 200, clientY: 300 }),
  );
  expect(held).toBeNull();
});

test('the cross of a line asks for the end of its order', async () => {
  const onCancel = vi.fn();
  const { person } = await open({ orders: [buy, sell], onCancel });
  await person.click(screen.getByRole('button', { name: 'Cancel Sell 0.1500 at 94,400.00' }));
  expect(onCancel).toHaveBeenCalledWith(sell);
});
