// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DrawingLayer } from './drawing-layer.tsx';
import { openKept } from './testing/fake-library.ts';
import type { ToolName } from './tools.ts';

beforeEach(() => loadWordsOf('chart', 'en'));

const [from, to] = [
  { timestamp: 1, value: 2 },
  { timestamp: 3, value: 4 },
];

/** A chart with a drawing that was just finished. */
async function open(tool: ToolName = 'segment') {
  const opened = openKept();
  opened.drawings.start(tool);
  const id = opened.finish(from, to);
  const person = await show(
    <>
      <DrawingLayer drawings={opened.drawings} />
      <input aria-label="Price" />
      <dialog aria-label="Something else" />
    </>,
    { words: 'spot', at: '/dealCenter' },
  );
  const item = () => opened.drawings.store.getState().items.find((one) => one.id === id);
  return { person, id, item, ...opened };
}

const bar = (name = 'Trend line') => screen.queryByRole('toolbar', { name });
const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

test('the bar of the selected drawing changes its colour, width and dashes', async () => {
  const { person, item } = await open();
  expect(button('Blue').getAttribute('aria-pressed')).toBe('true');
  await person.click(button('Colour of falls'));
  await person.click(button('Width 3'));
  await person.click(button('Dashed'));
  expect(item()?.style).toEqual({ colour: 'down', width: 3, isDashed: true });
  expect(button('Blue').getAttribute('aria-pressed')).toBe('false');
  await person.click(button('Dashed'));
  expect(item()?.style.isDashed).toBe(false);
});

test('it locks the drawing, and removes it', async () => {
  const { person, id, item, find } = await open();
  await person.click(button('Lock Trend line'));
  expect(find(id).lock).toBe(true);
  expect(button('Lock Trend line').getAttribute('aria-pressed')).toBe('true');
  await person.click(button('Delete Trend line'));
  expect(item()).toBeUndefined();
  expect(bar()).toBeNull();
});

test('closed, it leaves the drawing', async () => {
  const { person, item } = await open();
  await person.click(button('Close'));
  expect(bar()).toBeNull();
  expect(item()).toBeDefined();
});

test('a note is typed into at once, and Enter ends it', async () => {
  const { person, item } = await open('note');
  const field = screen.getByRole('textbox', { name: 'Text of the note' });
  expect(document.activeElement).toBe(field);
  // Words have no width and no dashes.
  expect(screen.queryByRole('group', { name: 'Width' })).toBeNull();
  await person.keyboard('Support{Enter}');
  expect(item()?.text).toBe('Support');
  expect(bar('Text')).toBeNull();
});

test.each(['Delete', 'Backspace'])('%s removes the selected drawing', async (key) => {
  const { item } = await open();
  act(() => void press(key));
  expect(item()).toBeUndefined();
});

test('but not from a field, where it deletes what was typed', async () => {
  const { item } = await open();
  act(() => void press('Delete', screen.getByRole('textbox', { name: 'Price' })));
  expect(item()).toBeDefined();
});

test('with nothing selected it does nothing', async () => {
  const { drawings, item } = await open();
  act(() => drawings.select(null));
  act(() => void press('Delete'));
  expect(item()).toBeDefined();
});

test('Escape leaves the selection, once nothing floats above that takes it first', async () => {
  await open();
  const dialog = screen.getByLabelText<HTMLDialogElement>('Something else', { selector: 'dialog' });
  dialog.open = true;
  act(() => void press('Escape'));
  expect(bar()).not.toBeNull();
  dialog.open = false;
  act(() => void press('Escape'));
  expect(bar()).toBeNull();
});

test('a key that somebody else has taken does nothing here', async () => {
  const { item } = await open();
  const event = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true });
  event.preventDefault();
  act(() => void document.body.dispatchEvent(event));
  expect(item()).toBeDefined();
});
