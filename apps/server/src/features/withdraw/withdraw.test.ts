import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { codeSentTo, post, send } from '../../http/testing/client.ts';
import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';
import {
  accountOf,
  act,
  addRich,
  assets,
  by,
  coin,
  foreign,
  heldOf,
  minuteText,
  safetyCode,
  sessionOf,
  setNetwork,
  setNetworks,
} from '../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { ask as askOf, env, form, infoOf, request, whole, withdrawalsOf } from './testing/withdrawals.ts';

type Fields = Record<string, string>;

const day = 86_400_000;
const fiveMinutes = 300_000;
let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env });
  await setNetworks(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addRich(app);
});

const ask = (fields: Fields = {}, headers: Fields = {}, who = person) => askOf(app, who, fields, headers);
const list = (who = person) => withdrawalsOf(app, who);
const info = (who = person, currency = '1') => infoOf(app, who, currency);
const code = (who = person) => safetyCode(app, who);

/** Refused, with a right code, and nothing moved. */
async function refusedWith(fields: Fields, expected: object, who = person): Promise<void> {
  const safecode = await code(who);
  const before = heldOf(app, who);
  const { total } = await list(who);
  expect(await ask({ safecode, ...fields }, {}, who)).toMatchObject({ type: 'error', ...expected });
  expect(heldOf(app, who)).toEqual(before);
  expect(await list(who)).toMatchObject({ total });
}

describe('what may leave', () => {
  it('says networks, fees and limits at level one, and what of the day is left', async () => {
    const before = await info();
    expect(before).toMatchObject({
      name: 'USDT',
      legal_balance: '0.00000000',
      change_balance: '1000.00000000',
      min_number: '10.00000000',
      max_number: '500.00000000',
      day_limit: '600.00000000',
      rate: '3.00000000',
      is_whitelist: 0,
      hold: null,
      debt: '',
    });
    expect(before.email).toMatch(/^[0-9a-f]\*\*\*@example\.com$/);
    expect(before.networks).toMatchObject([
      { network: 'erc20', name: 'Ethereum (ERC20)', rate_percent: '0.0000', minutes: 15, is_open: 1 },
      { network: 'trc20', minutes: 5 },
      { network: 'omni' },
    ]);
    expect(await ask({ safecode: await code() })).toMatchObject({ type: 'ok' });
    expect(await info()).toMatchObject({
      change_balance: '900.00000000',
      networks: [{ day_limit: '600.00000000', day_left: '500.00000000' }, {}, { day_left: '500.00000000' }],
    });
  });

  it('is more at level two', async () => {
    await raise(person);
    expect(await info()).toMatchObject({ day_limit: '6000.00000000' });
  });

  it('says holds with their end, and coins that do not exist', async () => {
    await app.writer.submit({ kind: 'ChangePassword', userId: person.userId, passwordHash: 'other' });
    const again = await sessionOf(app, person);
    expect(await info(again)).toMatchObject({
      hold: { reason: 'password', until: new Date(Date.now() + day).toISOString() },
    });
    expect(await act(app, again, '/api/wallet/get_info', { currency: '99' })).toMatchObject({ code: 'coin_not_found' });
  });
});

/** Has a real name approved. */
async function raise({ userId }: TestPerson): Promise<void> {
  const operator = await addPerson(app, 'operator');
  const sealed = { name: 'x', cardId: 'x', frontPic: 'x', reversePic: 'y', handPic: 'z' };
  const submitted = await app.writer.submit({ kind: 'SubmitIdentity', userId, ...sealed, approveAfterMs: 0 });
  if ('refused' in submitted) throw new Error(submitted.refused);
  const { reviewId } = submitted.answer;
  const decided = { operatorId: operator.userId, reviewId, verdict: 'approved', reason: '' } as const;
  await app.writer.submit({ kind: 'ReviewIdentity', ...decided });
}

