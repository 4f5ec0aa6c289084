/** Two who do not agree: what they say and show, who may read it, and what staff decide. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from '../../http/testing/client.ts';
import { multipart, picture, upload, uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { readEvents } from '../../writer/testing/read-events.ts';
import { forgetOldTalks } from '../talk/index.ts';
import { Bazaar } from './testing/bazaar.ts';
import { readEndedDeals } from './view/office-reads.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let bazaar: Bazaar;
let li: TestPerson;
let eve: TestPerson;
let clerk: TestPerson;

beforeAll(async () => {
  bazaar = await Bazaar.open();
  clerk = await addPerson(bazaar.app, 'operator');
});
// With deals and limits of their own.
beforeEach(async () => {
  li = await bazaar.person('Li Si', 100_000n * 10n ** 8n);
  eve = await bazaar.person('Zhao Eve');
});
afterAll(() => bazaar.app.close());

let names = 0;
/** A new payer took 100 USDT of Li's and says that they were paid for. */
async function paidDeal(change: Record<string, string> = {}) {
  const payer = await bazaar.person(`Payer ${names++}`);
  const id = await bazaar.take(payer, await bazaar.post(li, 'sell'), { way: 'bank', ...change });
  expect(await bazaar.act(payer, '/api/c2c/user_legal_pay', { id })).toMatchObject({ type: 'ok' });
  return { payer, id };
}
const ok = async (answer: Promise<object>) => expect(await answer).toMatchObject({ type: 'ok' });
const say = (who: TestPerson, id: string, fields: Record<string, string>) =>
  bazaar.act(who, '/api/c2c/chat_send', { id, ...fields });
interface Talk {
  readonly list: { text: string; picture: string; is_own: number; id: number }[];
  readonly is_open: number;
  readonly pictures_left: number;
}
const talkOf = async (who: TestPerson, id: string) =>
  (await bazaar.read(who, `/api/c2c/chat?id=${id}`)).message as unknown as Talk;
const dispute = (who: TestPerson, id: string, text = '') => bazaar.act(who, '/api/c2c/dispute', { id, text });
const office = (path: string) => get(bazaar.app, path, { authorization: clerk.token, lang: 'en' });
const judge = (id: string, verdict: string, reason = 'The bank statement shows the payment') =>
  post(bazaar.app, '/api/office/c2c_judge', { id, verdict, reason }, { authorization: clerk.token, lang: 'en' });

