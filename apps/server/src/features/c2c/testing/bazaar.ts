/** An exchange where people trade coins for CNY, over HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import type { PayWay } from '@bourse/contract';
import { balanceOf, ledgerSums } from '@bourse/core';
import { expect } from 'vitest';
import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { codeSentTo, get, post, type Reply } from '../../../http/testing/client.ts';
import { accountOf, setNetwork } from '../../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';

const coin = 10n ** 8n;
const usdt = 0;
const hourMs = 3_600_000;
/** Hundredths of a fen: 7.20 CNY. */
const rate = 72_000;

type Fields = Record<string, string>;
export interface DealView extends Record<string, unknown> {
  readonly id: number;
  readonly is_sure: number;
}

const headersOf = ({ token }: TestPerson) => ({ authorization: token, lang: 'en' });

export const paths = {
  cancel: '/api/c2c/user_legal_pay_cancel',
  pay: '/api/c2c/user_legal_pay',
  take: '/api/c2c/do_legal_deal',
  release: '/api/c2c/legal_deal_sure',
  withdraw: '/api/c2c/back_send',
} as const;
export const rows = (body: { message?: unknown }) => (body.message as { list: Record<string, unknown>[] }).list;
export const refuse = (code: string) => expect.objectContaining({ type: 'error', code });

/** Coins can leave over a network; Li has a hundred thousand USDT to sell, Wang a thousand. */
export async function openTraders(): Promise<{ bazaar: Bazaar; li: TestPerson; wang: TestPerson }> {
  const bazaar = await Bazaar.open();
  await setNetwork(bazaar.app);
  return { bazaar, li: await bazaar.person('Li Si', 100_000n * coin), wang: await bazaar.person('Wang Wu') };
}

/** What a form says of how one is paid. */
export const cashForm = (name: string): Fields => ({
  real_name: name,
  bank_name: 'Bank of Tests',
  bank_account: `6222 ${name}`,
  alipay_account: `${name}@alipay.example`,
  wechat_nickname: '',
  wechat_account: '',
});

export class Bazaar {
  readonly app: TestApp;

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** A USDT costs 7.20 CNY. */
  static async open(options: AppOptions = {}): Promise<Bazaar> {
    return await Bazaar.on(await buildApp(options));
  }

  static async on(app: TestApp): Promise<Bazaar> {
    const bazaar = new Bazaar(app);
    const { writer } = app;
    await writer.submit({ kind: 'SetAssetWallets', asset: usdt, wallets: ['change', 'legal'] });
    const set = await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate, reason: '' });
    expect(set).toHaveProperty('answer');
    return bazaar;
  }

  get state() {
    return this.app.writer.state;
  }

  /** Somebody whose name is approved, without a way to be paid. */
  async namedPerson(name: string, amountMinor = 1000n * coin): Promise<TestPerson> {
    const who = await addPerson(this.app, 'trader', amountMinor === 0n ? [] : [amountMinor]);
    const { userId } = who;
    const { writer, lifecycle } = this.app;
    const vault = lifecycle.services?.vault;
    if (vault === undefined) throw new Error('it has not started');
    const [sealed, cardId] = await Promise.all([vault.seal(userId, name), vault.seal(userId, String(userId))]);
    const pictures = { frontPic: 'x', reversePic: 'x', handPic: 'x' };
    const asked = { userId, name: sealed, cardId, ...pictures, approveAfterMs: 1 };
    const told = await writer.submit({ kind: 'SubmitIdentity', ...asked });
    if ('refused' in told) throw new Error(told.refused);
    await this.app.pass(1000);
    if (this.state.mode === 'production') await this.#approve(told.answer.reviewId);
    if (amountMinor > 0n) {
      const moved = { kind: 'TransferFunds', userId, asset: usdt, from: 'change', to: 'legal', amountMinor } as const;
      expect(await writer.submit(moved)).toHaveProperty('answer');
    }
    return who;
  }

  /** A demo approves by itself, in a production somebody looks at it. */
  async #approve(reviewId: number): Promise<void> {
    const { writer } = this.app;
    const { userId: operatorId } = await addPerson(this.app, 'operator');
    const asked = { operatorId, reviewId, verdict: 'approved', reason: '' } as const;
    expect(await writer.submit({ kind: 'ReviewIdentity', ...asked })).toEqual(expect.objectContaining({ answer: {} }));
  }

  /** With a thousand USDT in the fiat account, who pays and is paid by bank and Alipay. */
  async person(name: string, amountMinor?: bigint): Promise<TestPerson> {
    const who = await this.namedPerson(name, amountMinor);
    expect(await this.act(who, '/api/user/cash_save', cashForm(name))).toMatchObject({ type: 'ok' });
    return who;
  }

  /** The same person with a new session. */
  async again({ userId }: TestPerson): Promise<TestPerson> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const asked = { kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + 30 * hourMs } as const;
    expect(await this.app.writer.submit(asked)).toHaveProperty('answer');
    return { userId, token };
  }

  async act(who: TestPerson, path: string, fields: Fields = {}, headers: Fields = {}): Promise<Reply['body']> {
    const { status, body } = await post(this.app, path, fields, { ...headersOf(who), ...headers });
    expect(status).toBeLessThan(500);
    return body;
  }

  async read(who: TestPerson, path: string): Promise<Reply['body']> {
    return (await get(this.app, path, headersOf(who))).body;
  }

  /** An advert of a hundred USDT at 7.20; its number. */
  async post(who: TestPerson, type: 'buy' | 'sell', change: Fields = {}): Promise<string> {
    const form = { type, currency_id: '1', price: '7.20', total_number: '100', way: 'bank,ali_pay', ...change };
    const answer = await this.act(who, '/api/c2c_send', form);
    expect(answer).toMatchObject({ type: 'ok' });
    return String(answer.id);
  }

  /** Takes of an advert; the deal's number. */
  async take(who: TestPerson, id: string, change: Fields = {}): Promise<string> {
    const answer = await this.act(who, '/api/c2c/do_legal_deal', { id, ...change });
    expect(answer).toMatchObject({ type: 'ok' });
    return String((answer.message as { id: number }).id);
  }

  async deal(who: TestPerson, id: string): Promise<DealView> {
    const answer = await this.read(who, `/api/c2c_deal?id=${id}`);
    expect(answer).toMatchObject({ type: 'ok' });
    return answer.message as DealView;
  }

  /** The code for this deal's release. */
  async code(who: TestPerson, id: string, of: 'c2c' | 'acceptor' = 'c2c'): Promise<string> {
    await this.app.pass(60_000);
    const sent = await this.act(who, '/api/sms_mail_aq', { purpose: 'release', id, of });
    expect(sent).toMatchObject({ type: 'ok' });
    return codeSentTo(this.app, accountOf(this.app, who));
  }

  /** Available and locked in the fiat account, in whole USDT. */
  money({ userId }: TestPerson): string {
    const { available, locked } = balanceOf(this.state, userId, 'legal', usdt);
    return `${available / coin}/${locked / coin}`;
  }

  waysOf({ userId }: TestPerson): PayWay[] {
    return [...(this.state.c2c.methods.get(userId)?.ways.keys() ?? [])];
  }

  /** Nothing came from nowhere. */
  expectWhole(): void {
    for (const [asset, sum] of ledgerSums(this.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  }
}