it('a receiver is known or unknown only to who has the code', async () => {
  const receiver = await addPerson(app);
  const operator = await addPerson(app, 'operator');
  const users = [String(receiver.userId), accountOf(app, receiver), accountOf(app, operator), 'nobody@example.com'];
  for (const safecode of ['', '000000', 'abcdef']) {
    const answers = await Promise.all(users.map((user_string) => ask({ safecode, address: '', user_string })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ field: 'safecode' });
  }
  const unknown = { address: '', user_string: 'nobody@example.com' };
  expect(await ask({ ...unknown, safecode: await code() })).toMatchObject({
    code: 'withdraw_user_unknown',
    field: 'user_string',
  });
});

describe('the safety code', () => {
  it('goes to the e-mail address, once a minute', async () => {
    const sent = await act(app, person, '/api/sms_mail_aq');
    const account = accountOf(app, person);
    expect(sent).toEqual({
      type: 'ok',
      message: `We’ve emailed a security code to ${account.slice(0, 1)}***@example.com`,
    });
    expect(codeSentTo(app, account)).toMatch(/^\d{6}$/);
    await app.pass(59_000);
    expect(await act(app, person, '/api/sms_mail_aq')).toMatchObject({ code: 'code_too_soon' });
    await app.pass(1000);
    expect(await act(app, person, '/api/sms_mail_aq')).toMatchObject({ type: 'ok' });
  });

  it('needs an e-mail address; who has none is told so, key or not', async () => {
    const userId = await addMember(app, `+8210${String(person.userId).padStart(8, '1')}`, 'secret12');
    const caller = await sessionOf(app, { userId });
    expect(await act(app, caller, '/api/sms_mail_aq')).toMatchObject({ code: 'email_required' });
    for (const headers of [{}, { 'idempotency-key': 'k' }] as Fields[])
      expect(await ask({ safecode: '123456' }, headers, caller)).toMatchObject({ code: 'email_required' });
  });

  it('is asked for, and is wrong, as what it is: key or not', async () => {
    await code();
    for (const headers of [{}, { 'idempotency-key': 'k' }] as Fields[]) {
      expect(await ask({}, headers)).toMatchObject({ code: 'code_required', field: 'safecode' });
      expect(await ask({ safecode: 'abcdef' }, headers)).toMatchObject({ code: 'code_wrong', field: 'safecode' });
    }
    expect(heldOf(app, person)).toEqual(whole);
  });

  it('is used up by what is accepted, and put back by what is refused', async () => {
    const safecode = await code();
    for (const number of ['1', '501', '1000'])
      expect(await ask({ safecode, number })).toMatchObject({ type: 'error', field: 'number' });
    expect(await ask({ safecode })).toMatchObject({ type: 'ok', message: 'Withdrawal submitted' });
    expect(await ask({ safecode })).toMatchObject({ code: 'code_wrong' });
    expect(heldOf(app, person)).toEqual({ available: '900.00000000', locked: '100.00000000' });
  });

  it('is void after five wrong tries', async () => {
    const safecode = await code();
    for (let tries = 0; tries < 5; tries++)
      expect(await ask({ safecode: 'wrong' })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ safecode })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ safecode: await code() })).toMatchObject({ type: 'ok' });
  });

  it('is void after five minutes', async () => {
    const safecode = await code();
    await app.pass(300_000);
    expect(await ask({ safecode })).toMatchObject({ code: 'code_wrong' });
  });

  it('of another user, of another session and for another purpose does nothing', async () => {
    const [other, thief] = [await addRich(app), await sessionOf(app, person)];
    const foreignCode = await code(other);
    const own = await code();
    expect(await ask({ safecode: foreignCode })).toMatchObject({ code: 'code_wrong' });
    // A session that asked for none, and one that asked for its own.
    expect(await ask({ safecode: own }, {}, thief)).toMatchObject({ code: 'code_wrong' });
    await code(thief);
    expect(await ask({ safecode: own }, {}, thief)).toMatchObject({ code: 'code_wrong' });
    await post(app, '/api/sms_mail', { user_string: accountOf(app, person), type: 'forget' });
    const recovery = codeSentTo(app, accountOf(app, person));
    expect(await ask({ safecode: recovery })).toMatchObject({ code: 'code_wrong' });
    expect(heldOf(app, person)).toEqual(whole);
    expect(await ask({ safecode: own })).toMatchObject({ type: 'ok' });
  });

  it('is right as often as one withdraws: only guesses are counted', async () => {
    let right = 0;
    for (let sent = 0; sent < 9; sent++) {
      const safecode = await code();
      for (const number of ['1', '2', '3'])
        right += Number((await ask({ safecode, number })).code === 'withdraw_below_minimum');
    }
    expect(right).toBe(27);
  });
});