describe('a chat', () => {
  it('is its two sides’ alone, and nobody finds a word of it in the journal', async () => {
    const { payer, id } = await paidDeal();
    await ok(say(payer, id, { text: 'I paid at 14:40,\nplease check' }));
    await ok(say(li, id, { text: '  Nothing has arrived  ' }));
    expect((await talkOf(payer, id)).list.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['I paid at 14:40,\nplease check', 1],
      ['Nothing has arrived', 0],
    ]);
    expect(await bazaar.read(eve, `/api/c2c/chat?id=${id}`)).toMatchObject({ code: 'c2c_deal_not_found' });
    expect(await say(eve, id, { text: 'hello' })).toMatchObject({ code: 'talk_over' });
    const whole = `/api/office/c2c_deal?id=${id}`;
    expect((await office(whole)).body.message).toMatchObject({ talk: [], receiver: { bank_account: '' } });
    let said = 0;
    for await (const batch of readEvents(bazaar.app.writer, 1)) {
      for (const { event } of batch) {
        if (event.kind !== 'Said') continue;
        said += 1;
        expect(event.sealed).not.toMatch(/arrived|14:40/);
      }
    }
    expect(said).toBe(2);
  });

  it.each([
    ['nothing', { text: ' ' }, 'talk_text_required'],
    ['501 characters', { text: '🙂'.repeat(501) }, 'talk_too_long'],
    ['a picture elsewhere', { picture: 'https://evil.example/a.jpg' }, 'talk_picture_unknown'],
    ['a path', { picture: '/api/file?id=../../etc/passwd' }, 'talk_picture_unknown'],
  ])('with %s is refused', async (_, fields, code) => {
    const { payer, id } = await paidDeal();
    expect(await say(payer, id, fields)).toMatchObject({ type: 'error', code });
    expect((await talkOf(payer, id)).list).toEqual([]);
  });

  it('has pictures for its two sides, and ends with the deal', async () => {
    const { payer, id } = await paidDeal();
    const url = await uploaded(bazaar.app, payer.token);
    expect(await say(li, id, { picture: url })).toMatchObject({ code: 'talk_picture_unknown' });
    await ok(say(payer, id, { text: 'my receipt', picture: url }));
    const { list, pictures_left } = await talkOf(li, id);
    expect(pictures_left).toBe(10);
    expect((await talkOf(payer, id)).pictures_left).toBe(9);
    const read = (who: TestPerson) => get(bazaar.app, list[0]?.picture ?? '', { authorization: who.token });
    for (const who of [li, payer]) expect((await read(who)).headers['content-type']).toBe('image/jpeg');
    expect((await read(eve)).body).toMatchObject({ code: 'upload_not_found' });
    await ok(bazaar.act(li, '/api/c2c/legal_deal_sure', { id, safecode: await bazaar.code(li, id) }));
    expect(await say(payer, id, { text: 'thanks' })).toMatchObject({ code: 'talk_over' });
    expect((await talkOf(payer, id)).is_open).toBe(0);
  });

  it.each([
    ['a script’s address', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a drawing with a script', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['an address with a tag', '/api/file?id="><script>alert(1)</script>'],
  ])('takes no %s for a picture', async (_, address) => {
    const { payer, id } = await paidDeal();
    expect(await say(payer, id, { picture: address })).toMatchObject({ code: 'talk_picture_unknown' });
    expect((await talkOf(li, id)).list).toEqual([]);
  });

  it('shows a picture that carries a script as the picture alone, to both sides and to staff', async () => {
    const { payer, id } = await paidDeal();
    const script = '<script>alert(1)</script>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    for (const bytes of [script, svg]) {
      const refused = await upload(bazaar.app, payer.token, multipart([{ bytes }]));
      expect(refused.body.type).toBe('error');
    }
    const bytes = Buffer.concat([await picture(), Buffer.from(script)]);
    const { body } = await upload(bazaar.app, payer.token, multipart([{ bytes, filename: 'a.svg.html' }]));
    await ok(say(payer, id, { text: script, picture: String(body.message) }));
    await ok(dispute(payer, id));
    const { list } = await talkOf(li, id);
    // Words are words: it is for the page to show them as such.
    expect(list[0]?.text).toBe(script);
    const shown = list[0]?.picture ?? '';
    const ofStaff = shown.replace('/api/c2c/chat_picture', '/api/office/c2c_picture');
    for (const [who, path] of [
      [payer, shown],
      [li, shown],
      [clerk, ofStaff],
    ] as const) {
      const seen = await get(bazaar.app, path, { authorization: who.token });
      expect([path, seen.status, seen.headers]).toEqual([
        ...[path, 200],
        expect.objectContaining({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' }),
      ]);
      expect(seen.text).not.toContain('script');
    }
  });

  it('is sent once, however often it is', async () => {
    const { payer, id } = await paidDeal();
    const url = await uploaded(bazaar.app, payer.token);
    const headers = { 'idempotency-key': 'said-once-000000000001' };
    const again = () => bazaar.act(payer, '/api/c2c/chat_send', { id, text: 'once', picture: url }, headers);
    await ok(again());
    await ok(again());
    const { list } = await talkOf(li, id);
    expect(list).toHaveLength(1);
    const seen = () => get(bazaar.app, list[0]?.picture ?? '', { authorization: li.token });
    const before = (await seen()).text;
    const other = await uploaded(bazaar.app, payer.token);
    const swapped = await bazaar.act(payer, '/api/c2c/chat_send', { id, text: 'once', picture: other }, headers);
    expect(swapped).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await seen()).toMatchObject({ status: 200, text: before });
  });

  it('is erased 90 days after the end of a deal, and a year after that of a disputed one', async () => {
    const [plain, argued] = [await paidDeal(), await paidDeal()];
    for (const { payer, id } of [plain, argued]) await ok(say(payer, id, { text: 'a word' }));
    await ok(dispute(li, argued.id));
    await ok(bazaar.act(argued.payer, '/api/c2c/give_up', { id: argued.id }));
    await ok(bazaar.act(li, '/api/c2c/legal_deal_sure', { id: plain.id, safecode: await bazaar.code(li, plain.id) }));
    const services = bazaar.app.lifecycle.services;
    if (services === null) throw new Error('it has not started');
    await services.view.waitFor(services.writer.durableSeq);
    const after = (days: number) =>
      forgetOldTalks({ ...services, now: () => services.now() + days * dayMs }, 'c2c', (...asked) =>
        readEndedDeals(services.view.db, ...asked),
      );
    const counts = async () => [(await talkOf(li, plain.id)).list.length, (await talkOf(li, argued.id)).list.length];
    await after(89);
    expect(await counts()).toEqual([1, 1]);
    await after(91);
    expect(await counts()).toEqual([0, 1]);
    await after(366);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('a dispute', () => {
  it('shows staff both sides and the chat, with a line in the trail, and its verdict to both', async () => {
    const { payer, id } = await paidDeal();
    await ok(dispute(payer, id, 'I paid, and nothing comes'));
    expect(await bazaar.deal(li, id)).toMatchObject({ is_sure: 3, dispute: 1, dispute_by: 2 });
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 3, dispute: 1, dispute_by: 1 });
    const { body } = await office(`/api/office/c2c_deal?id=${id}`);
    expect(body.message).toMatchObject({
      ...{ state: 'disputed', dispute_by: 'payer', needs_two: 0 },
      seller: { user_id: li.userId, name: 'Li Si' },
      receiver: { bank_account: '6222 Li Si' },
      talk: [{ side: 'payer', text: 'I paid, and nothing comes' }],
    });
    const trail = await office('/api/staff/audit/list');
    expect((trail.body.message as { list: object[] }).list[0]).toMatchObject({
      ...{ act: 'look_chat', operator_id: clerk.userId, note: expect.stringContaining(`deal #${id}`) },
    });
    const listed = (await office('/api/office/c2c_deals?state=disputed')).body.message as { list: { id: number }[] };
    expect(listed.list.map((row) => String(row.id))).toContain(id);
    expect((await judge(id, 'released', ' ')).body).toMatchObject({ code: 'staff_reason_required' });
    expect((await judge(id, 'released')).body).toMatchObject({ type: 'ok' });
    for (const who of [li, payer])
      expect(await bazaar.deal(who, id)).toMatchObject({
        ...{ is_sure: 1, verdict: 'released', verdict_reason: 'The bank statement shows the payment' },
        ...{ hes_realname: '', phone: '' },
      });
    expect(bazaar.money(payer)).toBe('1100/0');
    expect((await judge(id, 'cancelled')).body).toMatchObject({ code: 'c2c_deal_not_found' });
    bazaar.expectWhole();
  });

  it('lost by the payer gives the coins back, and what was released does not leave for a day', async () => {
    const { payer, id } = await paidDeal();
    await ok(dispute(li, id));
    const before = bazaar.money(li);
    await ok(judge(id, 'cancelled').then(({ body }) => body));
    expect(bazaar.money(li)).toBe(before);
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 2, verdict: 'cancelled' });
    const won = await paidDeal();
    await ok(dispute(won.payer, won.id));
    await ok(judge(won.id, 'released').then(({ body }) => body));
    const advert = { type: 'sell', currency_id: '1', price: '7.20', way: 'bank' };
    expect(await bazaar.act(won.payer, '/api/c2c_send', { ...advert, total_number: '1001' })).toMatchObject({
      code: 'withheld',
    });
    await bazaar.post(won.payer, 'sell', { total_number: '1000' });
  });

  it('above 20,000 CNY is proposed, and nothing happens before a colleague approves', async () => {
    const payer = await bazaar.person('Rich Payer');
    const advert = await bazaar.post(li, 'sell', { total_number: '3000' });
    const id = await bazaar.take(payer, advert, { way: 'bank' });
    await ok(bazaar.act(payer, '/api/c2c/user_legal_pay', { id }));
    await ok(dispute(payer, id));
    const { body } = await judge(id, 'released');
    expect(body).toMatchObject({ type: 'ok', id: expect.any(Number) });
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 3, dispute: 1 });
    expect(bazaar.state.proposal.open.get(Number(body.id))?.changes).toContainEqual({
      ...{ what: 'money', before: '', after: '21600.00 CNY' },
    });
  });

  it('is nobody’s but staff’s to decide and to read', async () => {
    const { payer, id } = await paidDeal();
    await ok(dispute(payer, id));
    for (const who of [li, payer, eve]) {
      const headers = { authorization: who.token, lang: 'en' };
      const asked = { id, verdict: 'released', reason: 'x' };
      expect((await post(bazaar.app, '/api/office/c2c_judge', asked, headers)).body.code).toBe('operator_only');
      expect((await get(bazaar.app, `/api/office/c2c_deal?id=${id}`, headers)).body.code).toBe('operator_only');
    }
  });
});

