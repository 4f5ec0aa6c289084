/** What a thief could send: each is refused, or changes nothing. */
import { type Call, calls } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Bazaar, cashForm, paths } from './testing/bazaar.ts';

/** What a stranger is told of somebody's deal, advert, picture or chat: there is none. */
const nobodys = /^(c2c_deal_not_found|c2c_advert_not_found|upload_not_found|talk_over)$/;
/** The fields that a call asks for. */
const shapeOf = (input: object): object => ('shape' in input ? (input.shape as object) : {});
const hostileIds = ['', '0', '-1', '1.5', '1e0', '0x1', '٣', '1 OR 1=1', '9007199254740993', '9'.repeat(40), 'NaN'];
let bazaar: Bazaar;
let li: TestPerson;
let wang: TestPerson;
let thief: TestPerson;

beforeAll(async () => {
  bazaar = await Bazaar.open();
  li = await bazaar.person('Li Si');
  wang = await bazaar.person('Wang Wu');
  thief = await bazaar.person('Qian Thief');
});
afterAll(() => bazaar.app.close());

/** All that could have changed. */
const whole = () =>
  JSON.stringify(
    [bazaar.state.c2c.adverts, bazaar.state.c2c.deals].map((map) => [...map.values()]),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  ) + [li, wang, thief].map((who) => bazaar.money(who));

it('a hundred takes at the same time never take more than is left', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => bazaar.person(`Buyer${'ABCDEFGHIJKLMNOPQRST'[n]}`, 0n)),
  );
  const id = await bazaar.post(li, 'sell');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const who = buyers[n % buyers.length];
      if (who === undefined) throw new Error('nobody');
      return bazaar.act(who, '/api/c2c/do_legal_deal', { id, number: '11', price: '7.20' });
    }),
  );
  const taken = answers.filter(({ type }) => type === 'ok');
  expect(taken).toHaveLength(9);
  expect(bazaar.state.c2c.adverts.get(Number(id))?.leftMinor).toBe(10n ** 8n);
  expect(bazaar.money(li)).toBe('900/100');
  await bazaar.app.pass(15 * 60_000 + 1000);
  expect(bazaar.state.c2c.adverts.get(Number(id))?.leftMinor).toBe(100n * 10n ** 8n);
  li = await bazaar.again(li);
  wang = await bazaar.again(wang);
  thief = await bazaar.again(thief);
  await bazaar.act(li, '/api/c2c/back_send', { id });
  bazaar.expectWhole();
});

