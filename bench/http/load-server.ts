/** A server to be measured: a store of its own with funded people and a market where nobody else trades, then the process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../../apps/server/src/features/auth/index.ts';
import { features } from '../../apps/server/src/features.ts';
import { bootstrapDemo } from '../../apps/server/src/liquidity/bootstrap.ts';
import { freePort } from '../../apps/server/src/testing/server-process.ts';
import type { OpenedWriter } from '../../apps/server/src/writer/open.ts';
import { must, openSession, type PreparedServer, register, startPreparedServer } from '../setup/prepared-server.ts';
import { httpRequest } from './load.ts';

/** Odd, so that each trader buys and sells in turn. Enough that no user's own limit is met before the server's. */
const tradersCount = 255;
const restingUsers = 10;
const restingOrders = 190;
const loginsCount = 200;
const password = 'load1234';
const order = { price: '100.00', num: '0.1', mode: '2' };

export interface LoadServer extends PreparedServer {
  /** Limit orders at one price, bought and sold in turn: every second one is filled. */
  readonly orders: readonly string[];
  /** Each cancels another resting order. */
  readonly cancels: readonly string[];
  /** Each of another account from another address. */
  readonly logins: readonly string[];
}

type Requests = Pick<LoadServer, 'orders' | 'cancels' | 'logins'>;

async function fill(writer: OpenedWriter): Promise<Requests> {
  await bootstrapDemo(writer, { MODE: 'demo' }, features);
  const { asset } = await must(writer, { kind: 'ListAsset', code: 'LOAD', name: 'Load', scale: 8 });
  const { market } = await must(writer, {
    kind: 'ListMarket',
    base: 'LOAD',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '5',
    bandPpm: 200_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: order.price,
  });
  const wire = { ...order, legal_id: '1', currency_id: String(asset + 1) };
  const orders: string[] = [];
  for (let index = 0; index < tradersCount; index++) {
    const authorization = await openSession(writer, await register(writer, { account: `trader${index}@example.com` }));
    orders.push(httpRequest(`/api/transaction/${index % 2 === 0 ? 'in' : 'out'}`, wire, { authorization }));
  }
  // The other side of each, in the second turn.
  for (const request of orders.slice(0, tradersCount)) {
    const isBuy = request.startsWith('POST /api/transaction/in');
    orders.push(request.replace(/transaction\/\w+/, isBuy ? 'transaction/out' : 'transaction/in'));
  }
  return { orders, cancels: await rest(writer, market), logins: await loginRequests(writer) };
}

/** Orders far below the price of all others, and the requests that cancel them. */
async function rest(writer: OpenedWriter, market: number): Promise<string[]> {
  const cancels: string[] = [];
  const body = { market, side: 'buy', type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
  for (let index = 0; index < restingUsers; index++) {
    const userId = await register(writer, { account: `resting${index}@example.com` });
    const authorization = await openSession(writer, userId);
    for (let count = 0; count < restingOrders; count++) {
      const placed = await must(writer, { kind: 'PlaceOrder', userId, ...body, ticks: 9000, lots: 1000 });
      const fields = { id: String(placed.order.orderId), type: 'in' };
      cancels.push(httpRequest('/api/transaction_del', fields, { authorization }));
    }
  }
  return cancels;
}

async function loginRequests(writer: OpenedWriter): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const logins: string[] = [];
  for (let index = 0; index < loginsCount; index++) {
    const user_string = `login${index}@example.com`;
    await register(writer, { account: user_string, passwordHash });
    const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    logins.push(httpRequest('/api/user/login', { user_string, password }, headers));
  }
  return logins;
}

export async function startLoadServer(): Promise<LoadServer> {
  const { filled, server } = await startPreparedServer({ fill, environment: { TRUST_PROXY: '127.0.0.1' } });
  return { ...server, ...filled };
}

export interface EmptyServer {
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly string[];
  stop(): void;
}

/** Bytes of an order's answer, about. */
const answerBytes = 520;

/** The empty server, asked and answering as many bytes as for an order. */
export async function startEmptyServer({ orders }: Pick<LoadServer, 'orders'>): Promise<EmptyServer> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./http-empty.ts', import.meta.url)), [String(port), String(answerBytes)]);
  await once(child, 'message');
  const body = JSON.parse(orders[0]?.split('\r\n\r\n')[1] ?? '{}') as Record<string, string>;
  const requests = [httpRequest('/', body, { authorization: 'x'.repeat(43) })];
  return { port, pid: child.pid ?? 0, requests, stop: () => child.kill() };
}

/** Processor time the event loop's thread has had, in microseconds. Linux alone. */
export function loopMicroseconds(pid: number): number {
  return loopTimes(pid).running;
}

/** The same, and the time in which it was ready and others had the processor. */
export function loopTimes(pid: number): { readonly running: number; readonly waiting: number } {
  const [running, waiting] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 2).map(Number);
  return { running: (running ?? 0) / 1000, waiting: (waiting ?? 0) / 1000 };
}
