/** An exchange that offers leveraged contracts at 60,000 USDT, whose index a test makes second by second. */
import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { post, type Reply, send } from '../../../http/testing/client.ts';
import { moveClock } from '../../../http/testing/clock.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';

const coin = 10n ** 8n;
const usdt = 0;
const dayMs = 86_400_000;
const eveningMs = 23.5 * 3_600_000;
/** Hundredths of a tick in a price of one. */
const stepsAPrice = 10_000;

type Answer = Awaited<ReturnType<typeof post>>['body'];

const terms = {
  isOpen: true,
  lotsPerShare: 10,
  shareMin: 1,
  shareMax: 1000,
  shares: [1, 10],
  multiples: [10, 20, 50, 100],
  spreadPpm: 200,
  feePpm: 500,
  overnightPpm: 1000,
  liquidationFeePpm: 2000,
  tiers: [
    { toMinor: 50_000n * coin, ratePpm: 5000, deductionMinor: 0n, multipleMax: 100 },
    { toMinor: 250_000n * coin, ratePpm: 10_000, deductionMinor: 250n * coin, multipleMax: 50 },
  ],
};

export class Levers {
  readonly app: TestApp;

  private constructor(app: TestApp) {
    this.app = app;
  }

  static async open(options: AppOptions = {}): Promise<Levers> {
    const levers = new Levers(await buildApp(options));
    if (levers.app.writer.state.lever.terms.size === 0) await levers.#offer();
    return levers;
  }

  async #offer(): Promise<void> {
    // It is half past eleven in each: midnight, for which positions pay, comes where a test goes on to it.
    moveClock((dayMs + eveningMs - (Date.now() % dayMs)) % dayMs);
    const { writer } = this.app;
    await writer.submit({ kind: 'SetAssetWallets', asset: usdt, wallets: ['change', 'lever', 'micro'] });
    const way = { from: 'outside', to: 'leverCounterparty', asset: usdt, amountMinor: 1_000_000n * coin } as const;
    const names = { reference: 'cover', reason: 'cover', depositId: 0, operatorId: 0 };
    await writer.submit({ kind: 'MoveHouseFunds', ...way, ...names });
    await writer.submit({ kind: 'SetLeverTerms', operatorId: 0, market: 0, terms, reason: 'first' });
  }

  /** Somebody with so much in the contract account. */
  async person(amountMinor = 1000n * coin): Promise<TestPerson> {
    const who = await addPerson(this.app, 'trader', [amountMinor]);
    const { userId } = who;
    const moved = { userId, asset: usdt, from: 'change', to: 'lever', amountMinor } as const;
    await this.app.writer.submit({ kind: 'TransferFunds', ...moved });
    return who;
  }

  /** The next full second, with an index; null: none comes. */
  async second(price: number | null, hasEnoughSources = true): Promise<void> {
    moveClock(1000 - (Date.now() % 1000));
    if (price === null) return await this.app.pass(0);
    const prices = [{ market: 0, steps: Math.round(price * stepsAPrice), ageMs: 0, hasEnoughSources }];
    await this.app.writer.submit({ kind: 'SetIndexPrices', sampledAt: Date.now(), prices }, 'price');
    await this.app.pass(0);
  }

  async call(who: TestPerson | null, path: string, fields: Record<string, string> = {}, key?: string): Promise<Answer> {
    const headers = {
      lang: 'en',
      ...(who !== null && { authorization: who.token }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return (await post(this.app, `/api/lever/${path}`, fields, headers)).body;
  }

  /** As somebody writes it who does not use our pages. */
  form({ token }: TestPerson, path: string, body: string): Promise<Reply> {
    const type = 'application/x-www-form-urlencoded';
    return send(this.app, 'POST', `/api/lever/${path}?t=1`, body, { 'content-type': type, authorization: token });
  }

  json({ token }: TestPerson, path: string, body: unknown): Promise<Reply> {
    const headers = { 'content-type': 'application/json', authorization: token };
    return send(this.app, 'POST', `/api/lever/${path}?t=1`, JSON.stringify(body), headers);
  }

  submit(who: TestPerson, change: Record<string, string> = {}, key?: string): Promise<Answer> {
    const order = { legal_id: '1', currency_id: '2', multiple: '20', share: '10', type: '1', status: '1' };
    return this.call(who, 'submit', { ...order, ...change }, key);
  }

  async rows(who: TestPerson, status: '0' | '1' | '3' | '4'): Promise<Record<string, unknown>[]> {
    const { message } = await this.call(who, 'my_trade', { status });
    return (message as { list: Record<string, unknown>[] }).list;
  }

  /** What somebody was told: messages, and subjects of letters, newest first. */
  async told(who: TestPerson): Promise<{ messages: { kind: string; content: string }[]; letters: string[] }> {
    await this.app.told();
    const headers = { lang: 'en', authorization: who.token };
    const { message } = (await post(this.app, '/api/user/message_list', {}, headers)).body;
    const { account = '' } = this.app.writer.state.auth.users.get(who.userId) ?? {};
    const letters = this.app.outbox.list(account).filter(({ id }) => id?.startsWith('lever-letters:'));
    return {
      messages: (message as { list: { kind: string; content: string }[] }).list,
      letters: letters.map(({ subject }) => subject),
    };
  }
}
