// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openKept } from './testing/fake-library.ts';
import { ToolMenu } from './tool-menu.tsx';
import { toolNames } from './tools.ts';

beforeEach(() => loadWordsOf('chart', 'en'));

async function open(draw: (opened: ReturnType<typeof openKept>) => void = () => {}) {
  const opened = openKept();
  draw(opened);
  const onDone = vi.fn();
  const person = await show(<ToolMenu drawings={opened.drawings} onDone={onDone} />, { words: 'spot' });
  return { person, onDone, state: () => opened.drawings.store.getState(), ...opened };
}

/** A note and a box. */
function draw({ drawings, finish }: ReturnType<typeof openKept>): void {
  drawings.start('note');
  drawings.change(finish({ timestamp: 1, value: 2 }), { text: 'Support' });
  drawings.start('box');
  finish({ timestamp: 1, value: 2 }, { timestamp: 3, value: 4 });
}

const group = (name: string) => within(screen.getByRole('region', { name }));

test('every tool stands in the menu once, by its kind', async () => {
  await open();
  const count = (name: string) => group(name).getAllByRole('button').length;
  expect(count('Lines') + count('Channels and levels') + count('Shapes and notes')).toBe(toolNames.length);
  group('Channels and levels').getByRole('button', { name: 'Fibonacci retracement' });
});

test('a tool that is chosen begins to draw, and the menu closes', async () => {
  const { person, onDone, state } = await open();
  await person.click(screen.getByRole('button', { name: 'Vertical ray' }));
  expect(state().active).toBe('verticalRayLine');
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Vertical ray' }).getAttribute('aria-pressed')).toBe('true');
});

test('nothing drawn is said', async () => {
  await open();
  group('Drawings on this chart').getByText('Nothing drawn yet');
});

test('each drawing can be reached without a pointer: selected, locked, removed', async () => {
  const { person, onDone, state, all } = await open(draw);
  const list = group('Drawings on this chart');
  expect(list.queryByText('Nothing drawn yet')).toBeNull();
  await person.click(list.getByRole('button', { name: 'Lock Text: Support' }));
  expect(state().items.map(({ isLocked }) => isLocked)).toEqual([true, false]);
  expect(onDone).not.toHaveBeenCalled();
  await person.click(list.getByRole('button', { name: 'Select Text: Support' }));
  expect(state().selectedId).toBe(state().items[0]?.id);
  expect(onDone).toHaveBeenCalledOnce();
  await person.click(list.getByRole('button', { name: 'Delete Rectangle' }));
  expect(all().map(({ name }) => name)).toEqual(['note']);
});
