// @vitest-environment happy-dom
import { show, user, write } from '@bourse/client/testing/render.tsx';
import { decodedMarket, wallet } from '@bourse/client/testing/samples.ts';
import { answer, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import { LiveTicket } from './live-ticket.tsx';
import { useOrderForm } from './use-order-form.ts';

const pair = decodedMarket();
const rules = rulesOf(pair);

function Entry() {
  const [form, dispatch] = useOrderForm(pair, rules);
  return <LiveTicket market={pair} rules={rules} form={form} dispatch={dispatch} onShow={() => {}} />;
}

async function open() {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  const person = await show(
    <FeedContext value={feed}>
      <Entry />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter', user },
  );
  await screen.findByText('10,000.00');
  return person;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a share that is less than the smallest amount says why nothing is there, and which share is enough', async () => {
  answer(calls.wallet.balances, wallet({ 1: ['10000.00', '0'], 2: ['0.00034', '0'] }));
  const person = await open();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await write(person, field('Price'), '94300');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '25' } });
  const words = '25% of your balance is less than the smallest amount, 0.0001 BTC. Choose 30% or more.';
  screen.getByText(words);
  await person.click(screen.getByRole('button', { name: 'Sell BTC' }));
  screen.getByText(words);
  expect(sent(calls.spot.sell)).toEqual([]);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '30' } });
  expect(field('Amount').value).toBe('0.0001');
  expect(screen.queryByText(words)).toBeNull();
});
