// @vitest-environment happy-dom

import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { readStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setSounds } from '../../../domain/workspace/sounds.ts';
import { setConfirming } from '../preferences.ts';
import { SettingsButton } from './settings-button.tsx';

beforeEach(() => {
  setSingleKeys(true);
  setConfirming(false);
  setSounds(false);
});

async function openSettings() {
  const person = await show(<SettingsButton />, { words: 'spot', at: '/dealCenter' });
  await person.click(screen.getByRole('button', { name: 'Screen settings' }));
  await screen.findByRole('dialog', { name: 'Screen settings' });
  return person;
}

test('what is chosen about the screen is kept', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('checkbox', { name: 'Confirm before placing' }));
  await person.click(screen.getByRole('checkbox', { name: 'Use the single-key shortcuts' }));
  expect(readStored('order_confirm')).toBe('1');
  expect(readStored('single_keys')).toBe('0');
});

test('sounds are off at first; switched on, they have a volume', async () => {
  const person = await openSettings();
  expect(screen.queryByLabelText('Volume')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /^Sound when an order fills/ }));
  expect(readStored('sounds')).toBe('1');
  screen.getByLabelText('Volume');
  screen.getByRole('button', { name: 'Play a sample' });
});

test('panels go back to their first sizes, which is said; closing leaves the button with the focus', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('button', { name: 'Reset panel sizes' }));
  await screen.findByText('The panels have their first sizes again');
  expect(readStored('desk_panels')).toBeNull();
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  await person.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the volume of the sounds is kept as it is set', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('checkbox', { name: /^Sound when an order fills/ }));
  fireEvent.change(screen.getByLabelText('Volume'), { target: { value: '80' } });
  expect(readStored('sound_volume')).toBe('80');
  screen.getByText('80%');
});
