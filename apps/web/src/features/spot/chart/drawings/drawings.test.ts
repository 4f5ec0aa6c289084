// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { RulerData } from './shapes.ts';
import { readDrawn } from './stored.ts';
import { colours, openKept } from './testing/fake-library.ts';

const from = { timestamp: 1000, value: 94_300 };
const to = { timestamp: 2000, value: 94_400.123_456_789 };

describe('a tool', () => {
  it('draws once; then its drawing is selected, and kept', () => {
    const { drawings, finish, storage } = openKept();
    drawings.start('segment');
    expect(drawings.store.getState()).toMatchObject({ active: 'segment', selectedId: null });
    expect(drawings.isDrawing).toBe(true);
    const id = finish(from, to);
    expect(drawings.store.getState()).toMatchObject({ active: null, selectedId: id });
    expect(drawings.isDrawing).toBe(false);
    expect(readDrawn(storage.read(), 'BTC/USDT')).toMatchObject([
      {
        tool: 'segment',
        points: [
          { time: 1000, price: 94_300 },
          { time: 2000, price: 94_400.1235 },
        ],
      },
    ]);
  });

  it('takes the place of one that has not finished', () => {
    const { drawings, all } = openKept();
    drawings.start('segment');
    drawings.start('box');
    expect(all().map(({ name }) => name)).toEqual(['box']);
    expect(drawings.store.getState().active).toBe('box');
  });

  it('given up leaves nothing', () => {
    const { drawings, all, storage } = openKept();
    drawings.start('segment');
    drawings.stop();
    expect(all()).toEqual([]);
    expect(drawings.store.getState().active).toBeNull();
    expect(drawings.step).toBeNull();
    expect(readDrawn(storage.read(), 'BTC/USDT')).toEqual([]);
  });

  it('tells how far it has come', () => {
    const { drawings, all } = openKept();
    drawings.start('parallelStraightLine');
    expect(drawings.step).toBe(1);
    Object.assign(all()[0] ?? {}, { currentStep: 2 });
    expect(drawings.step).toBe(2);
  });

  it('shows again what was hidden, or it would draw unseen', () => {
    const { drawings, finish, find } = openKept();
    drawings.start('box');
    const id = finish(from, to);
    drawings.setHidden(true);
    expect(find(id).visible).toBe(false);
    expect(drawings.store.getState()).toMatchObject({ isHidden: true, selectedId: null });
    drawings.start('segment');
    expect(find(id).visible).toBe(true);
    expect(drawings.store.getState().isHidden).toBe(false);
  });
});

describe('the ruler', () => {
  it('measures between two points, is not kept, and goes with the next tool', () => {
    const { drawings, finish, find, all, storage } = openKept();
    drawings.start('ruler');
    const id = finish(from, to);
    expect(drawings.store.getState().selectedId).toBeNull();
    const { lines } = find(id).extendData as RulerData;
    const point = (value: number, dataIndex: number) => ({ value, dataIndex, timestamp: dataIndex * 900_000 });
    expect(lines(point(94_300, 10), point(94_394.3, 14))).toEqual(['+94.30 (+0.10%)', '4 · 1h']);
    expect(readDrawn(storage.read(), 'BTC/USDT')).toEqual([]);
    drawings.start('segment');
    expect(all().map(({ name }) => name)).toEqual(['segment']);
  });
});

describe('Escape', () => {
  it('leaves the tool, then the ruler, then the selection, and then nothing', () => {
    const { drawings, finish, all } = openKept();
    drawings.start('segment');
    const line = finish(from, to);
    drawings.start('ruler');
    finish(from, to);
    drawings.select(line);
    drawings.start('box');
    expect(drawings.leave()).toBe(true);
    expect(drawings.store.getState().active).toBeNull();
    drawings.start('ruler');
    finish(from, to);
    expect(all()).toHaveLength(2);
    expect(drawings.leave()).toBe(true);
    expect(all()).toHaveLength(1);
    drawings.select(line);
    expect(drawings.leave()).toBe(true);
    expect(drawings.store.getState().selectedId).toBeNull();
    expect(drawings.leave()).toBe(false);
  });
});

