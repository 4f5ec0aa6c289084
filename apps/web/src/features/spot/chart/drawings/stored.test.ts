import { describe, expect, it } from 'vitest';
import { defaultDrawingStyle } from './drawing-state.ts';
import { type Drawn, pointsMax, readDrawn, thinned, writeDrawn } from './stored.ts';

const line: Drawn = {
  tool: 'segment',
  points: [
    { time: 1_795_231_800_000, price: 91_635.87 },
    { time: 1_795_256_100_000, price: 93_511.49 },
  ],
  style: defaultDrawingStyle,
  isLocked: false,
  text: '',
};
const note: Drawn = {
  ...line,
  tool: 'note',
  points: [{ time: 1, price: 2 }],
  style: { colour: 'warn', width: 3, isDashed: true },
  isLocked: true,
  text: 'Watch "this"',
};

describe('kept drawings', () => {
  it('come back as they were, for their own pair only', () => {
    const stored = writeDrawn(null, 'BTC/USDT', [line, note]);
    expect(readDrawn(stored, 'BTC/USDT')).toEqual([line, note]);
    expect(readDrawn(stored, 'ETH/USDT')).toEqual([]);
    const both = writeDrawn(stored, 'ETH/USDT', [note]);
    expect(readDrawn(both, 'BTC/USDT')).toEqual([line, note]);
    expect(readDrawn(writeDrawn(both, 'BTC/USDT', []), 'BTC/USDT')).toEqual([]);
    expect(readDrawn(writeDrawn(both, 'BTC/USDT', []), 'ETH/USDT')).toEqual([note]);
  });

  it('keep a point that has no time or no price', () => {
    const level = { ...line, points: [{ price: 5 }, { time: 7 }] };
    expect(readDrawn(writeDrawn(null, 'A', [level]), 'A')).toEqual([level]);
  });

  it('never hold a ruler', () => {
    expect(readDrawn(writeDrawn(null, 'A', [{ ...line, tool: 'ruler' }, line]), 'A')).toEqual([line]);
  });

  it('are read past anything that is none', () => {
    for (const text of ['', '{', '[]', '7', 'null', '{"A":7}', '{"A":[null,7,{},{"t":"segment"}]}']) {
      expect(readDrawn(text, 'A'), text).toEqual([]);
    }
    const odd = JSON.stringify({
      A: [
        { t: 'nothing', p: [[1, 2]] },
        { t: 'segment', p: [['1', null], 7] },
        { t: 'segment', p: [] },
        { t: 'brush', p: Array.from({ length: pointsMax + 1 }, () => [1, 2]) },
        { t: 'note', p: [[1, 2]], c: 'pink', w: 99, x: 8 },
      ],
    });
    expect(readDrawn(odd, 'A')).toEqual([{ ...line, tool: 'note', points: [{ time: 1, price: 2 }] }]);
  });

  it('are bounded: the oldest drawings and the pairs of longest ago go', () => {
    const many = Array.from({ length: 130 }, (_, at) => ({ ...line, points: [{ time: at, price: 1 }] }));
    const kept = readDrawn(writeDrawn(null, 'A', many), 'A');
    expect(kept).toHaveLength(100);
    expect(kept[0]?.points[0]?.time).toBe(30);
    let stored: string | null = null;
    for (let at = 0; at < 70; at += 1) stored = writeDrawn(stored, `P${at}`, [line]);
    expect(Object.keys(JSON.parse(stored ?? '')).length).toBe(60);
    expect(readDrawn(stored, 'P69')).toEqual([line]);
    expect(readDrawn(stored, 'P0')).toEqual([]);
  });
});

describe('a brush stroke', () => {
  it('is thinned evenly, its ends kept', () => {
    const points = Array.from({ length: 1000 }, (_, at) => at);
    const few = thinned(points, 10);
    expect(few).toEqual([0, 111, 222, 333, 444, 555, 666, 777, 888, 999]);
    expect(thinned([1, 2, 3], 10)).toEqual([1, 2, 3]);
  });
});
