/** Which side of a deal is written to at each step, what it reads, and that each letter is sent once. */
import { translate } from '@bourse/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import { accountOf } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Bazaar } from './testing/bazaar.ts';

const minuteMs = 60_000;
let bazaar: Bazaar;
let clerk: TestPerson;
let owner: TestPerson;
let taker: TestPerson;

beforeAll(async () => {
  bazaar = await Bazaar.open();
  clerk = await addPerson(bazaar.app, 'operator');
});
beforeEach(async () => {
  owner = await bazaar.person('Li Si');
  taker = await bazaar.person('Wang Wu');
});
afterAll(() => bazaar.app.close());

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** About deals, oldest first. */
async function lettersOf(who: TestPerson): Promise<Letter[]> {
  await bazaar.app.told();
  return bazaar.app.outbox
    .list(accountOf(bazaar.app, who))
    .filter(({ id }) => id?.startsWith('deal-letters:'))
    .map(({ subject, text, facts = [] }) => ({
      ...{ subject, text },
      facts: Object.fromEntries(facts.map(({ label, value }) => [label, value])),
    }))
    .reverse();
}

const ok = async (who: TestPerson, path: string, fields: Record<string, string>) =>
  expect(await bazaar.act(who, path, fields)).toMatchObject({ type: 'ok' });
const pay = (who: TestPerson, id: string) => ok(who, '/api/c2c/user_legal_pay', { id });
/** With a fresh session: what is told here takes days. */
async function judge(id: string, verdict: string, reason: string): Promise<void> {
  const { token } = await bazaar.again(clerk);
  const asked = { id, verdict, reason };
  const { body } = await post(bazaar.app, '/api/office/c2c_judge', asked, { authorization: token, lang: 'en' });
  expect(body).toMatchObject({ type: 'ok' });
}
const newest = async (who: TestPerson) => (await lettersOf(who)).at(-1);
const countOf = async (who: TestPerson) => (await lettersOf(who)).length;
const utc = (time: unknown) => `${String(time).slice(0, 19).replace('T', ' ')} UTC`;

it('a sale is written about to its seller as it is taken and paid, and to the payer as it is released', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'), { number: '41.5', way: 'bank' });
  const facts = { 'Order number': id, Amount: '41.5 USDT', 'Price in CNY': '298.80 CNY' };
  const { deadline } = await bazaar.deal(owner, id);
  expect(await newest(owner)).toMatchObject({
    subject: 'Someone took your ad',
    text: expect.stringContaining('Wait until the money is in your account'),
    facts: { ...facts, Deadline: utc(deadline) },
  });
  await pay(taker, id);
  const paid = await newest(owner);
  expect(paid).toMatchObject({ subject: 'The buyer says they’ve paid', facts });
  expect(paid?.text).toContain('This mail is no proof of payment');
  expect(paid?.facts).not.toHaveProperty('Deadline');
  expect(await lettersOf(taker)).toEqual([]);
  await ok(owner, '/api/c2c/legal_deal_sure', { id, safecode: await bazaar.code(owner, id) });
  expect(await lettersOf(taker)).toMatchObject([{ subject: 'Coins released', facts }]);
  expect(await countOf(owner)).toBe(2);
});

it('a message about a deal names it', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  const { message } = await bazaar.act(owner, '/api/user/message_list');
  expect((message as { list: unknown[] }).list[0]).toMatchObject({ kind: 'c2c_taken', ref: Number(id) });
});

it('the owner of a buy advert is told to pay, and its taker that it was paid', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'buy'));
  expect(await newest(owner)).toMatchObject({ text: expect.stringContaining('Pay from an account in your own name') });
  await pay(owner, id);
  expect(await lettersOf(taker)).toMatchObject([{ subject: 'The buyer says they’ve paid' }]);
  expect(await countOf(owner)).toBe(1);
});

it('the seller alone is told that the buyer cancelled', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  await ok(taker, '/api/c2c/user_legal_pay_cancel', { id });
  expect(await newest(owner)).toMatchObject({
    subject: 'P2P order cancelled',
    text: expect.stringContaining('The buyer cancelled'),
  });
  expect(await lettersOf(taker)).toEqual([]);
});

it('of a deal whose time is over the seller hears, and the payer until when to prove a payment', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  await bazaar.app.pass(15 * minuteMs);
  expect(await newest(owner)).toMatchObject({ text: expect.stringContaining('didn’t pay the order below in time') });
  const told = await lettersOf(taker);
  expect(told).toMatchObject([{ text: expect.stringContaining('Don’t pay it now') }]);
  expect(told[0]?.facts.Deadline).toBe(utc((await bazaar.deal(taker, id)).late_until));
});

it('a dispute is written about to the other side, and the verdict to both with its reason', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  await pay(taker, id);
  const before = await countOf(owner);
  await ok(taker, '/api/c2c/dispute', { id, text: '' });
  expect(await newest(owner)).toMatchObject({ subject: 'Order disputed' });
  expect(await lettersOf(taker)).toEqual([]);
  await judge(id, 'cancelled', 'Paid from another account');
  for (const side of [owner, taker]) {
    expect(await newest(side)).toMatchObject({
      subject: 'Dispute decided',
      text: expect.stringContaining('go back to the seller'),
      facts: { Reason: 'Paid from another account', 'Order number': id },
    });
  }
  expect([await countOf(owner), await countOf(taker)]).toEqual([before + 2, 1]);
});

it('is in the language of its reader', async () => {
  const login = { address: '127.0.0.1', device: 'Firefox', language: 'kr', passwordHash: 'hash', proof: null };
  const session = { userId: owner.userId, tokenHash: 'f'.repeat(64), expiresAt: Date.now() + 48 * 60 * minuteMs };
  expect(await bazaar.app.writer.submit({ kind: 'OpenSession', ...session, login })).toHaveProperty('answer');
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  expect(await newest(owner)).toMatchObject({
    subject: translate('kr', 'message.c2c_taken'),
    text: expect.stringContaining(translate('kr', 'mail.deal_taken_wait')),
    facts: { [translate('kr', 'mail.deal_number')]: id },
  });
});

it('both hear of a dispute that the exchange opened a day after the payment', async () => {
  const id = await bazaar.take(taker, await bazaar.post(owner, 'sell'));
  await pay(taker, id);
  await bazaar.app.pass(24 * 60 * minuteMs);
  for (const side of [owner, taker]) expect(await newest(side)).toMatchObject({ subject: 'Order disputed' });
  await judge(id, 'released', 'The receipt is genuine');
  for (const side of [owner, taker])
    expect(await newest(side)).toMatchObject({ text: expect.stringContaining('go to the buyer') });
});
