/** What staff find, read and note, over HTTP. */
import type { StaffToday, StaffUserInfo, StaffUserRow } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get } from '../../http/testing/client.ts';
import { act, addRich, ask, by, coin, foreign, heldOf, setNetworks } from '../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { until } from '../../testing/until.ts';

type Fields = Record<string, string>;
interface Piece {
  readonly list: readonly (Fields & { id: number })[];
  readonly next_before_id: number;
}

let app: TestApp;
let operator: TestPerson;
let trader: TestPerson;
let member: number;
let withdrawalId: number;

/** So many USDT, to an address of nobody's here. */
const toForeign = (amount: bigint) => {
  const where = { asset: 0, network: 'erc20', address: foreign.erc20, toUserId: 0 };
  return { ...where, amountMinor: amount * coin, payableMinor: 1n };
};

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } });
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
  trader = await addRich(app);
  member = await addMember(app, 'mei.lin@example.com', 'secret12');
  const to = toForeign(100n);
  const asked = { userId: trader.userId, ...to, proof: null, isConfirmed: true, approveAfterMs: 0 };
  const outcome = await app.writer.submit({ kind: 'RequestWithdrawal', ...asked });
  if ('refused' in outcome) throw new Error(outcome.refused);
  ({ withdrawalId } = outcome.answer);
});
afterAll(() => app.close());

const query = (fields: Fields) => new URLSearchParams(fields).toString();
async function read<T>(path: string, fields: Fields = {}, who = operator): Promise<T> {
  const answer = await ask(app, who, `/api/staff/${path}?${query(fields)}`);
  expect(answer.type, `${path} ${JSON.stringify(answer)}`).toBe('ok');
  return answer.message as T;
}
const tell = (path: string, fields: Fields, who = operator) => act(app, who, `/api/staff/${path}`, fields);
const find = (search: string, more: Fields = {}) =>
  read<{ list: (StaffUserRow & { found_by: string })[]; next_before_id: number }>('user/list', { search, ...more });
const found = async (search: string, more: Fields = {}) =>
  (await find(search, more)).list.map(({ id, found_by }) => `${id} ${found_by}`);
const infoOf = ({ userId }: { userId: number }) => read<StaffUserInfo>('user/info', { id: String(userId) });

async function order(who: TestPerson, side: 'in' | 'out', price: string) {
  const fields = { legal_id: '1', currency_id: '2', price, num: '1', mode: '2' };
  return await act(app, who, `/api/transaction/${side}`, fields);
}

