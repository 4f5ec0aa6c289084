// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { useWords } from '@bourse/client/words.tsx';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePart } from './use-part.ts';

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
  const { t } = useWords();
  const part = usePart(load);
  return <p>{part.status === 'ready' ? `${part.module.word}: ${t('chart.picture_failed')}` : 'on its way'}</p>;
}

test('a part is there once the words of the chart are', async () => {
  const { asked, load } = loads();
  await show(<Late load={load} />, { words: 'spot' });
  screen.getByText('on its way');
  await act(async () => asked[0]?.resolve({ word: 'here' }));
  expect((await screen.findByText(/^here: /)).textContent).not.toContain('chart.');
});

test('a part that comes once another is wanted changes nothing', async () => {
  const [first, second] = [loads(), loads()];
  const { rerender } = render(<Late load={first.load} />);
  rerender(<Late load={second.load} />);
  await act(async () => second.asked[0]?.resolve({ word: 'new' }));
  await screen.findByText(/^new/);
  await act(async () => first.asked[0]?.resolve({ word: 'old' }));
  screen.getByText(/^new/);
});
