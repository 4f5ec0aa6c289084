import { expect, it } from 'vitest';
import { NetworkCounter, OwnRate, SharedRate } from './limits.ts';

it('judges the acts of one second by second', () => {
  const rate = new OwnRate(2);
  const verdicts = [0, 1, 2, 1001, 1002, 1003].map((now) => rate.judge(now));
  expect(verdicts).toEqual(['take', 'take', 'drop', 'take', 'take', 'drop']);
  const flood = new OwnRate(2);
  expect(Array.from({ length: 21 }, () => flood.judge(0)).at(-1)).toBe('close');
});

it('goes on where the clock was set back', () => {
  const rate = new OwnRate(1);
  expect([5000, 5000, 0, 0, 1000].map((now) => rate.judge(now))).toEqual(['take', 'drop', 'take', 'drop', 'take']);
});

it('judges by network, the wider one more mildly, and visitors in all', () => {
  const rate = new SharedRate(1, 4);
  expect(rate.judge(['a1', 'a'], true, 0)).toBe('take');
  expect(rate.judge(['a1', 'a'], true, 0)).toBe('drop');
  expect(rate.judge(['a2', 'a'], true, 0)).toBe('take');
  expect(rate.judge(['a3', 'a'], true, 0)).toBe('take');
  // The fifth visitor, and the fifth of the wide network; who has a session may go on.
  expect(rate.judge(['b'], true, 0)).toBe('drop');
  expect(rate.judge(['a4', 'a'], false, 0)).toBe('drop');
  expect(rate.judge(['c'], false, 0)).toBe('take');
});

it('takes less of visitors while there is less, and closes nobody for that', () => {
  const allowanceFactor = { value: 0.5 };
  const rate = new SharedRate(100, 4, allowanceFactor);
  const verdicts = () => Array.from({ length: 40 }, () => rate.judge(['a'], true, 0));
  expect(verdicts()).toEqual(['take', 'take', ...Array.from({ length: 38 }, () => 'drop')]);
  expect(rate.judge(['a'], true, 0)).toBe('close');
  allowanceFactor.value = 1;
  const next = Array.from({ length: 5 }, () => rate.judge(['a'], true, 1000));
  expect(next).toEqual(['take', 'take', 'take', 'take', 'drop']);
});

it('remembers nobody for longer than a second, and a bounded number for as long', () => {
  const rate = new SharedRate(1, 5);
  for (let count = 0; count < 1000; count++) rate.judge([`a${count}`], true, 0);
  expect(rate.size).toBe(50);
  rate.judge(['b'], true, 1000);
  expect(rate.size).toBe(1);
});

it('counts connections by network', () => {
  const counter = new NetworkCounter();
  counter.add(['a1', 'a']);
  expect(counter.isFull(['a1', 'a'], 1)).toBe(true);
  for (const network of ['a2', 'a3', 'a4']) counter.add([network, 'a']);
  expect(counter.isFull(['a5', 'a'], 1)).toBe(true);
  counter.remove(['a1', 'a']);
  expect([counter.isFull(['a1', 'a'], 1), counter.isFull(['b'], 1), counter.total]).toEqual([false, false, 3]);
});
