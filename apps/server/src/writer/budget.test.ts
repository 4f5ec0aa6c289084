/** What a user may append to the journal in a day, with the real core and a clock that the test moves. */
import { type CommandKind, core, createState, recoveryCodesCount } from '@bourse/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { frameHeaderBytes } from '../journal/frame.ts';
import type { Batch, Journal } from '../journal/port.ts';
import type { SpaceLevel } from '../storage/space.ts';
import { frameBytes, JournalBudget } from './budget.ts';
import { NoSpaceError, type Outcome, type Request } from './port.ts';
import { CommandWriter } from './writer.ts';

const dayMs = 86_400_000;
const dayBytes = 40_000;
const startMs = 1_800_000_000_000;

/** Bytes of all batches, as a journal in files has them. */
let appended: number;
let now: number;
let space: SpaceLevel;
let writer: CommandWriter;
let hog: number;
let neighbour: number;
let maker: number;

const journal: Journal = {
  append: async ({ payload }: Batch) => {
    appended += payload.length + frameHeaderBytes;
  },
  async *read() {},
  lastSeq: async () => 0,
  dropBefore: async () => {},
  close: async () => {},
};

async function run<K extends CommandKind>(request: Request<K>): Promise<Extract<Outcome<K>, { seq: number }>> {
  const outcome = await writer.submit(request);
  if ('refused' in outcome) throw new Error(`${request.kind}: ${outcome.refused}`);
  return outcome;
}

async function register(account: string, role: 'trader' | 'liquidity'): Promise<number> {
  const { answer } = await run({
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `${account}@example.com`,
    country: '',
    passwordHash: 'hash',
    invitationCode: role === 'liquidity' ? '' : 'CODEOFMAKER',
    extensionCode: `CODEOF${account.toUpperCase()}`,
    role,
    testFunds: [0, 1].map((asset) => ({ asset, amountMinor: 10n ** 14n })),
  });
  return answer.userId;
}

beforeEach(async () => {
  [appended, now, space] = [0, startMs, 'enough'];
  const state = createState();
  const onFatal = (error: Error) => expect.fail(`${error}`);
  const bounds = { userDayBytes: dayBytes, spaceLevel: () => space };
  writer = new CommandWriter({ core, state, seq: 0, journal, onFatal, clock: () => now, ...bounds });
  await run({ kind: 'CreateExchange', mode: 'demo', seed: 'test' });
  for (const code of ['USDT', 'BTC']) await run({ kind: 'ListAsset', code, name: code, scale: 8 });
  await run({
    kind: 'ListMarket',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '5',
    bandPpm: 200_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: '100',
  });
  maker = await register('maker', 'liquidity');
  hog = await register('hog', 'trader');
  neighbour = await register('neighbour', 'trader');
});

