// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { connect, join } from '../testing/wire.ts';
import { onEvent } from './socket.ts';
import { useJoined } from './use-joined.ts';

function Reader({ read }: { read: () => void }) {
  useJoined(read);
  return null;
}

test('one\u2019s own is read again with each joining, and by what is shown after the first', async () => {
  // Whoever listens starts the worker.
  onEvent('message', () => {});
  const read = vi.fn();
  await show(<Reader read={read} />);
  act(connect);
  expect(read).not.toHaveBeenCalled();
  act(join);
  expect(read).toHaveBeenCalledOnce();
  act(connect);
  expect(read).toHaveBeenCalledOnce();
  act(join);
  expect(read).toHaveBeenCalledTimes(2);
  const later = vi.fn();
  await show(<Reader read={later} />);
  expect(later).toHaveBeenCalledOnce();
});
