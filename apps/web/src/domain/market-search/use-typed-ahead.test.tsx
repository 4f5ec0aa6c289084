// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTypedAhead } from './use-typed-ahead.ts';

/** What the page around hears of the keys, as the desk's shortcuts do. */
const heard: string[] = [];
const hear = ({ key }: KeyboardEvent) => heard.push(key);

afterEach(() => {
  document.removeEventListener('keydown', hear);
  heard.length = 0;
});

/** A search that opens on one press and takes what was typed on another. */
function Search({ onTaken }: { onTaken: (text: string) => void }) {
  const { start, take } = useTypedAhead();
  return (
    <>
      <button type="button" onClick={start}>
        {'Open'}
      </button>
      <button type="button" onClick={() => onTaken(take())}>
        {'Take'}
      </button>
    </>
  );
}

async function open() {
  const taken: string[] = [];
  const person = await show(<Search onTaken={(text) => taken.push(text)} />);
  document.addEventListener('keydown', hear);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  const take = () => person.click(screen.getByRole('button', { name: 'Take' }));
  return { person, taken, take };
}

test('letters typed before the search is there are kept for it, and no shortcut hears them', async () => {
  const { person, taken, take } = await open();
  await person.keyboard('Bs/');
  await take();
  expect(taken).toEqual(['Bs/']);
  expect(heard).toEqual([]);
});

test('a space is a letter of the name: it does not press the button that has the focus', async () => {
  const { person, taken, take } = await open();
  await person.keyboard('b c');
  await take();
  expect(taken).toEqual(['b c']);
});

test('commands and keys that write nothing go where they always do', async () => {
  const { person, taken, take } = await open();
  await person.keyboard('{Escape}{Control>}k{/Control}{Alt>}b{/Alt}{Meta>}s{/Meta}');
  await take();
  expect(taken).toEqual(['']);
  expect(heard).toEqual(['Escape', 'Control', 'k', 'Alt', 'b', 'Meta', 's']);
});

test('once taken, letters go where the focus is, and are not given twice', async () => {
  const { person, taken, take } = await open();
  await person.keyboard('b');
  await take();
  await person.keyboard('s');
  await take();
  expect(taken).toEqual(['b', '']);
  expect(heard).toEqual(['s']);
});

test('opened again, it begins with nothing', async () => {
  const { person, taken, take } = await open();
  await person.keyboard('b');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.keyboard('e');
  await take();
  expect(taken).toEqual(['e']);
});
