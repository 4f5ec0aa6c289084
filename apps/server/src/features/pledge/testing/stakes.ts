/** An exchange that offers staking, and people who stake over HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import { balanceOf, house, ledgerSums, type PledgeTerms } from '@bourse/core';
import { expect } from 'vitest';
import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get, post } from '../../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';

const coin = 10n ** 8n;
const usdt = 0;
const sessionMs = 3_600_000;

type Fields = Record<string, string>;
type Answer = Awaited<ReturnType<typeof post>>;

const firstTerms: PledgeTerms = {
  isOpen: true,
  isFixedTerm: false,
  asset: usdt,
  days: 7,
  dailyPpm: 100,
  minMinor: 100n * coin,
  maxMinor: 5000n * coin,
  totalMinor: 1_000_000n * coin,
  userMaxMinor: 8000n * coin,
  holdingsMax: 3,
  hasEarlyEnd: true,
  needsIdentity: false,
};

const of = ({ token }: TestPerson) => ({ authorization: token, lang: 'en' });

export class Stakes {
  readonly app: TestApp;
  #payments = 0;

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** With one product, and 1,000 USDT of rewards. */
  static async open(options: AppOptions = {}): Promise<Stakes> {
    const stakes = new Stakes(await buildApp(options));
    if (stakes.app.writer.state.pledge.products.size > 0) return stakes;
    await stakes.pay('pledgeRewards', 1000n * coin);
    await stakes.offer();
    return stakes;
  }

  get #state() {
    return this.app.writer.state;
  }

  /** From outside to an account of the house. */
  async pay(to: 'pledgeRewards' | 'adjustments', amountMinor: bigint): Promise<void> {
    this.#payments += 1;
    const names = { reference: `${to} ${this.#payments}`, reason: 'x', depositId: 0, operatorId: 0 };
    const way = { from: 'outside', to, asset: usdt, amountMinor } as const;
    expect(await this.app.writer.submit({ kind: 'MoveHouseFunds', ...way, ...names })).toHaveProperty('answer');
  }

  /** As if two had decided it: a new product, or one's new terms. Its number. */
  async offer(change: Partial<PledgeTerms> = {}, productId = this.#state.pledge.products.size + 1): Promise<number> {
    const terms = { ...firstTerms, ...change };
    const asked = { kind: 'SetPledgeProduct', operatorId: 0, productId, terms, reason: 'x' } as const;
    expect(await this.app.writer.submit(asked)).toHaveProperty('answer');
    return productId;
  }

  /** Somebody with so much in the spot account. */
  person(amountMinor = 10_000n * coin): Promise<TestPerson> {
    return addPerson(this.app, 'trader', [amountMinor]);
  }

  /** The same person with a new session: holdings outlast them. */
  async again({ userId }: TestPerson): Promise<TestPerson> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const asked = { kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + sessionMs } as const;
    expect(await this.app.writer.submit(asked)).toHaveProperty('answer');
    return { userId, token };
  }

  buy(who: TestPerson, change: Fields = {}, headers: Fields = {}): Promise<Answer> {
    const fields = { id: '1', number: '1000', ...change };
    return post(this.app, '/api/wealth/buyProfit', fields, { ...of(who), ...headers });
  }

  end(who: TestPerson, id: number | string, headers: Fields = {}): Promise<Answer> {
    return post(this.app, '/api/wealth/endProfit', { id: String(id) }, { ...of(who), ...headers });
  }

  read(who: TestPerson, path: string): Promise<Answer> {
    return get(this.app, path, of(who));
  }

  holdingsOf({ userId }: TestPerson): number[] {
    return [...(this.#state.pledge.byUser.get(userId) ?? [])];
  }

  /** Spot, available and locked. */
  money({ userId }: { readonly userId: number }): string {
    const { available, locked } = balanceOf(this.#state, userId, 'change', usdt);
    return `${available}/${locked}`;
  }

  rewards(): string {
    return this.money({ userId: house.pledgeRewards });
  }

  expectWhole(): void {
    for (const [asset, sum] of ledgerSums(this.#state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  }
}
