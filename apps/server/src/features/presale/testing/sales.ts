/** An exchange that sells a coin before it is traded, and people who buy it over HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import { balanceOf, house, ledgerSums, type PresaleRound, type PresaleTerms } from '@bourse/core';
import { expect } from 'vitest';
import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get, post } from '../../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';

const coin = 10n ** 8n;
const usdt = 0;
/** After the coins of the test exchange. */
const oak = 2;
const hourMs = 3_600_000;

type Fields = Record<string, string>;
type Answer = Awaited<ReturnType<typeof post>>;

const of = ({ token }: TestPerson) => ({ authorization: token, lang: 'en' });

export class Sales {
  readonly app: TestApp;

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** With a coin to sell, of which the house has a million, and no round. */
  static async open(options: AppOptions = {}): Promise<Sales> {
    const sales = new Sales(await buildApp(options));
    const { writer } = sales.app;
    if (writer.state.market.assets[oak] !== undefined) return sales;
    expect(await writer.submit({ kind: 'ListAsset', code: 'OAK', name: 'Oak', scale: 8 })).toHaveProperty('answer');
    const names = { operatorId: 0, reference: 'coins', depositId: 0, reason: 'x' };
    const way = { from: 'outside', to: 'presale', asset: oak, amountMinor: 1_000_000n * coin } as const;
    expect(await writer.submit({ kind: 'MoveHouseFunds', ...way, ...names })).toHaveProperty('answer');
    return sales;
  }

  get state() {
    return this.app.writer.state;
  }

  /** A thousand coins at a quarter, six hundred for one, of an hour from now on, and free an hour later. */
  terms(change: Partial<PresaleTerms> = {}): PresaleTerms {
    const now = this.app.writer.clock();
    return {
      asset: oak,
      payAsset: usdt,
      priceMinor: coin / 4n,
      totalMinor: 1000n * coin,
      userMaxMinor: 600n * coin,
      softMinor: 0n,
      startAt: now,
      endAt: now + hourMs,
      unlockAt: now + 2 * hourMs,
      seller: 'Oak Ltd',
      moreUrl: '',
      paperUrl: '',
      ...change,
    };
  }

  /** As if two had decided it: a new round, or one's new terms; whichever was on is off. Its number. */
  async plan(change: Partial<PresaleTerms> = {}, roundId = this.state.presale.rounds.size + 1): Promise<number> {
    for (const { roundId: other, stage, offSince } of this.state.presale.rounds.values())
      if (stage === 'selling' && offSince === null)
        await this.app.writer.submit({
          kind: 'SwitchPresale',
          operatorId: 0,
          roundId: other,
          isOn: false,
          reason: 'x',
        });
    const asked = { operatorId: 0, roundId, terms: this.terms(change), reason: 'x' };
    expect(await this.app.writer.submit({ kind: 'SetPresaleRound', ...asked })).toHaveProperty('answer');
    return roundId;
  }

  /** The same, and it is on. */
  async sell(change: Partial<PresaleTerms> = {}, known?: number): Promise<number> {
    const roundId = await this.plan(change, known);
    const asked = { operatorId: 0, roundId, isOn: true, reason: 'x' };
    expect(await this.app.writer.submit({ kind: 'SwitchPresale', ...asked })).toHaveProperty('answer');
    return roundId;
  }

  /** Who they are is known by the next second. */
  async identify({ userId }: TestPerson): Promise<void> {
    const pictures = { frontPic: 'x', reversePic: 'x', handPic: 'x' };
    const asked = { userId, name: 'x', cardId: String(userId), ...pictures, approveAfterMs: 1 };
    expect(await this.app.writer.submit({ kind: 'SubmitIdentity', ...asked })).toHaveProperty('answer');
  }

  /** So many, each with so much in the spot account, of whom it is known who they are. */
  async people(count: number, amountMinor = 1000n * coin): Promise<TestPerson[]> {
    const all = await Promise.all(Array.from({ length: count }, () => addPerson(this.app, 'trader', [amountMinor])));
    await Promise.all(all.map((who) => this.identify(who)));
    await this.app.pass(1000);
    return all;
  }

  async person(amountMinor?: bigint): Promise<TestPerson> {
    const [who] = await this.people(1, amountMinor);
    if (who === undefined) throw new Error('nobody');
    return who;
  }

  /** The same person with a new session: a round outlasts them. */
  async again({ userId }: TestPerson): Promise<TestPerson> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const asked = { kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + hourMs } as const;
    expect(await this.app.writer.submit(asked)).toHaveProperty('answer');
    return { userId, token };
  }

  /** A hundred coins at a quarter, where nothing else is said. */
  buy(who: TestPerson, id: number | string, change: Fields = {}, headers: Fields = {}): Promise<Answer> {
    return this.ask(who, '/api/presale/buy', { id: String(id), number: '100', price: '0.25', ...change }, headers);
  }

  ask(who: TestPerson, path: string, fields: Fields = {}, headers: Fields = {}): Promise<Answer> {
    return post(this.app, path, fields, { ...of(who), ...headers });
  }

  read(who: TestPerson, path: string): Promise<Answer> {
    return get(this.app, path, of(who));
  }

  round(id: number): PresaleRound {
    const found = this.state.presale.rounds.get(id);
    if (found === undefined) throw new Error(`no round ${id}`);
    return found;
  }

  /** Of the spot account, in minor units: available and locked. */
  money({ userId }: { readonly userId: number }, asset = usdt): string {
    const { available, locked } = balanceOf(this.state, userId, 'change', asset);
    return `${available}/${locked}`;
  }

  coins(who: { readonly userId: number } = { userId: house.presale }): string {
    return this.money(who, oak);
  }

  expectWhole(): void {
    for (const [asset, sum] of ledgerSums(this.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  }
}