describe('somebody else’s', () => {
  const acts = [
    '/api/c2c/user_legal_pay_cancel',
    '/api/c2c/user_legal_pay',
    '/api/c2c/legal_deal_sure',
    '/api/c2c/legal_deal_user_sure',
  ];

  it('deal does not exist, unpaid or paid, and neither does the advert', async () => {
    const advert = await bazaar.post(li, 'sell');
    const deals = [
      await bazaar.take(wang, advert, { number: '20' }),
      await bazaar.take(wang, advert, { number: '20' }),
    ];
    await bazaar.act(wang, '/api/c2c/user_legal_pay', { id: deals[1] ?? '' });
    const before = whole();
    for (const id of deals) {
      for (const path of acts)
        expect(await bazaar.act(thief, path, { id, safecode: '000000' })).toMatchObject({ code: 'c2c_deal_not_found' });
      expect(await bazaar.read(thief, `/api/c2c_deal?id=${id}`)).toMatchObject({ code: 'c2c_deal_not_found' });
    }
    expect(await bazaar.act(thief, '/api/c2c/back_send', { id: advert })).toMatchObject({
      code: 'c2c_advert_not_found',
    });
    expect(await bazaar.read(thief, `/api/c2c/legal_send_deal_list?id=${advert}`)).toMatchObject({
      code: 'c2c_advert_not_found',
    });
    expect(whole()).toBe(before);
  });

  it('deal and advert are nobody’s in every call that names one, in whatever state', async () => {
    const seller = await bazaar.person('Zhang Rich');
    const advert = await bazaar.post(seller, 'sell');
    const buyers = await Promise.all(['Yi', 'Er'].map((name) => bazaar.person(`Ma ${name}`)));
    const taken: string[] = [];
    for (const payer of [...buyers, ...buyers])
      taken.push(await bazaar.take(payer, advert, { number: '20', way: 'bank' }));
    const [payer = seller, other = seller] = buyers;
    const [, paid = '', disputed = '', expired = ''] = taken;
    await bazaar.act(other, paths.pay, { id: paid });
    await bazaar.act(payer, paths.pay, { id: disputed });
    await bazaar.act(seller, '/api/c2c/dispute', { id: disputed, text: 'nothing has arrived' });
    await bazaar.app.pass(15 * 60_000 + 1000);
    const open = await bazaar.take(other, advert, { number: '20' });
    expect(bazaar.state.c2c.expired.has(Number(expired))).toBe(true);
    // Anybody finds an advert on the platform, and takes it.
    const everybodys: readonly string[] = [paths.take, '/api/c2c_deal_platform'];
    const named = Object.values<Call>(calls.c2c).filter(
      ({ policy, path, input }) => policy === 'session' && !everybodys.includes(path) && 'id' in shapeOf(input),
    );
    expect(named.length).toBeGreaterThanOrEqual(15);
    const before = whole();
    const stranger = await bazaar.person('Sun Wai');
    const picture = await uploaded(bazaar.app, stranger.token);
    const rest = { text: 'x', picture, message_id: '1', safecode: '000000', is_paused: '1', is_blocked: '1' };
    for (const id of [advert, open, paid, disputed, expired])
      for (const { method, path } of named) {
        const fields = { id, ...rest };
        const body =
          method === 'POST'
            ? await bazaar.act(stranger, path, fields)
            : await bazaar.read(stranger, `${path}?${new URLSearchParams(fields)}`);
        expect([path, id, body]).toEqual([path, id, expect.objectContaining({ code: expect.stringMatching(nobodys) })]);
      }
    expect(whole()).toBe(before);
    expect(bazaar.state.c2c.blocks.has(stranger.userId)).toBe(false);
  });

  it('part of one’s own deal cannot be played either', async () => {
    const advert = await bazaar.post(li, 'sell');
    const id = await bazaar.take(thief, advert, { number: '20' });
    const before = whole();
    for (const [who, path] of [
      [li, '/api/c2c/user_legal_pay_cancel'],
      [li, '/api/c2c/user_legal_pay'],
      [thief, '/api/c2c/legal_deal_sure'],
      [thief, '/api/c2c/legal_deal_user_sure'],
      [li, '/api/c2c/legal_deal_user_sure'],
    ] as const)
      expect(await bazaar.act(who, path, { id, safecode: '000000' })).toMatchObject({ code: 'c2c_not_yours' });
    expect(await bazaar.act(li, '/api/c2c/legal_deal_sure', { id, safecode: '000000' })).toMatchObject({
      code: 'c2c_deal_state',
    });
    expect(whole()).toBe(before);
  });

  it('number in any form is refused and changes nothing', async () => {
    const before = whole();
    for (const id of hostileIds)
      for (const path of [...acts, '/api/c2c/back_send', '/api/c2c/do_legal_deal']) {
        const { status, body } = await post(bazaar.app, path, { id }, { authorization: thief.token });
        expect([path, id, status < 500, body.type]).toEqual([path, id, true, 'error']);
      }
    expect(whole()).toBe(before);
  });
});

it('an account that a thief adds is shown in no deal that was open', async () => {
  const [seller, payer] = [await bazaar.person('Zheng Qi'), await bazaar.person('Zheng Ba')];
  const advert = await bazaar.post(seller, 'sell');
  const id = await bazaar.take(payer, advert, { number: '20', way: 'bank' });
  const theirs = { ...cashForm('Zheng Qi'), bank_account: '6222 of a thief' };
  expect(await bazaar.act(seller, '/api/user/cash_save', theirs)).toMatchObject({ type: 'ok' });
  expect(await bazaar.deal(payer, id)).toMatchObject({ sell_cash_info: { bank_account: '6222 Zheng Qi' } });
  // A demo pays to it immediately.
  const next = await bazaar.take(payer, advert, { number: '20', way: 'bank' });
  expect(await bazaar.deal(payer, next)).toMatchObject({ sell_cash_info: { bank_account: '6222 of a thief' } });
});

it('one person’s other account neither sees nor takes the advert', async () => {
  const [one, other] = [await bazaar.person('Zhou Ba'), await bazaar.person('Zhou Er')];
  const linked = { kind: 'LinkAccounts', userId: one.userId, otherId: other.userId, cause: 'id_number' } as const;
  expect(await bazaar.app.writer.submit(linked)).toHaveProperty('answer');
  const id = await bazaar.post(one, 'sell');
  for (const who of [one, other]) {
    expect(await bazaar.act(who, '/api/c2c/do_legal_deal', { id })).toMatchObject({ code: 'c2c_own_advert' });
    const { message } = await bazaar.read(who, '/api/c2c_deal_platform?type=sell&currency_id=1');
    expect((message as { list: { id: number }[] }).list.map((row) => row.id)).not.toContain(Number(id));
  }
});

it('nobody without a session sees or does anything', async () => {
  for (const path of ['/api/user/cash_info', '/api/c2c_send', '/api/c2c/do_legal_deal', '/api/c2c/user_legal_pay']) {
    const { body } = await post(bazaar.app, path, { id: '1', type: 'sell', currency_id: '1' });
    expect(body.type).toBe('999');
  }
  const nobody = await addPerson(bazaar.app);
  expect(await bazaar.read(nobody, '/api/c2c_user_deal?role=all')).toMatchObject({ message: { list: [], total: 0 } });
});