describe('a withdrawal is refused', () => {
  it('without an address, to one that is none, and on no network', async () => {
    await refusedWith({ address: '' }, { code: 'withdraw_address_required', field: 'address' });
    const wrong = foreign.erc20.replace('0x52908400098527886E', '0x52908400098527886e');
    const tokenItself = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    for (const address of [wrong, foreign.trc20, tokenItself, `${foreign.erc20}0`])
      await refusedWith({ address }, { code: 'withdraw_address_wrong', field: 'address' });
    await refusedWith({ type: 'bitcoin' }, { code: 'withdraw_network_required', field: 'type' });
    await refusedWith({ type: '3' }, { code: 'withdraw_network_required', field: 'type' });
    await refusedWith({ type: '__proto__' }, { code: 'withdraw_network_required', field: 'type' });
    await refusedWith({ currency: '99' }, { code: 'coin_not_found', field: 'currency' });
  });

  const sentences: [Fields, object, Record<'en' | 'zh', string>][] = [
    [
      { number: '9.999999' },
      { code: 'withdraw_below_minimum', field: 'number' },
      { en: 'The minimum withdrawal is 10 USDT', zh: '最小提币额为 10 USDT' },
    ],
    [
      { number: '500.000001' },
      { code: 'withdraw_above_maximum', field: 'number' },
      { en: 'The limit per withdrawal is 500 USDT', zh: '单笔提现上限为 500 USDT' },
    ],
    [
      { number: '0' },
      { code: 'withdraw_amount_required', field: 'number' },
      { en: 'Enter a withdrawal amount', zh: '' },
    ],
    [
      { number: '' },
      { code: 'withdraw_amount_required', field: 'number' },
      { en: 'Enter a withdrawal amount', zh: '' },
    ],
    [
      { number: '100.0000001' },
      { code: 'withdraw_too_fine', field: 'number' },
      { en: 'Decimal places allowed: 6', zh: '' },
    ],
    [
      { user_string: 'nobody@example.com' },
      { code: 'withdraw_user_unknown', field: 'user_string' },
      { en: 'We couldn’t find this user', zh: '未找到该用户' },
    ],
    [
      { user_string: '999999' },
      { code: 'withdraw_user_unknown', field: 'user_string' },
      { en: 'We couldn’t find this user', zh: '未找到该用户' },
    ],
    [
      { address: 'abc' },
      { code: 'withdraw_address_wrong', field: 'address' },
      { en: 'This address isn’t valid on the chosen network', zh: '该地址不适用于所选网络' },
    ],
  ];
  it.each(sentences)('for %o: %o, in the language asked for', async (fields, expected, { en, zh }) => {
    await refusedWith(fields, { ...expected, message: en });
    const { body } = await post(
      app,
      '/api/wallet/out',
      { ...form, safecode: await code(), ...fields },
      by(person, { lang: 'zh' }),
    );
    expect(body).toMatchObject(expected);
    if (zh === '') expect(body.message).toMatch(/\p{Script=Han}/u);
    else expect(body.message).toBe(zh);
  });

  it('above what the day has left, which a cancel gives back', async () => {
    person = await sessionOf(app, person);
    expect(await ask({ safecode: await code(), number: '500' })).toMatchObject({ type: 'ok' });
    const { id } = await ask({ safecode: await code(), number: '100' });
    await refusedWith(
      { number: '10' },
      { code: 'withdraw_day_limit', message: 'That’s over your 24-hour limit: 0 USDT left', field: 'number' },
    );
    await act(app, person, '/api/wallet/withdraw_cancel', { id: String(id) });
    expect(await ask({ safecode: await code(), number: '100' })).toMatchObject({ type: 'ok' });
    await app.pass(day + fiveMinutes);
    expect(await ask({ safecode: await code(), number: '100' })).toMatchObject({ type: 'ok' });
  });

  it('above what there is', async () => {
    const poor = await addPerson(app, 'trader', [50n * coin]);
    // Above the limits too: what is not there is said first.
    for (const number of ['50.000001', '700'])
      await refusedWith({ number }, { code: 'insufficient_balance', field: 'number' }, poor);
    expect(await ask({ safecode: await code(poor), number: '50' }, {}, poor)).toMatchObject({ type: 'ok' });
  });

  it('while a hold is on the account, and where staff closed it', async () => {
    await app.writer.submit({ kind: 'ChangePassword', userId: person.userId, passwordHash: 'other' });
    person = await sessionOf(app, person);
    const until = minuteText(Date.now() + day);
    const safecode = await code();
    expect(await ask({ safecode })).toMatchObject({
      code: 'withdraw_held',
      message: `Withdrawals are on hold until ${until} after a change to your account’s security`,
    });
    expect(heldOf(app, person)).toEqual(whole);
    const operator = await addPerson(app, 'operator');
    const target = String(person.userId);
    const closed = { scope: 'user', target, effect: 'no_withdrawals', reason: 'x', text: 'Ask us' } as const;
    const restricted = await app.writer.submit({ kind: 'Restrict', operatorId: operator.userId, ...closed } as const);
    expect(restricted).not.toHaveProperty('refused');
    expect(await ask({ safecode: await code() })).toMatchObject({ type: 'error', code: 'restricted_because' });
  });

  it('on a network that is closed, and of a coin that has none', async () => {
    await setNetwork(app, { network: 'trc20', areWithdrawalsOpen: false });
    await refusedWith({ type: 'trc20', address: foreign.trc20 }, { code: 'not_open' });
    await setNetwork(app, { network: 'trc20' });
  });

  it('to oneself, to staff, and to an address of one’s own', async () => {
    const operator = await addPerson(app, 'operator');
    await refusedWith({ user_string: String(person.userId) }, { code: 'withdraw_to_oneself' });
    await refusedWith({ user_string: String(operator.userId) }, { code: 'withdraw_user_unknown' });
    const { message } = await act(app, person, '/api/wallet/get_in_address', { currency: '1' });
    const { usdt_erc20 } = message as { usdt_erc20: string };
    await refusedWith({ address: usdt_erc20 }, { code: 'withdraw_to_oneself' });
    await refusedWith({ address: usdt_erc20.toLowerCase() }, { code: 'withdraw_to_oneself' });
  });

  it('as the twenty-first that is open', async () => {
    const rich = await addPerson(app, 'trader', [1n, 100n * coin]);
    const to = { asset: assets.BTC, network: 'bitcoin', address: foreign.bitcoin, amountMinor: 100_000n };
    for (let sent = 0; sent < 19; sent++) await request(app, rich, to);
    const small = { currency: '2', number: '0.001', address: foreign.bitcoin, type: '' };
    expect(await ask({ ...small, safecode: await code(rich) }, {}, rich)).toMatchObject({ type: 'ok' });
    await refusedWith(small, { code: 'withdrawals_limit' }, rich);
  });

  it('without a session', async () => {
    expect((await post(app, '/api/wallet/out', { ...form, safecode: '1' })).body.type).toBe('999');
    expect((await post(app, '/api/sms_mail_aq')).body.type).toBe('999');
  });
});

it('an amount that is no number is refused, and nothing moves', async () => {
  const safecode = await code();
  const seq = app.writer.lastSeq;
  for (const number of hostileNumbers) {
    const { status, body } = await post(app, '/api/wallet/out', { ...form, safecode, number }, by(person));
    expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
  }
  for (const number of hostileValues) {
    const json = { ...by(person), 'content-type': 'application/json' };
    const { status, body } = await send(
      app,
      'POST',
      '/api/wallet/out',
      JSON.stringify({ ...form, safecode, number }),
      json,
    );
    expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
  }
  expect(app.writer.lastSeq).toBe(seq);
  expect(heldOf(app, person)).toEqual(whole);
});
