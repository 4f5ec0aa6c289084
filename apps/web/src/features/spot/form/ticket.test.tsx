// @vitest-environment happy-dom

import { show, write } from '@bourse/client/testing/render.tsx';
import { decodedMarket, order } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { emptyForm, type FormAction, type FormState, type OrderContext, reduce } from './form.ts';
import { Ticket } from './ticket.tsx';

const pair = decodedMarket();
const rules = rulesOf(pair);
const context: OrderContext = {
  rules,
  isSignedIn: true,
  bestBid: '94318.40',
  bestAsk: '94318.50',
  lastPrice: '94318.50',
  levels: { buy: [{ price: 9431850, quantity: 642 }], sell: [{ price: 9431840, quantity: 20000 }] },
  baseAvailable: '0.48210000',
  quoteAvailable: '24318.20',
};

/** The form beside a book that stands still. */
function Form() {
  const [form, dispatch] = useReducer(
    (state: FormState, action: FormAction) => reduce(state, action, context),
    emptyForm,
  );
  return <Ticket market={pair} rules={rules} form={form} context={context} dispatch={dispatch} onShow={() => {}} />;
}

test('no field moves when a session begins or ends: the balance keeps its line', async () => {
  const guest = { ...context, isSignedIn: false, baseAvailable: null, quoteAvailable: null };
  const form = { form: emptyForm, context: guest, dispatch: () => {}, onShow: () => {} };
  await show(<Ticket market={pair} rules={rules} {...form} />, { words: 'spot', at: '/dealCenter', user: null });
  expect(screen.getByText('Available').textContent).toBe('Available–USDT');
});

async function fill() {
  const person = await show(<Form />, { words: 'spot', at: '/dealCenter' });
  await write(person, screen.getByLabelText('Price'), '94300');
  await write(person, screen.getByLabelText('Amount'), '0.0644');
  return person;
}

const button = () => screen.getByRole('button', { name: 'Buy BTC' });
const accepted = { message: '', order: order(1, { price: '94300.00', total_number: '0.0644' }) };

test('two clicks in one frame send one order; the next one may follow its answer', async () => {
  const { promise, give } = later<typeof accepted>();
  answer(calls.spot.buy, () => promise);
  const person = await fill();
  // Nothing is drawn between them: the second finds the form as the first did.
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByText('Submitting, please do not repeat');
  expect(sent(calls.spot.buy)).toHaveLength(1);
  give(accepted);
  await screen.findByText('Order placed');
  screen.getByText('Buy · 0.0644 BTC · 94,300.00 USDT');
  await write(person, screen.getByLabelText('Price'), '94300');
  await write(person, screen.getByLabelText('Amount'), '0.0644');
  await person.click(button());
  expect(sent(calls.spot.buy)).toHaveLength(2);
});

test('a refused order stays in the form, and its refusal stands at its field', async () => {
  answer(calls.spot.buy, refusal('price_out_of_band', 'The price is too far away', { field: 'price' }));
  const person = await fill();
  await person.click(button());
  const price = screen.getByLabelText('Price');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect((price as HTMLInputElement).value).toBe('94300');
});

test('the next order, half typed while the one before is under way, stays as it was typed', async () => {
  const { promise, give } = later<typeof accepted>();
  answer(calls.spot.buy, () => promise);
  const person = await fill();
  await person.click(button());
  await write(person, screen.getByLabelText('Price'), '94200');
  give(accepted);
  await screen.findByText('Order placed');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([field('Price'), field('Amount')]).toEqual(['94200', '0.0644']);
});
