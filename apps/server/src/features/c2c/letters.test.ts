/** What the two sides of a deal are told by mail: each step once, with its facts, in their own language. */
import { languages } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import { accountOf } from '../../http/testing/money.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { dealLetters } from './letters.ts';
import { Bazaar, paths } from './testing/bazaar.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let bazaar: Bazaar;
let li: TestPerson;
let wang: TestPerson;

beforeAll(async () => {
  bazaar = await Bazaar.open();
});
beforeEach(async () => {
  li = await bazaar.person('Li Si');
  wang = await bazaar.person('Wang Wu');
});
afterAll(() => bazaar.app.close());

const own = async (who: TestPerson) => {
  await bazaar.app.told();
  return bazaar.app.outbox.list(accountOf(bazaar.app, who)).filter(({ id }) => id?.startsWith('deal-letters:'));
};
const firstLine = (text: string) => text.slice(0, text.indexOf('\n'));
type Letter = readonly [subject: string, text: string, facts: Readonly<Record<string, string>>];
/** Newest first, without the time of the event. */
const lettersOf = async (who: TestPerson): Promise<Letter[]> =>
  (await own(who)).map(({ subject, text, facts = [] }) => [
    subject,
    firstLine(text),
    Object.fromEntries(facts.filter(({ label }) => label !== 'Time').map(({ label, value }) => [label, value])),
  ]);
const countLetters = async () => [(await own(li)).length, (await own(wang)).length];
const act = async (who: TestPerson, path: string, fields: Record<string, string>) =>
  expect(await bazaar.act(who, path, fields)).toMatchObject({ type: 'ok' });
const judge = async (id: string, verdict: string, reason: string) => {
  const clerk = await addPerson(bazaar.app, 'operator');
  const asked = { id, verdict, reason };
  const { body } = await post(bazaar.app, '/api/office/c2c_judge', asked, { authorization: clerk.token });
  expect(body).toMatchObject({ type: 'ok' });
};

/** A hundred USDT for 720 CNY. */
const factsOf = (id: string) => ({ 'P2P order': id, Amount: '100 USDT', 'Amount in CNY': '720.00 CNY' });
const utc = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
const shownTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
/** Wang takes Li's advert; of `buy` Li is the one who pays. */
const taken = async (type: 'buy' | 'sell') => await bazaar.take(wang, await bazaar.post(li, type), { way: 'bank' });
const paid = async () => {
  const id = await taken('sell');
  await act(wang, paths.pay, { id });
  return id;
};

it('taken, paid and released: the owner, the seller and the payer, each once', async () => {
  const id = await taken('sell');
  const { deadline = 0 } = bazaar.state.c2c.deals.get(Number(id)) ?? {};
  const first = [
    'Someone took your ad',
    'Someone took your ad. The buyer has until the deadline below to pay.',
    { ...factsOf(id), Deadline: shownTime(deadline) },
  ];
  expect(await lettersOf(li)).toEqual([first]);
  await act(wang, paths.pay, { id });
  const told = await lettersOf(li);
  expect(told).toEqual([
    [
      'The buyer says they’ve paid',
      expect.stringContaining('Check your bank or payment account, not this message'),
      { ...factsOf(id), Deadline: shownTime(bazaar.state.c2c.deals.get(Number(id))?.deadline ?? 0) },
    ],
    first,
  ]);
  expect(await lettersOf(wang)).toEqual([]);
  await act(li, paths.release, { id, safecode: await bazaar.code(li, id) });
  expect(await lettersOf(wang)).toEqual([
    ['Coins released', 'The seller confirmed your payment. The coins are in your fiat account.', factsOf(id)],
  ]);
  expect(await countLetters()).toEqual([2, 1]);
});

it('an advert to buy: its owner is told to pay, the taker that it was paid', async () => {
  const id = await taken('buy');
  expect(await lettersOf(li)).toEqual([
    ['Someone took your ad', expect.stringContaining('Pay the seller'), { ...factsOf(id), Deadline: utc }],
  ]);
  await act(li, paths.pay, { id });
  expect((await lettersOf(wang)).map(([subject]) => subject)).toEqual(['The buyer says they’ve paid']);
  expect(await countLetters()).toEqual([1, 1]);
});

it('cancelled by the payer: the seller', async () => {
  const id = await taken('sell');
  await act(wang, paths.cancel, { id });
  expect((await lettersOf(li))[0]).toEqual([
    'P2P order cancelled',
    expect.stringContaining('The buyer cancelled'),
    factsOf(id),
  ]);
  expect(await countLetters()).toEqual([2, 0]);
});

