/** The order form before a person: what its tests say of it. */
import { show, user } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { sent } from '@bourse/client/testing/wire.ts';
import { calls, type UserInfo } from '@bourse/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import type { Book } from '../../book/book.ts';
import { createFeed, FeedContext } from '../../feed.ts';
import { LiveTicket } from '../live-ticket.tsx';
import { useOrderForm } from '../use-order-form.ts';

const pair = decodedMarket();
const rules = rulesOf(pair);
const level = (price: number, quantity: number) => ({ price: price * 100, quantity: quantity * 10_000 });
const book: Book = { seq: 1, bids: [level(94_299, 1)], asks: [level(94_301, 1), level(94_400, 5)] };
const { buy, sell } = calls.spot;

function Entry() {
  const [form, dispatch] = useOrderForm(pair, rules);
  return <LiveTicket market={pair} rules={rules} form={form} dispatch={dispatch} onShow={() => {}} />;
}

async function open(who: UserInfo | null = user, known: Book | null = book) {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  feed.store.setState({ book: known });
  const person = await show(
    <FeedContext value={feed}>
      <Entry />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter', user: who },
  );
  if (who) await screen.findByText('10,000.00');
  return { person, feed };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

export const orderEntry = {
  /** Its best bid is 94,299, its best ask 94,301. */
  book,
  open,
  openAdvanced: async (kind?: string) => {
    const opened = await open();
    await opened.person.click(screen.getByRole('tab', { name: 'Advanced' }));
    await screen.findByRole('combobox', { name: 'Time in force' });
    if (kind) await opened.person.selectOptions(choice('Order type'), kind);
    return opened;
  },
  field,
  textOf: (name: string) => field(name).value,
  choice,
  send: (person: UserEvent, name: string) => person.click(screen.getByRole('button', { name })),
  /** What was sent of each order. */
  fieldsOf: (call: typeof buy | typeof sell) => sent(call).map(({ fields }) => fields),
};
