/** Staff accounts hold no money and do not trade: one rule for every command. */
import { beforeEach, expect, it } from 'vitest';
import type { CommandBodies, CommandKind } from '../../features.ts';
import { hashState } from '../../snapshot.ts';
import { addressOf, CoinsExchange, coin, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
/** A member of staff who has money from before. */
let hired: number;
beforeEach(() => {
  exchange = new CoinsExchange();
  hired = exchange.alice;
});

const order = {
  market: 0,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  isPostOnly: false,
  ticks: 10_000,
  lots: 1000,
} as const;
const form = { asset: usdt, amountMinor: coin, sender: 'me', transaction: 't', network: 'erc20', picture: '' };

const closed: readonly [CommandKind, (userId: number) => object][] = [
  ['PlaceOrder', (userId) => ({ ...order, userId })],
  ['TransferFunds', (userId) => ({ userId, asset: usdt, from: 'change', to: 'legal', amountMinor: coin })],
  ['TransferFunds', (userId) => ({ userId, asset: usdt, from: 'change', to: 'lever', amountMinor: 100n * coin })],
  ['GrantFunds', (userId) => ({ userId, funds: [{ asset: usdt, amountMinor: coin }] })],
  ['AssignDepositAddress', (userId) => ({ userId, chain: 'tron', address: addressOf(userId, 'bitcoin') })],
  ['SendDepositForm', (userId) => ({ userId, wallet: 'change', ...form })],
];

it.each(closed)('%s is closed to staff, and open to everybody else', (kind, body) => {
  const submit = () => outcomeOf(exchange.submit(kind, body(hired) as CommandBodies[typeof kind]));
  const open = hashState(exchange.state);
  expect(submit()).toBe('ok');
  expect(hashState(exchange.state)).not.toBe(open);
  exchange.hire(hired);
  const hash = hashState(exchange.state);
  expect(submit()).toBe('not_for_staff');
  expect(hashState(exchange.state)).toBe(hash);
});

it('a withdrawal is closed to them, to an address and to another user', () => {
  exchange.request();
  exchange.hire(hired);
  const hash = hashState(exchange.state);
  expect(outcomeOf(exchange.request())).toBe('not_for_staff');
  expect(outcomeOf(exchange.give(hired, exchange.bob, coin))).toBe('not_for_staff');
  expect(hashState(exchange.state)).toBe(hash);
  // What they had asked for they may take back.
  expect(outcomeOf(exchange.submit('CancelWithdrawal', { userId: hired, withdrawalId: 1 }))).toBe('ok');
});

it('they begin without funds', () => {
  expect(() => exchange.addUser({ USDT: '1' }, 'operator')).toThrow('not_for_staff');
});
