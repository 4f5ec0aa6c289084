import type { Bounding, Coordinate } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { boxTemplate, noteTemplate, rulerTemplate } from './shapes.ts';

interface Figure {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** What a template draws between points on a chart 600 px wide. */
function drawn(template: object, coordinates: Coordinate[], overlay: object = {}): Figure[] {
  const { createPointFigures } = template as typeof boxTemplate;
  const given = { coordinates, overlay, bounding: { width: 600 } as Bounding };
  return [createPointFigures?.(given as never) ?? []].flat() as Figure[];
}

const [left, right] = [
  { x: 100, y: 200 },
  { x: 300, y: 80 },
];
const corners = [left, { x: 300, y: 200 }, right, { x: 100, y: 80 }];

describe('a box', () => {
  it('has a corner at each point, and is nothing before its second', () => {
    expect(drawn(boxTemplate, [left, right])[0]?.attrs).toEqual({ coordinates: corners });
    expect(drawn(boxTemplate, [left])).toEqual([]);
  });
});

describe('a note', () => {
  it('stands above and beside its point, as dots until it says something', () => {
    const [note] = drawn(noteTemplate, [left], { extendData: { text: 'Support' } });
    expect(note?.attrs).toMatchObject({ x: 104, y: 196, text: 'Support', align: 'left', baseline: 'bottom' });
    expect(drawn(noteTemplate, [left], { extendData: { text: '' } })[0]?.attrs).toMatchObject({ text: '…' });
    expect(drawn(noteTemplate, [])).toEqual([]);
  });
});

describe('a ruler', () => {
  const extendData = { lines: () => ['+1.25%', '12 · 3h'] };
  const point = (value: number) => ({ value, dataIndex: 1, timestamp: 1 });
  const overlay = { extendData, points: [point(1), point(2)] };
  const texts = (...coordinates: Coordinate[]) =>
    drawn(rulerTemplate, coordinates, overlay).flatMap(({ type, attrs }) =>
      type === 'text' ? [[attrs.text, attrs.x, attrs.y, attrs.baseline]] : [],
    );

  it('says above a stretch that rises what it measures, the last line next to it', () => {
    expect(drawn(rulerTemplate, [left, right], overlay)[0]?.attrs).toEqual({ coordinates: corners });
    expect(texts(left, right)).toEqual([
      ['+1.25%', 200, 52, 'bottom'],
      ['12 · 3h', 200, 74, 'bottom'],
    ]);
  });

  it('says it below one that falls', () => {
    expect(texts(right, left)).toEqual([
      ['+1.25%', 200, 206, 'top'],
      ['12 · 3h', 200, 228, 'top'],
    ]);
  });

  it('keeps its words on the chart', () => {
    const xOf = (x: number) => texts({ x, y: 10 }, { x, y: 20 })[0]?.[1];
    expect([xOf(5), xOf(595)]).toEqual([60, 540]);
  });

  it('measures nothing before it has both points', () => {
    expect(drawn(rulerTemplate, [left, right], { extendData, points: [point(1), { value: 2 }] })).toEqual([]);
    expect(drawn(rulerTemplate, [left], overlay)).toEqual([]);
  });
});
