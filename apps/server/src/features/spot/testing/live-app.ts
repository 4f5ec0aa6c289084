/** A whole server with its realtime connection, on a store that outlives it: spoken to over HTTP and socket. */
import { createHash, randomBytes } from 'node:crypto';
import type { Entrust } from '@bourse/contract';
import { parseMinor, type Side } from '@bourse/core';
import { rootCode, type TestApp } from '../../../http/testing/build-app.ts';
import { post } from '../../../http/testing/client.ts';
import { RealtimeApp } from '../../../realtime/testing/realtime-app.ts';
import type { TestClient } from '../../../realtime/testing/test-client.ts';

export interface LiveUser {
  readonly userId: number;
  readonly token: string;
}

type Body = Record<string, unknown> & { order: Entrust; stop: Entrust };

const pair = { legal_id: '1', currency_id: '2' };
const funds = { USDT: '100000', BTC: '100' };

export class LiveApp {
  readonly app: TestApp;
  readonly #live: RealtimeApp;

  private constructor(live: RealtimeApp) {
    this.app = live.app;
    this.#live = live;
  }

  static async open(dataDir: string): Promise<LiveApp> {
    return new LiveApp(await RealtimeApp.open({ dataDir }));
  }

  /** Somebody with funds and a session. */
  async addUser(): Promise<LiveUser> {
    const { writer } = this.app;
    const name = `user${writer.state.auth.nextUserId}`;
    const registered = await writer.submit({
      kind: 'RegisterUser',
      accountKind: 'email',
      account: `${name}@example.com`,
      country: '',
      passwordHash: 'hash',
      invitationCode: rootCode,
      extensionCode: name.toUpperCase(),
      role: 'trader',
      testFunds: Object.values(funds).map((amount, asset) => ({ asset, amountMinor: parseMinor(amount, 8) ?? 0n })),
    });
    if ('refused' in registered) throw new Error(registered.refused);
    const { userId } = registered.answer;
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    await writer.submit({ kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + 3_600_000 });
    return { userId, token };
  }

  /** A call's whole answer. */
  async call({ token }: LiveUser, path: string, fields: Record<string, string> = {}, key?: string): Promise<Body> {
    const headers = { authorization: token, ...(key !== undefined && { 'idempotency-key': key }) };
    return (await post(this.app, path, fields, headers)).body as Body;
  }

  /** Asks for an order of BTC/USDT; `price` and `num` are 100 and 1 unless the fields say otherwise. */
  async ask(user: LiveUser, side: Side, fields: Record<string, string>, key?: string): Promise<Body> {
    const path = side === 'buy' ? '/api/transaction/in' : '/api/transaction/out';
    return await this.call(user, path, { ...pair, price: '100', num: '1', mode: '2', ...fields }, key);
  }

  /** For what must be accepted. */
  async place(user: LiveUser, side: Side, fields: Record<string, string>, key?: string): Promise<Body> {
    const body = await this.ask(user, side, fields, key);
    if (body.type !== 'ok') throw new Error(`refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** Two others trade at a price. */
  async tradeAt(seller: LiveUser, buyer: LiveUser, price: string): Promise<void> {
    await this.place(seller, 'sell', { price });
    await this.place(buyer, 'buy', { price });
  }

  async open(user: LiveUser, side: Side, page: Record<string, string> = {}): Promise<Entrust[]> {
    const path = side === 'buy' ? '/api/transaction_in' : '/api/transaction_out';
    const { message } = await this.call(user, path, { ...pair, ...page });
    return (message as { list: Entrust[] }).list;
  }

  /** A socket that is logged in. */
  follow(user: LiveUser): Promise<TestClient> {
    return this.#live.follow(user);
  }

  close(): Promise<void> {
    return this.#live.close();
  }
}