/** Rests, and meets nobody. */
function order(userId: number, key?: string): Request<'PlaceOrder'> {
  const idempotency = key === undefined ? undefined : { call: '/in', key, bodyHash: 'hash' };
  const terms = { market: 0, side: 'buy', type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
  return { kind: 'PlaceOrder', userId, idempotency, ...terms, ticks: 9900, lots: 10_000 };
}

const stop = (userId: number): Request<'PlaceStop'> => ({
  kind: 'PlaceStop',
  userId,
  market: 0,
  side: 'buy',
  type: 'market',
  timeInForce: 'ioc',
  ticks: 0,
  lots: 1000,
  triggerTicks: 10_100,
  trailPpm: 0,
});

/** Takes nothing: there is nothing to take. */
const vain = (userId: number): Request<'PlaceOrder'> => ({ ...order(userId), timeInForce: 'ioc' });

/** Sends orders that take nothing until one is refused. */
async function useUp(userId: number): Promise<Outcome<'PlaceOrder'>> {
  for (let count = 0; count < 10_000; count++) {
    const outcome = await writer.submit(vain(userId));
    if ('refused' in outcome) return outcome;
  }
  throw new Error('nothing is refused');
}

it('what a command costs and may be refused is declared for each kind', () => {
  const limited = ['PlaceOrder', 'PlaceStop', 'PlaceOco', 'AmendOrder', 'ReplaceQuotes', 'MarkMessages'];
  const wayOut = ['CancelOrder', 'CancelAllOrders', 'RevokeOtherSessions', 'OpenSession'];
  const safety = ['ChangePassword', 'ChangeOwnPassword', 'EnableTotp', 'DisableTotp', 'UseSecondStep', 'AddPasskey'];
  const others = ['RecordFailedLogin', 'TouchSession', 'RevokeSession', 'RegisterUser', 'ShowIdentity', 'GrantFunds'];
  expect(limited.map(core.budgetOf)).toEqual(limited.map(() => 'limited'));
  expect([...wayOut, ...safety].map(core.budgetOf)).toEqual([...wayOut, ...safety].map(() => 'drawn'));
  expect(others.map(core.budgetOf)).toEqual(others.map(() => 'free'));
});

describe('a user who has filled a day of the journal', () => {
  it('may place no order, stop or pair and amend none, and is told when to come again', async () => {
    const { answer } = await run(order(hog));
    const refused = await useUp(hog);
    expect(refused).toEqual({ refused: 'daily_limit', values: { seconds: expect.stringMatching(/^\d+$/) } });
    const orderId = 'order' in answer ? answer.order.orderId : 0;
    const before = appended;
    const { triggerTicks, side, userId, market, lots } = stop(hog);
    const pair = { side, userId, market, lots, ticks: 9900, triggerTicks, stopType: 'market', stopTicks: 0 } as const;
    for (const request of [
      order(hog),
      vain(hog),
      stop(hog),
      { kind: 'PlaceOco', ...pair },
      { kind: 'AmendOrder', userId: hog, market: 0, orderId, lots: 5000 },
    ] as const)
      expect(await writer.submit(request)).toMatchObject({ refused: 'daily_limit' });
    expect(appended).toBe(before);
    expect(writer.budget.refused).toBe(6);
    expect(writer.budget.fullest(now)).toBeGreaterThanOrEqual(1);
    const seconds = Number('values' in refused ? refused.values?.seconds : Number.NaN);
    now += (seconds - 1) * 1000;
    expect(await writer.submit(order(hog))).toMatchObject({ refused: 'daily_limit' });
    now += 1000;
    await run(order(hog));
  });

  it('may cancel, put off the dead man and see to the account, however far over it is', async () => {
    const first = await run(order(hog));
    await run(order(hog));
    await useUp(hog);
    writer.budget.draw(hog, 100 * dayBytes, now);
    const orderId = 'order' in first.answer ? first.answer.order.orderId : 0;
    const renewal = { kind: 'SetCancelDeadline', userId: hog, timeoutMs: 60_000 } as const;
    await run(renewal);
    // Once a second: all together they would use up what is left.
    expect(await writer.submit(renewal)).toMatchObject({ refused: 'daily_limit' });
    now += 1000;
    await run(renewal);
    await run({ kind: 'CancelOrder', userId: hog, orderId, side: 'buy' });
    await run({ kind: 'CancelAllOrders', userId: hog });
    await run({ kind: 'OpenSession', userId: hog, tokenHash: 'hog', expiresAt: now + dayMs });
    const change = { knownHash: 'hash', passwordHash: 'other', keptTokenHash: 'hog' };
    await run({ kind: 'ChangeOwnPassword', userId: hog, ...change });
    const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, at) => `${at}`);
    await run({ kind: 'EnableTotp', userId: hog, sealedSecret: 'sealed', step: 1, recoveryHashes });
    await run({ kind: 'RevokeSession', tokenHash: 'hog' });
    expect(writer.state.spot.orders.size).toBe(0);
  });

  it('gets the first answer of what was accepted', async () => {
    const first = await run(order(hog, 'key'));
    await useUp(hog);
    const again = await run(order(hog, 'key'));
    expect(again.answer).toEqual(first.answer);
    expect(await writer.submit(order(hog, 'another'))).toMatchObject({ refused: 'daily_limit' });
  });

  it('cannot go on with what is never refused: renewals come once a second, and no key is remembered', async () => {
    await useUp(hog);
    writer.budget.draw(hog, 100 * dayBytes, now);
    const before = appended;
    for (let turn = 0; turn < 500; turn++) {
      now += 10;
      const idempotency = { call: '/all', key: `${turn}`, bodyHash: 'hash' };
      await run({ kind: 'CancelAllOrders', userId: hog, idempotency });
      // Once off, once on: each would change something.
      const renewal = {
        kind: 'SetCancelDeadline',
        userId: hog,
        timeoutMs: turn % 2 ? 0 : 60_000,
        idempotency,
      } as const;
      const outcome = await writer.submit(renewal);
      if (turn % 100 === 0) expect(outcome).toHaveProperty('answer');
      else if ('refused' in outcome)
        expect(outcome).toMatchObject({ refused: 'daily_limit', values: { seconds: '1' } });
    }
    expect(appended - before).toBeLessThan(5 * 100);
  });

  it('keeps no one else from trading, and makers from nothing', async () => {
    await useUp(hog);
    await run(order(neighbour));
    const quotes = { bids: [{ ticks: 9900, lots: 1000 }], asks: [{ ticks: 10_100, lots: 1000 }] };
    for (let count = 0; count < 2 * (dayBytes / 100); count++) {
      await run({ kind: 'ReplaceQuotes', userId: maker, market: 0, ...quotes });
    }
    expect(writer.budget.waitSeconds(maker, now)).toBe(0);
  });

  it('cannot be made so by strangers who guess the password', async () => {
    await writer.submit({ kind: 'RecordFailedLogin', userId: hog, address: '1', device: 'x', method: 'password' });
    expect(writer.budget.fullest(now)).toBe(0);
  });
});

