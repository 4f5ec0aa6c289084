// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { answer, later, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSite } from './site.ts';

function Open() {
  const { products, whitepaper } = useSite();
  return <p>{`${products.join(' ')} ${whitepaper}`.trim()}</p>;
}

test('until the server says what is open it is spot; it is asked once, however many want to know', async () => {
  const { promise, give } = later<AnswerOf<typeof calls.support.site>>();
  answer(calls.support.site, () => promise);
  const both = (
    <>
      <Open />
      <Open />
    </>
  );
  await show(both, { user: null });
  expect(screen.getAllByText('spot')).toHaveLength(2);
  give({ message: { products: ['spot', 'lever'], whitepaper: '/paper.pdf', mode: 'demo', currencies: [] } });
  expect(await screen.findAllByText('spot lever /paper.pdf')).toHaveLength(2);
  expect(sent(calls.support.site)).toHaveLength(1);
});
