/**
 * What a killed exchange leaves around a payment: a copy of its files, made while it runs, is what SIGKILL would have left.
 * It is opened again, the gateway repeats what it was not answered, and what was paid is credited exactly once.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import type { Asked } from './gateway/gateway.ts';
import { type OpenedOrder, PaymentDesk } from './testing/desk.ts';

const minuteMs = 60_000;
const moments = [
  'opened',
  'verified and not journalled',
  'journalled and not answered',
  'answered',
  'held',
  'nearly late',
  'late',
] as const;
type Moment = (typeof moments)[number];
interface Image {
  readonly dataDir: string;
  /** By the exchange's clock. */
  readonly time: number;
  readonly held: string[];
}

const images = new Map<Moment, Image>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let user: TestPerson;
let order: OpenedOrder;
let last: OpenedOrder;

/** What the user has, what the desk has, and where each order and payment is. */
function heldIn(exchange: PaymentDesk): string[] {
  const { orders, payments } = exchange.state.payment;
  return [
    `user ${Number(exchange.spot(user))}`,
    `desk ${exchange.coins()}`,
    ...[...orders.values()].map(({ orderId, status }) => `order ${orderId} ${status}`),
    ...[...payments.values()].map(({ reference, status, cause }) => `${reference} ${status} ${cause}`.trim()),
  ];
}

beforeAll(async () => {
  const live = await PaymentDesk.open({ dataDir: join(root, 'live') });
  user = await live.person();
  const keep = (moment: Moment) => {
    const dataDir = join(root, moment.replaceAll(' ', '-'));
    cpSync(live.app.writer.dataDir, dataDir, { recursive: true });
    images.set(moment, { dataDir, time: Date.now(), held: heldIn(live) });
  };
  order = await live.order(user);
  keep('opened');
  // The gateway vouches for it; the process ends before that is a command.
  const { merchant } = live.gateway.settings;
  const paid = { merchant, orderNo: order.order_no, paymentId: 'K1', moneyFen: 72_720, currency: 'CNY' };
  live.use({
    ask: async (): Promise<Asked> => {
      keep('verified and not journalled');
      return paid;
    },
  });
  const { services } = live;
  const submit = services.writer.submit.bind(services.writer);
  // And here after it is, before the gateway hears of it.
  const writer = Object.assign(Object.create(services.writer), {
    submit: async (command: Parameters<typeof submit>[0]) => {
      const outcome = await submit(command);
      keep('journalled and not answered');
      return outcome;
    },
  });
  live.app.lifecycle.services = { ...services, writer };
  expect(await live.notify(live.notice(order, 'K1'))).toBe('200 success');
  live.app.lifecycle.services = services;
  live.use({});
  keep('answered');
  const second = await live.order(user);
  expect(await live.notify(live.notice(second, 'K2', { amount: '1.00' }))).toBe('200 success');
  keep('held');
  last = await live.order(user);
  await live.app.pass(29 * minuteMs);
  keep('nearly late');
  await live.app.pass(minuteMs);
  keep('late');
  await live.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Opens a copy of what a kill left, so long after it. */
async function openAfter(moment: Moment, awayMs: number, work: (exchange: PaymentDesk, image: Image) => Promise<void>) {
  const image = images.get(moment);
  if (image === undefined) throw new Error(moment);
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(image.dataDir, dataDir, { recursive: true });
  const clock = holdClock();
  try {
    clock.from(image.time + awayMs);
    // What was done stays done when it is opened again.
    let after: string[] = [];
    const openings = moment === 'opened' || moment === 'late' || awayMs > 0 ? ['first', 'second'] : ['first'];
    for (const opening of openings) {
      // Once the view is rebuilt from the journal, in one batch.
      if (moment === 'late') rmSync(join(dataDir, 'view'), { recursive: true, force: true });
      const exchange = await PaymentDesk.open({ dataDir });
      try {
        if (opening === 'first') await work(exchange, image);
        else expect(heldIn(exchange)).toEqual(after);
        after = heldIn(exchange);
        const { orders } = exchange.state.payment;
        const shown = await exchange.orders(await exchange.bazaar.again(user));
        for (const { id, status } of shown)
          expect(status === 'held' ? 'open lapsed' : status).toContain(orders.get(id)?.status);
        exchange.expectWhole();
      } finally {
        await exchange.close();
      }
    }
  } finally {
    clock.letGo();
  }
}
const creditedOnce = ['user 100', 'desk 900/0', 'order 1 paid', 'K1 credited'];

it.each(['opened', 'verified and not journalled', 'journalled and not answered', 'answered'] as const)(
  'killed when it was %s, it credits once what the gateway repeats',
  async (moment) => {
    await openAfter(moment, 0, async (exchange, { held }) => {
      expect(heldIn(exchange)).toEqual(held);
      const isJournalled = moment === 'journalled and not answered' || moment === 'answered';
      expect(held.includes('K1 credited')).toBe(isJournalled);
      const said = exchange.notice(order, 'K1');
      const words = await Promise.all([exchange.notify(said), exchange.notify(said)]);
      expect([...words, await exchange.notify(said)]).toEqual(['200 success', '200 success', '200 success']);
      expect(heldIn(exchange)).toEqual(creditedOnce);
    });
  },
);

it('killed with a payment that waits, it still waits', async () => {
  await openAfter('held', 0, async (exchange, { held }) => {
    expect(await exchange.notify(exchange.notice({ order_no: 'B0000000002' }, 'K2', { amount: '1.00' }))).toBe(
      '200 success',
    );
    expect(heldIn(exchange)).toEqual(held);
    expect(exchange.payment('K2')).toBe('held amount');
  });
});

it('killed a minute before the end of half an hour, it credits what comes in that minute', async () => {
  await openAfter('nearly late', 0, async (exchange) => {
    expect(await exchange.notify(exchange.notice(last, 'K3'))).toBe('200 success');
    expect([exchange.payment('K3'), Number(exchange.spot(user))]).toEqual(['credited', 200]);
  });
});

it('down when the half hour ends, it lapses once, and what comes then waits for staff', async () => {
  await openAfter('nearly late', 2 * minuteMs, async (exchange) => {
    expect(await exchange.notify(exchange.notice(last, 'K3'))).toBe('200 success');
    expect([exchange.payment('K3'), Number(exchange.spot(user))]).toEqual(['held late', 100]);
    await exchange.app.pass(0);
    expect(heldIn(exchange)).toContain('order 3 lapsed');
    expect(exchange.coins()).toBe('900/0');
  });
});

it('killed after the half hour, it has freed what was reserved, once', async () => {
  await openAfter('late', 0, async (exchange, { held }) => {
    await exchange.app.pass(0);
    expect(heldIn(exchange)).toEqual(held);
    expect([exchange.coins(), exchange.state.payment.orders.get(3)?.status]).toEqual(['900/0', 'lapsed']);
    await exchange.notify(exchange.notice(last, 'K3'));
    expect(exchange.payment('K3')).toBe('held late');
  });
});