describe('where the room for the journal becomes scarce', () => {
  it('nothing new begins, and every way out is open', async () => {
    const { answer } = await run(order(hog, 'key'));
    const orderId = 'order' in answer ? answer.order.orderId : 0;
    space = 'scarce';
    const refused = { refused: 'unavailable' };
    for (const request of [order(neighbour), order(maker), vain(hog), stop(hog)])
      expect(await writer.submit(request)).toEqual(refused);
    expect(writer.isScarce).toBe(true);
    expect((await run(order(hog, 'key'))).answer).toEqual(answer);
    await run({ kind: 'SetCancelDeadline', userId: hog, timeoutMs: 60_000 });
    await run({ kind: 'CancelOrder', userId: hog, orderId, side: 'buy' });
    await run({ kind: 'OpenSession', userId: hog, tokenHash: 'hog', expiresAt: now + dayMs });
    await run({ kind: 'RevokeSession', tokenHash: 'hog' });
    space = 'enough';
    await run(order(hog));
  });

  it('and then is gone, no command is taken, but what was begun comes to its end', async () => {
    await run(order(hog));
    await run({ kind: 'SetCancelDeadline', userId: hog, timeoutMs: 1000 });
    const before = appended;
    space = 'gone';
    const cancel = async () => await writer.submit({ kind: 'CancelAllOrders', userId: hog });
    await expect(cancel).rejects.toThrow(NoSpaceError);
    expect(appended).toBe(before);
    space = 'scarce';
    now += 2000;
    await writer.submit({ kind: 'RevokeSession', tokenHash: 'nobody' });
    expect(writer.state.spot.orders.size).toBe(0);
  });
});

it('a stop that fires costs its owner, whoever sets it off', async () => {
  await run(stop(hog));
  const before = writer.budget.fullest(now);
  await run({ ...order(neighbour), side: 'sell', ticks: 10_100, lots: 1000 });
  const other = await register('other', 'trader');
  await run({ ...order(other), ticks: 10_100, lots: 1000 });
  expect(writer.state.spot.stops.size).toBe(0);
  const paid = writer.budget.fullest(now) - before;
  expect(paid * dayBytes).toBeGreaterThan(2 * frameBytes);
});

it('who goes on all day, whatever is refused, fills two budgets the first day and one each day after', async () => {
  const perDay: number[] = [];
  for (let day = 0; day < 3; day++) {
    const before = appended;
    // More than the budget lets through, all day long.
    for (let turn = 0; turn < 2000; turn++) {
      now += dayMs / 2000;
      await writer.submit(vain(hog));
    }
    perDay.push((appended - before) / dayBytes);
  }
  expect(perDay[0]).toBeLessThan(2.01);
  for (const later of perDay.slice(1)) {
    expect(later).toBeGreaterThan(0.95);
    expect(later).toBeLessThan(1.01);
  }
});

it('a budget of 0 bounds nobody, and users beyond the first thousand have one', () => {
  const none = new JournalBudget(0, () => false);
  none.draw(1, 1e12, startMs);
  expect([none.waitSeconds(1, startMs), none.fullest(startMs)]).toEqual([0, 0]);
  const some = new JournalBudget(1000, () => false);
  some.draw(70_000, 1500 - frameBytes, startMs);
  expect(some.waitSeconds(70_000, startMs)).toBe(43_201);
  expect(some.waitSeconds(69_999, startMs)).toBe(0);
  expect(some.waitSeconds(70_000, startMs + dayMs / 2 + 1000)).toBe(0);
});

it('remembers no key of a way out where room is scarce, for whoever sends it', async () => {
  const all = (key: string): Request<'CancelAllOrders'> => ({
    kind: 'CancelAllOrders',
    userId: neighbour,
    idempotency: { call: '/del_all', key, bodyHash: 'hash' },
  });
  await run(all('first'));
  space = 'scarce';
  const before = appended;
  for (const key of ['second', 'third', 'first']) await run(all(key));
  expect(appended).toBe(before);
  space = 'enough';
  await run(all('fourth'));
  expect(appended).toBeGreaterThan(before);
});
