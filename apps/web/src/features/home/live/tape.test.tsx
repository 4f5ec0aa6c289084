// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, market } from '@bourse/client/testing/samples.ts';
import { answer, connect, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveMarket } from '../../../domain/markets/live-markets.ts';
import { useMarkets } from '../../../domain/markets/markets.ts';
import { Tape } from './tape.tsx';

function Figures() {
  const { data } = useMarkets();
  return <p>{data?.flatMap(({ markets }) => markets.map((row) => liveMarket(row).lastPrice)).join()}</p>;
}

test('what changed before the first connection is read once it is there', async () => {
  let price = '100.00';
  answer(calls.market.quotations, () => ({
    message: [{ id: 1, name: 'USDT', quotation: [market({ now_price: price })] }],
  }));
  answer(calls.market.tradeHistory, { message: { list: [], page: 1, limit: 20, total: 0 } });
  await show(
    <>
      <Figures />
      <Tape market={decodedMarket()} />
    </>,
  );
  await screen.findByText('100.00');
  await waitFor(() => expect(sent(calls.market.tradeHistory)).toHaveLength(1));
  price = '101.00';
  act(connect);
  await screen.findByText('101.00');
  await waitFor(() => expect(sent(calls.market.tradeHistory)).toHaveLength(2));
});
