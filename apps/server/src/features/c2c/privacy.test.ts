/** What is shown of a deal and of how people are paid, and to whom; and what a code is good for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, get, post } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { freshRecoveryCodes } from '../auth/index.ts';
import { presentDeal } from './present.ts';
import { type Bazaar, cashForm, openTraders, paths, refuse, rows } from './testing/bazaar.ts';
import { readDeal } from './view/reads.ts';

const minuteMs = 60_000;
let bazaar: Bazaar;
let li: TestPerson;
let wang: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  ({ bazaar, li, wang } = await openTraders());
  eve = await bazaar.person('Zhao Eve');
});
afterAll(() => bazaar.app.close());

describe('what is shown', () => {
  const secrets = (who: TestPerson, name: string) => [
    ...Object.values(cashForm(name)).filter((value) => value.includes(name)),
    bazaar.state.auth.users.get(who.userId)?.account ?? '',
  ];
  const textOf = async (who: TestPerson, path: string) =>
    (await get(bazaar.app, path, { authorization: who.token })).text;

  it('of an open deal is what its two sides need, and of an ended one nothing', async () => {
    const [seller, payer] = [await bazaar.person('Sell Er'), await bazaar.person('Pay Er')];
    const id = await bazaar.post(seller, 'sell');
    const dealId = await bazaar.take(payer, id, { number: '20', way: 'bank' });
    const lists = (who: TestPerson) =>
      [
        `/api/c2c_deal?id=${dealId}`,
        '/api/c2c_user_deal?role=all',
        ...(who === seller ? [`/api/c2c/legal_send_deal_list?id=${id}`] : []),
      ] as const;
    const contacts = [seller, payer].map(({ userId }) => bazaar.state.auth.users.get(userId)?.account);
    const expectOpen = async (state: number) => {
      for (const who of [seller, payer]) {
        for (const path of lists(who)) {
          const { message } = (await bazaar.read(who, path)) as {
            message: Record<string, unknown> & { list?: object[] };
          };
          expect([path, message.list?.[0] ?? message]).toEqual([
            path,
            expect.objectContaining({
              is_sure: state,
              hes_realname: who === seller ? 'Pay Er' : 'Sell Er',
              seller_phone: contacts[0],
              phone: contacts[1],
              sell_cash_info: {
                ...{ real_name: 'Sell Er', bank_name: 'Bank of Tests', bank_account: '6222 Sell Er' },
                ...{ alipay_account: '', wechat_account: '', wechat_nickname: '' },
              },
              user_cash_info: expect.objectContaining({ real_name: '', bank_account: '', alipay_account: '' }),
            }),
          ]);
          // Nobody needs how the payer is paid.
          expect(await textOf(who, path)).not.toContain('6222 Pay Er');
        }
      }
    };
    await expectOpen(0);
    await bazaar.act(payer, paths.pay, { id: dealId });
    await expectOpen(3);
    const safecode = await bazaar.code(seller, dealId);
    expect(await bazaar.act(seller, paths.release, { id: dealId, safecode })).toMatchObject({ type: 'ok' });
    const let_go = await bazaar.take(payer, id, { number: '20' });
    await bazaar.act(payer, paths.cancel, { id: let_go });
    for (const who of [seller, payer])
      for (const path of [...lists(who), `/api/c2c_deal?id=${let_go}`])
        for (const secret of [...secrets(seller, 'Sell Er'), ...secrets(payer, 'Pay Er')])
          expect([path, (await textOf(who, path)).includes(secret)]).toEqual([path, false]);
    const platform = await textOf(eve, '/api/c2c_deal_platform?type=sell&currency_id=1');
    for (const secret of secrets(seller, 'Sell Er')) expect(platform).not.toContain(secret);
    await bazaar.act(seller, paths.withdraw, { id });
  });

  it('of a deal that ended is nothing either where the view does not know it yet', async () => {
    const { services } = bazaar.app.lifecycle;
    if (services === null) throw new Error('it has not started');
    const [seller, payer] = [await bazaar.person('Ol Da'), await bazaar.person('Ol Db')];
    const id = await bazaar.post(seller, 'sell');
    const dealId = await bazaar.take(payer, id, { number: '20' });
    await bazaar.deal(payer, dealId);
    const row = await readDeal(services.view.db, Number(dealId), payer.userId);
    if (row === undefined) throw new Error('no deal');
    expect((await presentDeal(services, row, payer.userId)).otherName).toBe('Ol Da');
    await bazaar.act(payer, paths.cancel, { id: dealId });
    expect(await presentDeal(services, row, payer.userId)).toMatchObject({
      ...{ otherName: '', ownerContact: '', takerContact: '', receiver: null },
    });
    await bazaar.act(seller, paths.withdraw, { id });
  });

  it('of how others are paid is nothing, whosever number is sent along', async () => {
    const asked = { user_id: String(li.userId), userId: String(li.userId), id: String(li.userId) };
    const { message } = await bazaar.act(eve, '/api/user/cash_info', asked);
    expect(message).toMatchObject(cashForm('Zhao Eve'));
  });

  it('in the files of the exchange is no account number', async () => {
    const { dataDir } = bazaar.app.writer;
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(3);
    const texts = files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name)).toString('latin1')]);
    // What is written as it is would be found.
    expect(texts.some(([, text = '']) => text.includes('@example.com'))).toBe(true);
    for (const [name, text = ''] of texts) {
      expect([name, text.includes('6222 ') || text.includes('@alipay.example')]).toEqual([name, false]);
    }
    for (const who of [li, wang, eve])
      for (const letter of bazaar.app.outbox.list(bazaar.state.auth.users.get(who.userId)?.account ?? ''))
        expect(JSON.stringify(letter)).not.toMatch(/6222 |alipay\.example/);
  });

  it('by hostile numbers in a question is nothing, and no fault', async () => {
    const ids = [
      '',
      '0',
      '-1',
      '1.5',
      '1e9',
      '0x1',
      '٣',
      '1 OR 1=1',
      '9007199254740991',
      '9007199254740993',
      '9'.repeat(40),
    ];
    const pages = ['0', '-1', '1', '1000000', '1000001', 'x', '1.5', '9'.repeat(20)];
    const asked = [
      ...ids.flatMap((id) => [`c2c_deal?id=${id}`, `c2c/legal_send_deal_list?id=${id}`]),
      ...ids.flatMap((id) =>
        ['seller_trade', '../c2c_deal_platform'].map((path) => `c2c/${path}?type=sell&currency_id=${id}`),
      ),
      ...pages.flatMap((page) => [`c2c_user_deal?role=all&page=${page}`, `c2c/seller_trade?page=${page}`]),
      ...pages.map((page) => `c2c_deal_platform?type=sell&currency_id=1&page=${page}`),
      ...['type=x', 'type=', 'currency_id=', 'role=other'].map((query) => `c2c/seller_trade?${query}`),
      ...['c2c_user_deal?role=nobody', 'c2c_deal', 'c2c_deal?id=1&id=2', 'c2c_deal?id[]=1'],
    ].map((path) => `/api/${path.replace('c2c/../', '')}`);
    const stranger = await addPerson(bazaar.app);
    for (const path of asked) {
      const { status, body } = await get(bazaar.app, encodeURI(path), { authorization: stranger.token });
      expect([path, status < 500]).toEqual([path, true]);
      const list = (body.message as { list?: unknown[] } | undefined)?.list ?? [];
      if (!path.includes('platform')) expect([path, list]).toEqual([path, []]);
      if (path.includes('c2c_deal?') || path.includes('send_deal')) expect([path, body.type]).toEqual([path, 'error']);
    }
  });
});

describe('a code', () => {
  it('is good for its purpose, deal and session, five tries and one use', async () => {
    const [seller, payer] = [await bazaar.person('Co De'), await bazaar.person('Pa Ya')];
    const id = await bazaar.post(seller, 'sell');
    const dealId = await bazaar.take(payer, id, { number: '20' });
    await bazaar.act(payer, paths.pay, { id: dealId });
    const release = (safecode: string, who = seller) => bazaar.act(who, paths.release, { id: dealId, safecode });
    const account = bazaar.state.auth.users.get(seller.userId)?.account ?? '';
    for (const purpose of ['withdraw', 'address']) {
      await bazaar.app.pass(minuteMs);
      const address = { address: '0x52908400098527886E0F7030069857D2E4169EE7', currency: '1', network: 'erc20' };
      await bazaar.act(seller, '/api/sms_mail_aq', { purpose, id: dealId, ...address });
      const code = bazaar.app.outbox.list(account).find((letter) => letter.code !== undefined)?.code ?? '000000';
      expect([purpose, await release(code)]).toEqual([purpose, refuse('code_wrong')]);
    }
    const right = await bazaar.code(seller, dealId);
    // Nor does it let money out.
    const out = await bazaar.act(seller, '/api/wallet/out', {
      ...{ currency: '1', number: '20', rate: '3', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
      ...{ network: 'erc20', safecode: right },
    });
    expect(out.type).not.toBe('ok');
    const elsewhere = await bazaar.again(seller);
    expect(await release(right, elsewhere)).toEqual(refuse('code_wrong'));
    expect(await release(right, payer)).toEqual(refuse('c2c_not_yours'));
    for (let turn = 0; turn < 5; turn++) expect(await release('000000')).toEqual(refuse('code_wrong'));
    expect(await release(right)).toEqual(refuse('code_wrong'));
    await bazaar.app.pass(minuteMs);
    await bazaar.act(seller, '/api/sms_mail_aq', { purpose: 'release', id: dealId });
    const next = codeSentTo(bazaar.app, account);
    const answers = await Promise.all([release(next), release(next), release(next)]);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(bazaar.money(payer)).toBe('1020/0');
    await bazaar.act(seller, paths.withdraw, { id });
    bazaar.expectWhole();
  });

  it('is needed for a day beside a second step that who knows the password set up', async () => {
    const [seller, payer] = [await bazaar.person('Se Co'), await bazaar.person('Pa Co')];
    const { userId } = seller;
    const { codes, recoveryHashes } = freshRecoveryCodes(userId);
    const set = { kind: 'EnableTotp', userId, sealedSecret: 'x', step: 0, recoveryHashes } as const;
    expect(await bazaar.app.writer.submit(set)).toHaveProperty('answer');
    const id = await bazaar.post(seller, 'sell');
    const dealId = await bazaar.take(payer, id, { number: '20' });
    await bazaar.act(payer, paths.pay, { id: dealId });
    const [recovery_code = ''] = codes;
    const release = (fields: Record<string, string>) => bazaar.act(seller, paths.release, { id: dealId, ...fields });
    expect(await release({ recovery_code })).toEqual(refuse('code_required'));
    const { body } = await get(bazaar.app, `/api/c2c_deal?id=${dealId}`, { authorization: seller.token });
    expect(body.message).toMatchObject({ code_to: expect.stringContaining('***@') });
    const safecode = await bazaar.code(seller, dealId);
    expect(await release({ safecode })).toEqual(refuse('two_step_required'));
    expect(bazaar.money(seller)).toBe('900/100');
    expect(await release({ safecode, recovery_code })).toMatchObject({ type: 'ok' });
  });
});

it('switched off it opens nothing, says so, and breaks nowhere', async () => {
  const flip = async (isOn: boolean) => {
    const flipped = { kind: 'SwitchC2c', operatorId: 0, isOn, reason: 'x' } as const;
    expect(await bazaar.app.writer.submit(flipped)).toHaveProperty('answer');
  };
  const id = await bazaar.post(li, 'sell');
  try {
    await flip(false);
    const form = { type: 'sell', currency_id: '1', price: '7.20', total_number: '100', way: 'bank' };
    expect(await bazaar.act(li, '/api/c2c_send', form)).toEqual(refuse('not_open'));
    expect(await bazaar.act(wang, paths.take, { id, number: '20' })).toEqual(refuse('not_open'));
    expect(rows(await bazaar.read(wang, '/api/c2c_deal_platform?type=sell&currency_id=1'))).toEqual([]);
    const site = await get(bazaar.app, '/api/site');
    expect(site.text).not.toContain('legal');
    for (const path of [paths.pay, paths.cancel, paths.release, paths.withdraw, '/api/c2c/legal_deal_user_sure'])
      expect(await bazaar.act(wang, path, { id: '999999', safecode: '1' })).toMatchObject({ type: 'error' });
    for (const path of ['/api/c2c_user_deal', '/api/c2c/seller_trade', '/api/c2c_deal?id=1', '/api/currency/list'])
      expect((await get(bazaar.app, path, { authorization: wang.token })).status).toBeLessThan(500);
    expect(await bazaar.act(wang, '/api/user/cash_info')).toMatchObject({ type: 'ok' });
    // What stands there can be taken down.
    expect(await bazaar.act(li, paths.withdraw, { id })).toMatchObject({ type: 'ok' });
  } finally {
    await flip(true);
  }
});

it('three deals let go end the day, for taking and for posting, and hide what was posted', async () => {
  const [owner, taker] = [await bazaar.person('Le Go'), await bazaar.person('Ta Ke')];
  const own = await bazaar.post(taker, 'sell');
  const id = await bazaar.post(owner, 'sell');
  for (let turn = 0; turn < 3; turn++)
    await bazaar.act(taker, paths.cancel, { id: await bazaar.take(taker, id, { number: '20' }) });
  expect(await bazaar.act(taker, paths.take, { id, number: '20' })).toEqual(refuse('c2c_let_go'));
  const form = { type: 'sell', currency_id: '1', price: '7.20', total_number: '100', way: 'bank' };
  expect(await bazaar.act(taker, '/api/c2c_send', form)).toEqual(refuse('c2c_let_go'));
  expect(rows(await bazaar.read(taker, '/api/c2c/seller_trade'))).toContainEqual(
    expect.objectContaining({ id: Number(own), status: 'hidden' }),
  );
  expect(await bazaar.act(owner, paths.take, { id: own, number: '20' })).toEqual(refuse('c2c_advert_not_found'));
  for (const [who, advert] of [
    [owner, id],
    [taker, own],
  ] as const)
    await bazaar.act(who, paths.withdraw, { id: advert });
});

it('methods of any text are saved or refused, and never a fault', async () => {
  const who = await bazaar.person('Te Xt');
  for (const text of [
    '\u0000',
    '\ud800'.repeat(100),
    '\ufdfa'.repeat(100),
    '😀'.repeat(50),
    '{"a":1}',
    "'; drop table",
    '\u202e123',
  ]) {
    const form = { ...cashForm('Te Xt'), bank_name: text, bank_account: text.slice(0, 64), wechat_account: text };
    const { status } = await post(bazaar.app, '/api/user/cash_save', form, { authorization: who.token });
    expect([text.slice(0, 4), status < 500]).toEqual([text.slice(0, 4), true]);
    expect(await bazaar.act(who, '/api/user/cash_info')).toMatchObject({ type: 'ok' });
  }
});

it('of two saves at the same time one is kept whole, and a wrong second step saves nothing', async () => {
  const who = await bazaar.person('Du Al');
  const form = (account: string) => ({ ...cashForm('Du Al'), bank_account: account });
  const both = await Promise.all(
    ['1111', '2222'].map((account) => bazaar.act(who, '/api/user/cash_save', form(account))),
  );
  expect(both.map(({ type }) => type)).toEqual(['ok', 'ok']);
  const { message } = await bazaar.act(who, '/api/user/cash_info');
  const { bank_account: kept } = message as { bank_account: string };
  expect(['1111', '2222']).toContain(kept);
  const { userId } = who;
  const { codes, recoveryHashes } = freshRecoveryCodes(userId);
  const set = { kind: 'EnableTotp', userId, sealedSecret: 'x', step: 0, recoveryHashes } as const;
  expect(await bazaar.app.writer.submit(set)).toHaveProperty('answer');
  const wrong = await Promise.all([
    bazaar.act(who, '/api/user/cash_save', form('3333')),
    bazaar.act(who, '/api/user/cash_save', { ...form('4444'), recovery_code: 'AAAAA-AAAAA' }),
  ]);
  expect(wrong.map(({ type }) => type)).toEqual(['error', 'error']);
  expect((await bazaar.act(who, '/api/user/cash_info')).message).toMatchObject({ bank_account: kept });
  const recovery_code = codes[0] ?? '';
  const once = await Promise.all(
    ['5555', '6666'].map((account) => bazaar.act(who, '/api/user/cash_save', { ...form(account), recovery_code })),
  );
  expect(once.filter(({ type }) => type === 'ok')).toHaveLength(1);
});