describe('a payer who was late', () => {
  it('has to show a receipt, and then the coins wait again', async () => {
    const payer = await bazaar.person('Late Payer');
    const id = await bazaar.take(payer, await bazaar.post(li, 'sell'), { way: 'bank' });
    await bazaar.app.pass(15 * minuteMs);
    const late = await bazaar.deal(payer, id);
    expect(late).toMatchObject({ is_sure: 2, is_expired: 1, late_until: expect.stringMatching(/Z$/) });
    const prove = (who: TestPerson, picture: string) => bazaar.act(who, '/api/c2c/late_pay', { id, picture });
    expect(await prove(payer, '')).toMatchObject({ code: 'c2c_late_picture', field: 'picture' });
    const url = await uploaded(bazaar.app, payer.token);
    expect(await prove(eve, url)).toMatchObject({ code: 'c2c_deal_not_found' });
    expect(await prove(li, url)).toMatchObject({ code: 'c2c_not_yours' });
    expect(await prove(payer, '/api/file?id=1.x')).toMatchObject({ code: 'talk_picture_unknown' });
    expect(await prove(payer, await uploaded(bazaar.app, eve.token))).toMatchObject({ code: 'talk_picture_unknown' });
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 2 });
    await ok(prove(payer, url));
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 3, dispute: 1, late_until: '' });
    expect((await talkOf(li, id)).list).toMatchObject([
      { is_own: 0, picture: expect.stringContaining('chat_picture') },
    ]);
    expect(await prove(payer, url)).toMatchObject({ code: 'c2c_deal_state' });
  });

  it('who asks again after a lost answer gets it again, and the receipt is there once', async () => {
    const payer = await bazaar.person('Lost Answer');
    const id = await bazaar.take(payer, await bazaar.post(li, 'sell'), { way: 'bank' });
    await bazaar.app.pass(15 * minuteMs);
    const [url, other] = [await uploaded(bazaar.app, payer.token), await uploaded(bazaar.app, payer.token)];
    const headers = { 'idempotency-key': 'late-once-000000000001' };
    const prove = (picture: string) => bazaar.act(payer, '/api/c2c/late_pay', { id, picture }, headers);
    const first = await prove(url);
    await ok(prove(url));
    expect(await prove(url)).toEqual(first);
    expect(await prove(other)).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await talkOf(li, id)).list).toHaveLength(1);
  });

  it('comes too late half an hour after the end', async () => {
    const payer = await bazaar.person('Very Late');
    const id = await bazaar.take(payer, await bazaar.post(li, 'sell'), { way: 'bank' });
    await bazaar.app.pass(15 * minuteMs);
    await bazaar.app.pass(31 * minuteMs);
    expect(await bazaar.deal(payer, id)).toMatchObject({ is_sure: 2, late_until: '' });
    const url = await uploaded(bazaar.app, payer.token);
    expect(await bazaar.act(payer, '/api/c2c/late_pay', { id, picture: url })).toMatchObject({
      code: 'c2c_deal_state',
    });
  });
});

