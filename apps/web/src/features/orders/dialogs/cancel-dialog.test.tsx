// @vitest-environment happy-dom

import { useSession } from '@bourse/client/session/session.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { ownOrder } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, type Question, useQuestion } from '../ask.ts';
import { OrderDialogs } from './order-dialogs.tsx';

const { cancel, cancelAll } = calls.spot;
const title = 'Cancel this order?';

function Dialogs() {
  const question = useQuestion((state) => state.question);
  return <OrderDialogs question={question} markets={[]} OtherBest={() => null} />;
}

afterEach(() => {
  useQuestion.setState({ question: null });
  vi.restoreAllMocks();
});

async function open(question: Question, name: string) {
  const person = await show(<Dialogs />, { words: 'spot' });
  act(() => ask(question));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { person, dialog, press: (button: string) => person.click(dialog.getByRole('button', { name: button })) };
}

const closed = (name: string) => expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull();

test.each(['Keep', 'Close'])('by "%s" the order stays, and nothing is sent', async (button) => {
  const { press } = await open({ kind: 'cancel', order: ownOrder(1) }, title);
  await press(button);
  await closed(title);
  expect(sent(cancel)).toEqual([]);
});

test('a stop that trails is named by its distance, and has no price', async () => {
  const terms = { side: 'sell', type: 'market', kind: 'trailing_stop', trail: '1.5' } as const;
  const { dialog } = await open({ kind: 'cancel', order: ownOrder(1, terms) }, title);
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['BTC/USDT', 'Sell', 'Market', '1.5%', '0.1500 BTC']);
});

test('the question stays until the exchange answers, and is sent once', async () => {
  const { promise, give } = later<{ message: string }>();
  answer(cancel, () => promise);
  const { press, dialog } = await open({ kind: 'cancel', order: ownOrder(1) }, title);
  await press('Cancel order');
  await press('Cancel order');
  expect(dialog.getByRole('button', { name: 'Cancel order' }).getAttribute('aria-busy')).toBe('true');
  expect(sent(cancel)).toHaveLength(1);
  await act(async () => give({ message: '' }));
  await closed(title);
});

test('where no answer comes, that is said', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(cancel, () => Promise.reject(new TypeError('no network')));
  const { press } = await open({ kind: 'cancel', order: ownOrder(1) }, title);
  await press('Cancel order');
  await screen.findByText('The order could not be cancelled');
  expect(screen.queryByText('Order cancelled')).toBeNull();
});

test('all orders of all pairs go where no pair is chosen', async () => {
  answer(cancelAll, { message: '', cancelled: 1 });
  const { press, dialog } = await open({ kind: 'cancel-all', pair: null, count: 1 }, 'Cancel 1 open order?');
  dialog.getByText('All pairs · Buy and sell');
  await press('Cancel all');
  await screen.findByText('1 order cancelled');
  expect(sent(cancelAll).map(({ fields }) => fields)).toEqual([{}]);
});

test('all that could not be cancelled stay, and the exchange says why', async () => {
  answer(cancelAll, refusal('overloaded', 'Too many orders at once'));
  const name = 'Cancel all 3 open orders?';
  const { press } = await open({ kind: 'cancel-all', pair: null, count: 3 }, name);
  await press('Cancel all');
  await screen.findByText('The order could not be cancelled');
  screen.getByText('Too many orders at once');
  await closed(name);
});

test('nobody answers a question about the orders of somebody else', async () => {
  const { dialog } = await open({ kind: 'cancel', order: ownOrder(1) }, title);
  dialog.getByRole('button', { name: 'Keep' });
  act(() => useSession.setState({ token: null, user: null }));
  await closed(title);
});