describe('users are found', () => {
  it('by id, account, address, transaction and order, and by a part of the account', async () => {
    const { userId } = trader;
    const placed = await order(trader, 'in', '99');
    expect(placed.type).toBe('ok');
    const orderId = [...app.writer.state.spot.orders.values()].find((one) => one.userId === userId)?.orderId ?? 0;
    await app.writer.submit({
      kind: 'AssignDepositAddress',
      userId,
      chain: 'ethereum',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    expect(await found(String(userId))).toEqual([`${userId} id`]);
    expect(await found(String(orderId))).toEqual([`${userId} order`]);
    expect(await found(' MEI.LIN@example.com ')).toEqual([`${member} account`]);
    expect(await found('mei.l')).toEqual([`${member} account`]);
    // As people copy it: in lower case, with no checksum.
    expect(await found('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toEqual([`${userId} address`]);
    expect(await found(foreign.erc20.toLowerCase())).toEqual([`${userId} address`]);
    expect(await found('nobody at all')).toEqual([]);
    await app.writer.submit({ kind: 'CancelOrder', userId, orderId, side: 'buy' });
    expect(await found(String(orderId))).toEqual([`${userId} order`]);
  });

  it('by what paid them, and what paid for them', async () => {
    const operatorId = operator.userId;
    const reviewed = { operatorId, withdrawalId, verdict: 'agreed', reason: '' } as const;
    await app.writer.submit({ kind: 'ReviewWithdrawal', ...reviewed });
    const hash = () => app.writer.state.withdraw.withdrawals.get(withdrawalId)?.transaction ?? '';
    await until(() => hash() !== '', 'a transaction');
    // In the journal too.
    await app.writer.read(() => null);
    expect(await found(hash())).toEqual([`${trader.userId} transaction`]);
  });

  it('of a role, newest first, in pieces', async () => {
    const traders = [...app.writer.state.auth.users.values()].filter(({ role }) => role === 'trader');
    const seen: number[] = [];
    for (let before = ''; before !== '0'; ) {
      const piece = await find('', { limit: '1', ...(before !== '' && { before_id: before }) });
      seen.push(...piece.list.map(({ id }) => id));
      before = String(piece.next_before_id);
    }
    expect(seen).toEqual(traders.map(({ userId }) => userId).reverse());
    expect((await find('', { role: 'operator' })).list.map(({ id }) => id)).toEqual([operator.userId]);
    expect(await found('@example.com', { role: 'operator' })).toEqual([`${operator.userId} account`]);
  });
});

describe('a user', () => {
  it('is shown with every lock, and without a secret', async () => {
    const person = await addRich(app);
    await order(person, 'in', '90');
    await app.writer.submit({
      kind: 'Restrict',
      operatorId: operator.userId,
      scope: 'user',
      target: String(person.userId),
      effect: 'no_withdrawals',
      reason: 'asked by the police',
      text: '',
    });
    const { body, text } = await get(app, `/api/staff/user/info?id=${person.userId}`, by(operator));
    const info = body.message as StaffUserInfo;
    const { available, locked } = heldOf(app, person);
    expect(info.balances.find(({ currency_name }) => currency_name === 'USDT')).toEqual({
      currency: 1,
      currency_name: 'USDT',
      field: 'change',
      available,
      locked,
      locks: [{ kind: 'spot', number: locked }],
    });
    expect(info.restrictions).toMatchObject([{ effect: 'no_withdrawals', reason: 'asked by the police' }]);
    expect(info.user).toMatchObject({ id: person.userId, role: 'trader', closed: ['no_withdrawals'], sessions: 1 });
    expect(info.sessions).toHaveLength(1);
    const user = app.writer.state.auth.users.get(person.userId);
    for (const secret of [user?.passwordHash ?? '', [...(user?.sessions.keys() ?? [])][0] ?? '']) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
  });

  it('shows what they owe and until when nothing leaves', async () => {
    const { userId } = await addRich(app);
    await app.writer.submit({ kind: 'ChangePassword', userId, passwordHash: 'other' });
    app.writer.state.deposit.debts.set(`${userId} 1`, 5n * coin);
    const { hold, debts, sessions } = await infoOf({ userId });
    app.writer.state.deposit.debts.delete(`${userId} 1`);
    expect(hold.reason).toBe('password');
    expect(Date.parse(hold.until)).toBeGreaterThan(Date.now());
    expect(debts).toEqual([{ currency: 2, currency_name: 'BTC', number: '5.00000000' }]);
    expect(sessions).toEqual([]);
  });

  it('that is not there is said not to be', async () => {
    for (const path of [
      'info',
      'orders',
      'trades',
      'withdrawals',
      'deposits',
      'transfers',
      'logins',
      'notes',
      'ledger',
    ]) {
      const answer = await ask(app, operator, `/api/staff/user/${path}?id=7`);
      expect(answer, path).toMatchObject({ type: 'error', code: 'user_not_found', field: 'id' });
    }
  });

  it('has lists that go on where they ended', async () => {
    const [seller, buyer] = [await addRich(app), await addRich(app)];
    for (const price of ['100', '101', '102']) {
      await order(seller, 'out', price);
      await order(buyer, 'in', price);
    }
    const stop = {
      userId: buyer.userId,
      market: 0,
      side: 'sell',
      type: 'market',
      timeInForce: 'ioc',
      ticks: 0,
    } as const;
    const placed = await app.writer.submit({ kind: 'PlaceStop', ...stop, lots: 1000, triggerTicks: 9500, trailPpm: 0 });
    expect(placed).not.toHaveProperty('refused');
    const id = String(buyer.userId);
    const all = await read<Piece>('user/orders', { id });
    expect(all.list.map(({ status, trigger }) => `${status} ${trigger}`)).toEqual([
      'waiting 95',
      'filled ',
      'filled ',
      'filled ',
    ]);
    expect(all.list[1]).toMatchObject({ symbol: 'BTC/USDT', side: 'buy', price: '102', number: '1', filled: '1' });
    for (const [path, count] of [
      ['orders', 4],
      ['trades', 3],
    ] as const) {
      const seen: number[] = [];
      for (let before = ''; before !== '0'; ) {
        const piece = await read<Piece>(`user/${path}`, {
          id,
          limit: '1',
          ...(before !== '' && { before_id: before }),
        });
        seen.push(...piece.list.map((row) => row.id));
        before = String(piece.next_before_id);
      }
      expect(seen, path).toEqual([...new Set(seen)].sort((a, b) => b - a));
      expect(seen, path).toHaveLength(count);
    }
    const ledger = await read<{ list: Fields[]; total: number }>('user/ledger', { id, kind: 'trade_fee' });
    expect(ledger.total).toBe(3);
    expect(await read<Piece>('user/withdrawals', { id: String(trader.userId) })).toMatchObject({
      list: [{ id: withdrawalId, address: foreign.erc20, number: '100', currency_name: 'USDT' }],
      next_before_id: 0,
    });
  });
});

describe('staff', () => {
  it('end the sessions of a user at once, and of no colleague', async () => {
    const person = await addPerson(app);
    expect((await ask(app, person, '/api/user/info')).type).toBe('ok');
    const id = String(person.userId);
    expect(await tell('user/sessions/end', { id, reason: ' ' })).toMatchObject({
      code: 'parameter_error',
      field: 'reason',
    });
    expect(await tell('user/sessions/end', { id, reason: 'stolen phone' })).toEqual({
      type: 'ok',
      message: 'Sessions ended',
      sessions: 1,
    });
    expect((await ask(app, person, '/api/user/info')).type).toBe('999');
    const { userId } = await addPerson(app, 'operator');
    for (const colleague of [userId, operator.userId]) {
      const answer = await tell('user/sessions/end', { id: String(colleague), reason: 'stolen phone' });
      expect(answer).toMatchObject({ code: 'operator_only' });
    }
    const [act] = (await read<Piece>('audit/list', { user_id: id })).list;
    expect(act).toMatchObject({ act: 'end_sessions', note: 'stolen phone', before: '1', after: '0' });
  });

  it('note something that nobody but staff reads, and that goes with the key of the person', async () => {
    const { userId, token } = await addPerson(app);
    const id = String(userId);
    const words = 'Lives in Busan now; prefers mail <b>';
    expect(await tell('user/note', { id, text: `${words} ` })).toMatchObject({ message: 'Note added' });
    await tell('user/note', { id, text: 'second' });
    const notes = await read<Piece>('user/notes', { id });
    expect(notes.list.map(({ text }) => text)).toEqual(['second', words]);
    expect(notes.list[0]).toMatchObject({ operator_id: operator.userId });
    expect((await infoOf({ userId })).notes).toEqual({ count: 2 });
    // Neither the journal nor the trail has the words.
    const { rows } = { rows: await app.lifecycle.services?.view.db.selectFrom('notes').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('Busan');
    expect(JSON.stringify(await read('audit/list', { act: 'add_note' }))).not.toContain('Busan');
    expect((await ask(app, { userId, token }, `/api/staff/user/notes?id=${id}`)).code).toBe('operator_only');
    await app.lifecycle.services?.vault.erase(userId);
    expect((await read<Piece>('user/notes', { id })).list.map(({ text }) => text)).toEqual(['', '']);
    expect(await tell('user/note', { id, text: 'x'.repeat(1001) })).toMatchObject({ field: 'text' });
    expect(await tell('user/note', { id, text: '가'.repeat(1000) })).toMatchObject({ message: 'Note added' });
  });
});

describe('today', () => {
  it('says what waits and for how long, what was traded, and how the exchange is', async () => {
    const before = await read<StaffToday>('today');
    const [seller, buyer] = [await addRich(app), await addRich(app)];
    await order(seller, 'out', '100');
    await order(buyer, 'in', '100');
    const to = toForeign(50n);
    await app.writer.submit({
      kind: 'RequestWithdrawal',
      userId: seller.userId,
      ...to,
      proof: null,
      isConfirmed: true,
      approveAfterMs: 0,
    });
    await act(app, seller, '/api/wallet/charge_req', { currency: '1', hash: '0xabc', amount: '12.5', type: 'erc20' });
    const arrived = { network: 'erc20', transaction: '0xdead', position: 0, address: foreign.erc20, asset: 0 };
    const noted = await app.writer.submit({
      kind: 'NoteDeposit',
      ...arrived,
      amountMinor: 5n * coin,
      confirmations: 6,
      observation: 1,
    });
    expect(noted).not.toHaveProperty('refused');
    const target = await addPerson(app, 'operator');
    const roles = { id: String(target.userId), roles: 'support', reason: 'too many' };
    expect(await tell('member/roles', roles)).toMatchObject({ type: 'ok' });
    const after = await read<StaffToday>('today');
    const waits = (of: StaffToday) => Object.fromEntries(of.waits.map(({ kind, count }) => [kind, count]));
    expect(waits(before)).toMatchObject({ withdrawal: 0, deposit_form: 0, arrival: 0, identity: 0, proposal: 0 });
    expect(waits(after)).toMatchObject({ withdrawal: 1, deposit_form: 1, arrival: 1, identity: 0, proposal: 1 });
    for (const { kind, count, oldest_at } of after.waits) {
      expect(oldest_at === '', kind).toBe(count === 0);
      if (count > 0) expect(Date.parse(oldest_at)).toBeLessThanOrEqual(Date.parse(after.time));
    }
    expect(after.users.total).toBe(before.users.total + 2);
    expect(after.users.day).toBe(after.users.total);
    expect(after.users.sessions).toBe(before.users.sessions + 3);
    const dayOf = ({ totals }: StaffToday) => totals.find(({ period }) => period === 'day');
    const grown = (of: 'volume' | 'fees') => Number(dayOf(after)?.[of]) - Number(dayOf(before)?.[of]);
    // Both sides pay a thousandth of 100 USDT.
    expect([grown('volume'), grown('fees').toFixed(8)]).toEqual([100, '0.20000000']);
    expect(after.days.at(-1)).toMatchObject({ currency_name: 'USDT', volume: dayOf(after)?.volume });
    const { health } = after;
    expect(health).toMatchObject({ status: 'ready', reason: '', view: { behind: 0, set_aside: 0 } });
    expect(health.queues).toEqual([
      { lane: 'price', queued: 0, refused: 0 },
      { lane: 'cancel', queued: 0, refused: 0 },
      { lane: 'order', queued: 0, refused: 0 },
    ]);
    expect(health.feed).toEqual({ is_on: false, sources: [], unpriced: [] });
    expect(health.custody.kind).toBe('simulated');
    expect(health.journal.sequence).toBe(app.writer.durableSeq);
  });
});
