// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyFailed } from './lazy-failed.tsx';
import { usePart } from './use-part.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Loads that are answered one by one. */
function loads() {
  const asked: PromiseWithResolvers<{ word: string }>[] = [];
  const load = () => {
    const next = Promise.withResolvers<{ word: string }>();
    asked.push(next);
    return next.promise;
  };
  return { asked, load };
}

function Late({ load }: { load: () => Promise<{ word: string }> }) {
  const part = usePart(load);
  if (part.status === 'failed') return <LazyFailed onRetry={part.retry} />;
  return <p>{part.status === 'ready' ? part.module.word : 'on its way'}</p>;
}

test('a part that does not come can be asked for again', async () => {
  const { asked, load } = loads();
  const person = await show(<Late load={load} />, { words: 'spot' });
  screen.getByText('on its way');
  await act(async () => asked[0]?.reject(new Error('away')));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  screen.getByText('on its way');
  expect(asked).toHaveLength(2);
  await act(async () => asked[1]?.resolve({ word: 'here' }));
  await screen.findByText('here');
});

test('a part that comes once another is wanted changes nothing', async () => {
  const [first, second] = [loads(), loads()];
  const { rerender } = render(<Late load={first.load} />);
  rerender(<Late load={second.load} />);
  await act(async () => second.asked[0]?.resolve({ word: 'new' }));
  await screen.findByText('new');
  await act(async () => first.asked[0]?.resolve({ word: 'old' }));
  screen.getByText('new');
});
