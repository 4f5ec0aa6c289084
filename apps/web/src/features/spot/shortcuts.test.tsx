// @vitest-environment happy-dom
import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { readStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Shortcuts } from './shortcuts.tsx';

beforeEach(() => setSingleKeys(true));

const open = () =>
  show(
    <>
      <Shortcuts />
      <input aria-label="Price" />
    </>,
    { words: 'spot', at: '/dealCenter' },
  );

const button = () => screen.getByRole('button', { name: /^Keyboard shortcuts/ });
const dialog = () => screen.queryByRole('dialog', { name: /shortcuts/i });

test('the list of shortcuts opens by its key and says what each key does', async () => {
  const person = await open();
  expect(button().getAttribute('aria-keyshortcuts')).toBe('?');
  await person.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: /shortcuts/i }));
  expect(list.getByText('Go to the buy form').nextSibling?.textContent).toBe('B');
  expect(list.getByText('Go to the sell form').nextSibling?.textContent).toBe('S');
  await person.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('it opens by its button', async () => {
  const person = await open();
  await person.click(button());
  await screen.findByRole('dialog', { name: /shortcuts/i });
});

test('the key is a letter like any other where somebody types', async () => {
  const person = await open();
  await person.type(screen.getByRole('textbox', { name: 'Price' }), '?');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('?');
  expect(dialog()).toBeNull();
});

test('switched off in the list, keys do nothing and are no longer promised', async () => {
  const person = await open();
  await person.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: /shortcuts/i }));
  await person.click(list.getByRole('checkbox', { name: 'Use the single-key shortcuts' }));
  expect(readStored('single_keys')).toBe('0');
  await person.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(button().hasAttribute('aria-keyshortcuts')).toBe(false);
  await person.keyboard('?');
  expect(dialog()).toBeNull();
});
