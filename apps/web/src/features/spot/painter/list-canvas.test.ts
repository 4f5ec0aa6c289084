import { expect, it } from 'vitest';
import { ListCanvas } from './list-canvas.ts';
import { bookStyle, recordedCanvas } from './testing/recorded-canvas.ts';

function open(scale: number) {
  const { canvas, take } = recordedCanvas();
  const list = new ListCanvas(canvas, bookStyle);
  list.begin({ ...bookStyle, scale }, 60);
  take();
  return { list, take };
}

it('draws neighbouring rows edge to edge on a screen whose pixels do not fit', () => {
  const { list, take } = open(1.25);
  for (const top of [0, 13, 26]) list.rect(0, top, 10, 13, 'panel');
  const rows = take().flatMap((one) => (one.kind === 'rect' ? [[one.y, one.y + one.height]] : []));
  expect(rows).toEqual([
    [0, 16],
    [16, 33],
    [33, 49],
  ]);
});

it('writes at the size of the screen, ending at its place where it is told to', () => {
  const { list, take } = open(2);
  list.text('12.50', 100, 20, 20, { colour: 'text', isEnd: true });
  list.text('7', 10, 20, 20, { colour: 'up', weight: 600, size: 16 });
  const font = (words: string) => `${words} "Inter Figures", Inter`;
  expect(take()).toEqual([
    { kind: 'text', text: '12.50', x: 200, y: 69, colour: 'text', align: 'right', font: font('400 24px') },
    { kind: 'text', text: '7', x: 20, y: 72, colour: 'up', align: 'left', font: font('600 32px') },
  ]);
  expect(list.widthOf('12.50')).toBe(17.5);
});

it('writes on in its own font and colour after a new size, which makes a canvas forget them', () => {
  const { list, take } = open(1);
  const words = () => list.text('7', 0, 0, 20, { colour: 'text', isEnd: true });
  words();
  const before = take();
  list.begin({ ...bookStyle, scale: 1 }, 80);
  take();
  words();
  expect(take()).toEqual(before);
});

it('lets a tint through, and nothing after it', () => {
  const { list, take } = open(1);
  list.tint(0, 0, 10, 10, 'upSoft', 0.5);
  list.rect(0, 0, 10, 10, 'panel');
  expect(take().map((one) => one.kind === 'rect' && one.opacity)).toEqual([0.5, 1]);
});

it('cannot do without a canvas', () => {
  const none = { getContext: () => null } as unknown as OffscreenCanvas;
  expect(() => new ListCanvas(none, bookStyle)).toThrow('no canvas');
});
