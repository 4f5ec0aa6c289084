// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLate } from './late.ts';
import { show } from './testing/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loads that are answered one by one. */
function loads() {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const next = Promise.withResolvers<string>();
    asked.push(next);
    return next.promise;
  };
  return { asked, load };
}

function Late({ load }: { load: () => Promise<string> }) {
  const [isWanted, setWanted] = useState(false);
  const part = useLate(load, isWanted);
  return (
    <>
      <button type="button" onClick={() => setWanted(!isWanted)}>
        {isWanted ? 'Close' : 'Open'}
      </button>
      {part.status === 'failed' && (
        <button type="button" onClick={part.retry}>
          {'Retry'}
        </button>
      )}
      <p>{part.status === 'ready' ? part.module : part.status}</p>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function open(load: () => Promise<string>) {
  const person = await show(<Late load={load} />, { user: null });
  await person.click(button('Open'));
  return person;
}

test('nothing is fetched before it is wanted; what is here stays, and is there at once for the next', async () => {
  const { asked, load } = loads();
  const person = await show(<Late load={load} />, { user: null });
  expect(asked).toHaveLength(0);
  await person.click(button('Open'));
  await act(async () => asked[0]?.resolve('the part'));
  await screen.findByText('the part');
  await person.click(button('Close'));
  screen.getByText('the part');
  await show(<Late load={load} />, { user: null });
  expect(screen.getAllByText('the part')).toHaveLength(2);
  expect(asked).toHaveLength(1);
});

test('what does not come can be asked for again', async () => {
  const { asked, load } = loads();
  const person = await open(load);
  await act(async () => asked[0]?.reject(new Error('away')));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  screen.getByText('loading');
  await act(async () => asked[1]?.resolve('here'));
  await screen.findByText('here');
});

test('what neither comes nor fails has failed after two minutes', async () => {
  const { load } = loads();
  await show(<Late load={load} />, { user: null });
  vi.useFakeTimers();
  act(() => button('Open').click());
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByText('failed')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText('failed');
});

test('what fails after it was let go is no failure of the next wish', async () => {
  const { asked, load } = loads();
  const person = await open(load);
  await person.click(button('Close'));
  await person.click(button('Open'));
  await act(async () => asked[0]?.reject(new Error('away')));
  screen.getByText('loading');
});