describe('a drawing', () => {
  function drawn(tool: 'segment' | 'note' = 'segment') {
    const opened = openKept();
    opened.drawings.start(tool);
    return { ...opened, id: opened.finish(from, to) };
  }

  it('takes another colour, width and dash at once, and keeps them', () => {
    const { drawings, id, find, storage } = drawn();
    drawings.change(id, { style: { colour: 'warn', width: 3, isDashed: true } });
    expect(find(id).styles).toMatchObject({ line: { color: 'warn', size: 3, style: 'dashed' } });
    expect(readDrawn(storage.read(), 'BTC/USDT')[0]?.style).toEqual({ colour: 'warn', width: 3, isDashed: true });
  });

  it('is filled with a breath of its colour where that can be mixed', () => {
    const { drawings, id, find } = drawn();
    expect(find(id).styles).toMatchObject({ polygon: { color: '#3b82f61f', borderColor: '#3b82f6' } });
    drawings.change(id, { style: { colour: 'up', width: 1, isDashed: false } });
    expect(find(id).styles).toMatchObject({ polygon: { color: 'transparent', borderColor: 'up' } });
  });

  it('follows the theme', () => {
    const { drawings, id, find } = drawn();
    drawings.restyle({ ...colours, info: '#000000', panel: '#ffffff' });
    expect(find(id).styles).toMatchObject({ line: { color: '#000000' }, point: { borderColor: '#ffffff' } });
  });

  it('that was moved is kept where it is now', () => {
    const { id, move, storage } = drawn();
    move(id, { timestamp: 5000, value: 1 }, { timestamp: 6000, value: 2 });
    expect(readDrawn(storage.read(), 'BTC/USDT')[0]?.points).toEqual([
      { time: 5000, price: 1 },
      { time: 6000, price: 2 },
    ]);
  });

  it('is selected by a press on it, and no longer once another place is pressed', () => {
    const { drawings, id, press, leave } = drawn();
    drawings.select(null);
    press(id);
    expect(drawings.store.getState().selectedId).toBe(id);
    leave(id);
    expect(drawings.store.getState().selectedId).toBeNull();
  });

  it('removed is gone from chart, list and browser', () => {
    const { drawings, id, all, storage } = drawn();
    drawings.remove(id);
    expect(all()).toEqual([]);
    expect(drawings.store.getState()).toMatchObject({ items: [], selectedId: null });
    expect(readDrawn(storage.read(), 'BTC/USDT')).toEqual([]);
  });

  it('is not deleted by a right click, as the library would', () => {
    const { id, find } = drawn();
    let isPrevented = false;
    find(id).onRightClick?.({ preventDefault: () => (isPrevented = true) } as never);
    expect(isPrevented).toBe(true);
  });

  it('of words is none while they are missing', () => {
    const empty = drawn('note');
    empty.leave(empty.id);
    expect(empty.drawings.store.getState().items).toEqual([]);
    const { drawings, id, leave, storage } = drawn('note');
    drawings.change(id, { text: 'Support' });
    leave(id);
    expect(drawings.store.getState().items).toHaveLength(1);
    expect(readDrawn(storage.read(), 'BTC/USDT')[0]?.text).toBe('Support');
  });
});

describe('all drawings', () => {
  function two() {
    const opened = openKept();
    const ids = (['segment', 'box'] as const).map((tool) => {
      opened.drawings.start(tool);
      return opened.finish(from, to);
    });
    return { ...opened, ids, locks: () => ids.map((id) => opened.find(id).lock) };
  }

  it('are locked together, and then only those that were locked by themselves', () => {
    const { drawings, ids, locks } = two();
    drawings.change(ids[1] ?? '', { isLocked: true });
    expect(locks()).toEqual([false, true]);
    drawings.setLocked(true);
    expect(locks()).toEqual([true, true]);
    drawings.setLocked(false);
    expect(locks()).toEqual([false, true]);
  });

  it('snap to candles with the magnet, those to come too', () => {
    const { drawings, ids, find, all } = two();
    drawings.setMagnet(true);
    expect(find(ids[0] ?? '').mode).toBe('weak_magnet');
    drawings.start('segment');
    expect(all().at(-1)?.mode).toBe('weak_magnet');
    drawings.setMagnet(false);
    expect(all().map(({ mode }) => mode)).toEqual(['normal', 'normal', 'normal']);
  });

  it('come back after they were removed together, but not those removed before', () => {
    const { drawings, ids, all } = two();
    drawings.remove(ids[0] ?? '');
    drawings.clear();
    expect([all(), drawings.store.getState().canRestore]).toEqual([[], true]);
    drawings.restore();
    expect(all().map(({ name }) => name)).toEqual(['box']);
    expect(drawings.store.getState().canRestore).toBe(false);
    drawings.restore();
    expect(all()).toHaveLength(1);
  });

  it('of another pair stay as they are, also where another tab drew them meanwhile', () => {
    const { drawings, storage, finish } = openKept();
    const ether = openKept(storage.read(), 'ETH/USDT');
    ether.drawings.start('box');
    ether.finish(from, to);
    storage.write(ether.storage.read() ?? '');
    drawings.start('segment');
    finish(from, to);
    expect(readDrawn(storage.read(), 'ETH/USDT')).toHaveLength(1);
    expect(readDrawn(storage.read(), 'BTC/USDT')).toHaveLength(1);
  });

  it('that a browser keeps are on the chart from the start', () => {
    const { storage } = two();
    const { drawings, all } = openKept(storage.read());
    expect(all().map(({ name, points }) => [name, points[0]])).toEqual([
      ['segment', { timestamp: 1000, value: 94_300 }],
      ['box', { timestamp: 1000, value: 94_300 }],
    ]);
    expect(drawings.store.getState().items.map(({ tool }) => tool)).toEqual(['segment', 'box']);
    expect(drawings.isDrawing).toBe(false);
  });
});

it('a long stroke of the brush is thinned where it is drawn and where it is kept', () => {
  const { drawings, finish, find, storage } = openKept();
  drawings.start('brush');
  const id = finish(...Array.from({ length: 1000 }, (_, at) => ({ timestamp: at, value: at + 1 })));
  expect(find(id).points).toHaveLength(150);
  expect(readDrawn(storage.read(), 'BTC/USDT')[0]?.points).toHaveLength(150);
});
