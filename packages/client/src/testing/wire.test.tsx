// @vitest-environment happy-dom
import { calls } from '@bourse/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../wire/api.ts';
import { show } from './render.tsx';
import './wire.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.fails('a call that the test gives no answer to fails the test', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(<p>1</p>);
  await call(calls.message.unread, {}).catch(() => {});
});

test('and leaves nothing on the page of the next one', () => {
  expect(document.body.textContent).toBe('');
});