it('expired: the seller, and the payer with the time in which a payment can be proven', async () => {
  const id = await taken('sell');
  await bazaar.app.pass(15 * minuteMs + 1000);
  const facts = { ...factsOf(id), Deadline: utc };
  const told = ['P2P order cancelled', expect.stringContaining('send your receipt before the deadline'), facts];
  expect(await lettersOf(wang)).toEqual([told]);
  const { expiredAt = 0 } = bazaar.state.c2c.expired.get(Number(id)) ?? {};
  expect((await lettersOf(wang))[0]?.[2].Deadline).toBe(shownTime(expiredAt + 30 * minuteMs));
  expect((await lettersOf(li))[0]).toEqual([told[0], expect.stringContaining('didn’t pay in time'), facts]);
  const url = await uploaded(bazaar.app, wang.token);
  await act(wang, '/api/c2c/late_pay', { id, picture: url });
  expect((await lettersOf(li))[0]?.[0]).toBe('Order disputed');
  expect(await countLetters()).toEqual([3, 1]);
});

it('disputed: the other side; given up: the seller', async () => {
  const id = await paid();
  await act(li, '/api/c2c/dispute', { id, text: '' });
  expect(await lettersOf(wang)).toEqual([['Order disputed', expect.stringContaining('under review'), factsOf(id)]]);
  await act(wang, '/api/c2c/give_up', { id });
  expect((await lettersOf(li)).map(([subject]) => subject)).toEqual([
    ...['P2P order cancelled', 'The buyer says they’ve paid', 'Someone took your ad'],
  ]);
});

it.each([
  ['released', 'release the coins to the buyer'],
  ['cancelled', 'return the coins to the seller'],
])('disputed by itself a day later, and %s by a verdict: both, with the reason', async (verdict, words) => {
  const id = await paid();
  await bazaar.app.pass(dayMs + 1000);
  for (const who of [li, wang]) expect((await lettersOf(who))[0]?.[0]).toBe('Order disputed');
  await judge(id, verdict, 'The bank statement says so');
  const told = ['Dispute decided', expect.stringContaining(words)];
  const facts = { ...factsOf(id), Reason: 'The bank statement says so' };
  for (const who of [li, wang]) expect((await lettersOf(who))[0]).toEqual([...told, facts]);
  expect(await countLetters()).toEqual([4, 2]);
});

it('a step that is told again has the id that it had', async () => {
  const id = await taken('sell');
  const [first] = await own(li);
  const { services } = bazaar.app.lifecycle;
  if (services === null) throw new Error('it has not started');
  const { deadline = 0 } = bazaar.state.c2c.deals.get(Number(id)) ?? {};
  const [, seq = '0', index = '0', time = '0'] = first?.id?.split(':') ?? [];
  const sides = { dealId: Number(id), advertId: 0, ownerId: li.userId, takerId: wang.userId, isSell: true };
  const event = { kind: 'DealOpened', time: Number(time), deadline, ...sides } as Parameters<typeof dealLetters.act>[1];
  const meta = { seq: Number(seq), index: Number(index), id: `deal-letters:${seq}:${index}` };
  await dealLetters.act(services, event, meta);
  // Under another id it would be a second one.
  expect(await own(li)).toHaveLength(1);
});

/** They logged in with a page in this language. */
async function logIn({ userId, token }: TestPerson, language: string): Promise<void> {
  const login = { address: '127.0.0.1', device: 'Firefox', language, passwordHash: 'hash', proof: null };
  const session = { userId, tokenHash: `other ${token}`, expiresAt: bazaar.state.time + dayMs };
  expect(await bazaar.app.writer.submit({ kind: 'OpenSession', ...session, login })).toHaveProperty('answer');
}

it('every letter is in the language that its reader last read', async () => {
  const told = new Set<string>();
  for (const lang of languages) {
    [li, wang] = [await bazaar.person('Li Si'), await bazaar.person('Wang Wu')];
    await logIn(li, lang);
    await taken('sell');
    const [letter] = await own(li);
    const text = firstLine(letter?.text ?? '');
    expect([letter?.language, text]).toEqual([lang, translate(lang, 'mail.c2c_taken_text')]);
    told.add(text);
  }
  expect(told.size).toBe(languages.length);
});
