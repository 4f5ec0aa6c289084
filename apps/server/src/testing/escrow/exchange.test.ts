/** The same product in a whole server: calls by session and by staff, rows, events to the two concerned alone, a timer, a figure. */
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { startRealtime } from '../../realtime/realtime.ts';
import { TestClient, until } from '../../realtime/testing/test-client.ts';
import { calls, escrowEvent, features, timeoutMs } from './feature.ts';
import { product } from './product.ts';

const { open, list, settle } = calls.escrow;

describe('escrow in a server', () => {
  let app: TestApp;
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function start() {
    app = await buildApp({ product, features, calls });
    ends.push(() => app.close());
    const { services } = app.lifecycle;
    if (services === null) throw new Error('the services are not up');
    const realtime = startRealtime(app.app.server, services, features);
    ends.unshift(() => realtime.close());
    app.writer.onCommitted((batch) => realtime.publish(batch));
    return await app.app.listen({ port: 0, host: '127.0.0.1' });
  }

  const by = ({ token }: TestPerson, key?: string) => ({
    authorization: token,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
  const rowsOf = async (person: TestPerson) => (await get(app, list.path, by(person))).body.message;

  it('goes from a call to rows and events, and ends by the clock or by staff', async () => {
    const origin = await start();
    const [buyer, seller] = [await addPerson(app, 'trader', [10_000n]), await addPerson(app)];
    const [staff, stranger] = [await addPerson(app, 'operator'), await addPerson(app)];
    const listeners = await Promise.all(
      [buyer, seller, stranger].map(async ({ token, userId }) => {
        const client = await new TestClient(origin, token).connected();
        ends.unshift(() => client.close());
        expect(await client.ask('login', userId)).toEqual({ type: 'ok' });
        return client;
      }),
    );
    const ask = (amount: string, key?: string) =>
      post(app, open.path, { seller_id: String(seller.userId), amount }, by(buyer, key));

    expect((await post(app, open.path, { seller_id: '1', amount: '1' })).body).toMatchObject({ type: '999' });
    expect((await ask('x')).body).toMatchObject({ code: 'parameter_error', field: 'amount' });
    expect((await ask('99999')).body).toMatchObject({ type: 'error', code: 'insufficient_balance' });
    const first = await ask('1000', 'once');
    expect(first.body).toMatchObject({ type: 'ok', escrow_id: 1 });
    expect((await ask('1000', 'once')).text).toBe(first.text);
    expect((await ask('2000')).body).toMatchObject({ escrow_id: 2 });
    expect(await rowsOf(seller)).toEqual([
      { id: 1, amount: '1000', status: 'open' },
      { id: 2, amount: '2000', status: 'open' },
    ]);
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await app.app.metrics.metrics()).toContain('bourse_escrows_open 2\n');

    const decide = { id: '1', is_paid: '1' };
    expect((await post(app, settle.path, decide, by(buyer))).body).toMatchObject({ code: 'operator_only' });
    expect((await post(app, settle.path, decide, by(staff))).body).toMatchObject({ type: 'ok' });
    await app.pass(timeoutMs);
    expect(await rowsOf(buyer)).toEqual([
      { id: 1, amount: '1000', status: 'paid' },
      { id: 2, amount: '2000', status: 'refunded' },
    ]);
    const trail = await app.lifecycle.services?.view.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('act', '!=', 'set_roles')
      .execute();
    expect(trail).toMatchObject([{ operator_id: staff.userId, user_id: buyer.userId, act: 'escrow_settle' }]);

    for (const client of listeners.slice(0, 2)) await until(() => client.of(escrowEvent).length === 4);
    const told = listeners.map((client) => client.of(escrowEvent).map((event) => event as unknown as { id: number }));
    expect(told.map((events) => events.map(({ id }) => id))).toEqual([[1, 2, 1, 2], [1, 2, 1, 2], []]);
  });
});
