// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { CallError } from '../wire/call-error.ts';
import { handOut } from './hand-out.ts';
import { type SaveWords, saveList } from './save-list.ts';
import { type Run, useSaving } from './use-saving.ts';

vi.mock('./hand-out.ts', () => ({ handOut: vi.fn() }));

const words: SaveWords = { failed: 'spot.export_failed', cut: 'spot.export_cut' };
const run: Run = { signal: new AbortController().signal, onProgress: () => {} };
type Load = (page: number) => Promise<{ rows: readonly number[]; total: number }>;

const save = (load: Load) =>
  saveList({ name: 'numbers', head: ['n'], load, keyOf: String, line: (row) => [String(row)] }, words, run);

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(handOut).mockClear();
});

test('a list that is longer than a file may be is cut at its newest rows, and that is said', async () => {
  await show(null, { words: 'spot' });
  const rows = (page: number) => Array.from({ length: 100 }, (_, n) => page * 100 + n);
  await save(async (page) => ({ rows: rows(page), total: 30_000 }));
  await screen.findByText('The file holds the newest 20,000 of 30,000 rows');
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  expect(name).toBe('numbers');
  expect(text.trim().split('\r\n')).toHaveLength(20_001);
});

test('an exchange that asks for patience is asked again', async () => {
  await show(null, { words: 'spot' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const load = vi.fn<Load>().mockRejectedValueOnce(new CallError('too_many_requests', 'Later'));
  const saving = save(load.mockResolvedValue({ rows: [1], total: 1 }));
  await vi.runAllTimersAsync();
  await saving;
  expect(load).toHaveBeenCalledTimes(2);
  expect(handOut).toHaveBeenCalledOnce();
  expect(screen.queryByText('The export failed')).toBeNull();
});

test('any other refusal ends it, in the words of the exchange', async () => {
  await show(null, { words: 'spot' });
  const load = vi.fn<Load>().mockRejectedValue(new CallError('forbidden', 'Not with this key'));
  await save(load);
  await screen.findByText('The export failed');
  screen.getByText('Not with this key');
  expect(load).toHaveBeenCalledOnce();
  expect(handOut).not.toHaveBeenCalled();
});

function Saver({ onSave }: { onSave: (run: Run) => Promise<void> }) {
  const { progress, saving } = useSaving();
  return (
    <button type="button" onClick={() => void saving.start(onSave, 'spot.export_failed')}>
      {progress === null ? 'Save' : 'Saving'}
    </button>
  );
}

test('code that does not come is said, and the button can be pressed again', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const person = await show(<Saver onSave={() => Promise.reject(new TypeError('no such file'))} />, { words: 'spot' });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The export failed');
  screen.getByText('Could not load. Check your connection and retry.');
  await screen.findByRole('button', { name: 'Save' });
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
