// @vitest-environment happy-dom

import '@bourse/client/testing/popovers.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { answer } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { AutoCancel } from './auto-cancel.tsx';

const box = vi.hoisted(() => ({ tries: 0 }));
vi.mock('./auto-cancel-box.tsx', () => ({
  get AutoCancelBox() {
    box.tries += 1;
    if (box.tries === 1) throw new Error('lost');
    return () => <p>{'The timer'}</p>;
  },
}));

test('a timer whose code does not come says so in its place, and is fetched again on request', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(calls.spot.cancelDeadline, { message: { deadline: '', seconds: 0 } });
  const person = await show(<AutoCancel />, { words: 'spot' });
  await person.click(screen.getByRole('button', { name: 'Auto-cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('The timer');
});
