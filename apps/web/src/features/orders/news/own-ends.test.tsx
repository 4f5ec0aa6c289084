// @vitest-environment happy-dom
/** What sounds of an order's end, where this page asked for it and where it did not. */

import { show } from '@bourse/client/testing/render.tsx';
import { order } from '@bourse/client/testing/samples.ts';
import { answer, later, push, refusal } from '@bourse/client/testing/wire.ts';
import { calls, decodeOrder, type Entrust } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpen } from '../../../testing/own-orders.ts';
import { ask, type Question, useQuestion } from '../ask.ts';
import { sendAmend } from '../dialogs/amend-order.ts';
import { OrderDialogs } from '../dialogs/order-dialogs.tsx';
import { useOwnEvents } from '../use-own.ts';

const sound = vi.hoisted(() => vi.fn());
vi.mock('../../../domain/workspace/sounds.ts', () => ({ sound }));

function Desk() {
  useOwnEvents();
  const question = useQuestion((state) => state.question);
  return <OrderDialogs question={question} markets={[]} OtherBest={() => null} />;
}

let lastId = 100;
let seq = 0;

beforeEach(() => keepOpen([]));
afterEach(() => {
  useQuestion.setState({ question: null });
  sound.mockClear();
});

function ended(wire: Entrust): void {
  seq += 1;
  act(() => push({ name: 'transaction', event: { seq, order: { ...wire, status: 'cancelled' }, fills: [] } }));
}

/** Answers a question by the button that ends orders. */
async function press(question: Question, button: string): Promise<void> {
  const person = await show(<Desk />, { words: 'spot' });
  act(() => ask(question));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
}

/** Each way to end an order: how it is sent, by which call, and what the exchange answers. */
const ways = {
  cancel: {
    call: calls.spot.cancel,
    send: (wire: Entrust) => press({ kind: 'cancel', order: decodeOrder(wire) }, 'Cancel order'),
    done: () => ({ message: '' }),
  },
  'cancel all': {
    call: calls.spot.cancelAll,
    send: () => press({ kind: 'cancel-all', pair: null, count: 1 }, 'Cancel all'),
    done: () => ({ message: '', cancelled: 1 }),
  },
  amend: {
    call: calls.spot.amend,
    send: async (wire: Entrust) => {
      await show(<Desk />, { words: 'spot' });
      void sendAmend(decodeOrder(wire), { price: '93000.00' }, { price: '93000.00' });
    },
    done: (wire: Entrust) => ({ message: 'Order changed', order: { ...wire, id: wire.id + 1000 } }),
  },
};
const names = ['cancel', 'cancel all', 'amend'] as const;
const each = names.flatMap((name) => (['event', 'answer'] as const).map((first) => [name, first] as const));

test.each(each)('by %s an order ends without a sound where the %s comes first', async (name, first) => {
  const { call, send, done } = ways[name];
  lastId += 1;
  const wire = order(lastId);
  const { promise, give } = later<ReturnType<typeof done>>();
  answer(call, () => promise);
  await send(wire);
  if (first === 'event') ended(wire);
  await act(async () => give(done(wire)));
  await screen.findByRole('status');
  if (first === 'answer') ended(wire);
  expect(sound).not.toHaveBeenCalled();
});

test.each(each)('where %s is refused, the end is heard once, though the %s comes first', async (name, first) => {
  const { call, send } = ways[name];
  lastId += 1;
  const wire = order(lastId);
  const { promise, give } = later<ReturnType<typeof refusal>>();
  answer(call, () => promise);
  await send(wire);
  if (first === 'event') ended(wire);
  expect(sound).not.toHaveBeenCalled();
  await act(async () => give(refusal('order_not_found', 'There is no such open order')));
  await screen.findByText('There is no such open order');
  if (first === 'answer') ended(wire);
  expect(sound.mock.calls.flat().filter((tone) => tone === 'cancelled')).toEqual(['cancelled']);
});
