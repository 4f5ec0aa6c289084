import { balanceOf, formatMinor, ledgerSums, openOrdersOf } from '@bourse/core';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Payment } from '../../gateways/custody/port.ts';
import { DemoExchange, SimulatedLiquidity } from '../testing/demo-exchange.ts';
import { beginDemoLife, untouchedTraders } from './demo-life.ts';

async function begin(exchange: DemoExchange) {
  let liquidity: SimulatedLiquidity | undefined;
  const payments: Payment[] = [];
  const custody = {
    createAddress: (chain: string, index: number) => `${chain} ${index}`,
    demo: { sendCoins: async (payment: Payment) => payments.push(payment) },
  };
  const config = readConfig({});
  const services = { writer: exchange, custody, config } as unknown as Parameters<typeof beginDemoLife>[0];
  await beginDemoLife(
    services,
    (error) => {
      throw error;
    },
    async (ms) => {
      liquidity ??= new SimulatedLiquidity(exchange);
      liquidity.run(ms);
    },
  );
  return payments;
}

it('gives the ready-made traders deposits, transfers, a withdrawal and orders, by commands that keep the ledger', async () => {
  const exchange = await DemoExchange.open('life');
  const { state } = exchange;
  const [one, two] = untouchedTraders(state) ?? [0, 0];
  const events: string[] = [];
  exchange.onCommitted((batch) => {
    for (const { event } of batch) if ('userId' in event && [one, two].includes(event.userId)) events.push(event.kind);
  });
  const payments = await begin(exchange);
  expect(payments.map(({ network, amount }) => `${network} ${amount}`)).toEqual([
    'trc20 1250',
    'bitcoin 0.015',
    'ethereum 0.4',
  ]);
  expect(exchange.refusals).toEqual([]);
  const lever = balanceOf(state, one, 'lever', 0);
  expect(formatMinor(lever.available, 8)).toBe('1500.00000000');
  expect([...(state.withdraw.byUser.get(one) ?? [])]).toHaveLength(1);
  expect(events).toContain('WithdrawalSettledInside');
  expect(events.filter((kind) => kind === 'OrderCancelled')).toHaveLength(1);
  expect([openOrdersOf(state, one).length, openOrdersOf(state, two).length]).toEqual([2, 2]);
  for (const [, sum] of ledgerSums(state.ledger)) expect(sum).toBe(0n);
});

it('comes once, and not to a trader whom somebody has used', async () => {
  const exchange = await DemoExchange.open('once');
  await begin(exchange);
  const before = exchange.durableSeq;
  expect(await begin(exchange)).toEqual([]);
  expect(exchange.durableSeq).toBe(before);

  const used = await DemoExchange.open('used');
  const [userId = 0] = untouchedTraders(used.state) ?? [];
  used.run({ kind: 'TransferFunds', userId, asset: 0, from: 'change', to: 'lever', amountMinor: 1n });
  expect(await begin(used)).toEqual([]);
});

it('is none in production', async () => {
  const exchange = new DemoExchange();
  await exchange.submit({ kind: 'CreateExchange', mode: 'production', seed: '' });
  const before = exchange.durableSeq;
  await begin(exchange);
  expect(exchange.durableSeq).toBe(before);
});