it('who blocks somebody sees no advert of theirs, nor they theirs', async () => {
  const { payer, id } = await paidDeal();
  const advert = await bazaar.post(payer, 'sell', { price: '6.00' });
  const platform = async (who: TestPerson) =>
    ((await bazaar.read(who, '/api/c2c_deal_platform?type=sell&currency_id=1')).message as { list: { id: number }[] })
      .list;
  expect((await platform(li)).map((row) => String(row.id))).toContain(advert);
  expect(await bazaar.act(eve, '/api/c2c/block', { id, is_blocked: '1' })).toMatchObject({
    code: 'c2c_deal_not_found',
  });
  await ok(bazaar.act(payer, '/api/c2c/block', { id, is_blocked: '1' }));
  expect(await bazaar.deal(payer, id)).toMatchObject({ is_blocked: 1 });
  expect(await bazaar.deal(li, id)).toMatchObject({ is_blocked: 0 });
  expect((await platform(li)).map((row) => String(row.id))).not.toContain(advert);
  await ok(bazaar.act(payer, '/api/c2c/block', { id, is_blocked: '0' }));
  expect((await platform(li)).map((row) => String(row.id))).toContain(advert);
});

it('a floating price is posted, listed with what it is now, paused and resumed', async () => {
  const owner = await bazaar.person('Float Owner');
  const form = { price: '', is_floating: '1', float_percent: '-1.5', limit_price: '7.00' };
  const id = await bazaar.post(owner, 'sell', form);
  const rows = async (who: TestPerson, path: string) =>
    ((await bazaar.read(who, path)).message as { list: Record<string, unknown>[] }).list;
  const own = async () => (await rows(owner, '/api/c2c/seller_trade')).find((row) => String(row.id) === id);
  expect(await own()).toMatchObject({ price: '7.10', is_floating: 1, float_percent: '-1.5', limit_price: '7.00' });
  expect(await bazaar.act(eve, '/api/c2c/do_legal_deal', { id })).toMatchObject({ code: 'c2c_price_changed' });
  await ok(bazaar.act(owner, '/api/c2c/pause', { id, is_paused: '1' }));
  expect(await own()).toMatchObject({ status: 'paused' });
  await ok(bazaar.act(owner, '/api/c2c/pause', { id, is_paused: '0' }));
  await bazaar.take(eve, id, { price: '7.10', way: 'bank' });
  for (const [field, value] of [
    ['float_percent', '1e3'],
    ['float_percent', '21'],
    ['limit_price', '-1'],
  ] as const)
    expect(
      await bazaar.act(owner, '/api/c2c_send', {
        type: 'sell',
        currency_id: '1',
        total_number: '100',
        way: 'bank',
        ...form,
        [field]: value,
      }),
    ).toMatchObject({
      type: 'error',
    });
});

it('the platform shows how reliable somebody is: each other side once a week', async () => {
  const seller = await bazaar.person('Reliable');
  const [one, other] = [await bazaar.person('One'), await bazaar.person('Other')];
  for (const payer of [one, one, other]) {
    const id = await bazaar.take(payer, await bazaar.post(seller, 'sell'), { way: 'bank' });
    const isDone = payer === one;
    await ok(bazaar.act(payer, `/api/c2c/user_legal_pay${isDone ? '' : '_cancel'}`, { id }));
    if (isDone)
      await ok(bazaar.act(seller, '/api/c2c/legal_deal_sure', { id, safecode: await bazaar.code(seller, id) }));
  }
  const { list } = (await bazaar.read(eve, '/api/c2c_deal_platform?type=sell&currency_id=1&money=700&way=bank'))
    .message as { list: Record<string, unknown>[] };
  const mine = list.filter(({ completion_count }) => completion_count === 2);
  expect(mine[0]).toMatchObject({ completion_rate: '50' });
});
