/**
 * Every attack in short, against one real server: what a calm trader sends meanwhile is accepted, and the feed is whole.
 * Nothing here is a time; `npm run test:hostile` measures.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../apps/server/src/testing/until.ts';
import { type AttackedExchange, openAttackedExchange } from './exchange/exchange.ts';
import { attacks } from './register.ts';
import { CalmTrader } from './trader/trader.ts';

/** Enough that connections alone would fill the rooms of orders and cancels, if they took a place there. */
const size = 0.1;
const orders = 24;
const everyMs = 5;
/** Not the trader's. */
const addresses = ['127.2.0.1', '127.2.0.2'];

let exchange: AttackedExchange;
let trader: CalmTrader;

beforeAll(async () => {
  exchange = await openAttackedExchange('files', { trades: 20, levels: 200 });
  trader = new CalmTrader(exchange.port, exchange.store);
  await trader.begin();
});
afterAll(async () => {
  trader?.close();
  await exchange?.stop();
});

it.each(attacks)('a trader is served under: $name', async (attack) => {
  const { port, store, machine } = exchange;
  const target = { port, addresses, size, tokens: store.tokens, victim: store.trader.account, machine };
  const running = await attack.start(target);
  try {
    await until(() => Object.values(running.load()).some((count) => count > 0), 'the attack to begin');
    const { orders: placed, cancels, logins, feed, untold } = await trader.trade(orders, everyMs);
    expect({ placed: placed.others, cancels: cancels.others, logins: logins.others }).toEqual({
      placed: {},
      cancels: {},
      logins: {},
    });
    expect(cancels.accepted).toBe(orders - placed.sent / 8);
    expect({ gaps: feed.gaps, lost: feed.lost, untold }).toEqual({ gaps: 0, lost: 0, untold: 0 });
  } finally {
    await running.stop();
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
