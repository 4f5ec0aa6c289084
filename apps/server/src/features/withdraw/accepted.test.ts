/** Withdrawals that are accepted: with a second step, to others of ours, sent again. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import {
  accountOf,
  act,
  addRich,
  assets,
  by,
  coin,
  foreign,
  heldOf,
  type Row,
  safetyCode,
  sessionOf,
  setNetworks,
} from '../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { hashRecoveryCode } from '../auth/second-step/recovery-codes.ts';
import { SoftPasskey } from '../auth/security/testing/soft-passkey.ts';
import { ask as askOf, env, held, withdrawalsOf } from './testing/withdrawals.ts';

type Fields = Record<string, string>;

const day = 86_400_000;
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
const code = (who = person) => safetyCode(app, who);

const words = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${at + 2}`);
const hashesOf = (userId: number) => words.map((word) => hashRecoveryCode(userId, word));

/** Has the person use an authenticator app; what it shows now. */
async function enableTotp(): Promise<() => string> {
  person = await sessionOf(app, person);
  const { userId } = person;
  const secret = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const sealedSecret = (await app.lifecycle.services?.vault.seal(userId, secret.base32)) ?? '';
  await app.writer.submit({ kind: 'EnableTotp', userId, sealedSecret, step: 0, recoveryHashes: hashesOf(userId) });
  await app.pass(day);
  return () => new TOTP({ secret }).generate({ timestamp: Date.now() });
}

describe('the second step', () => {
  it('is asked for where there is one, and puts the code back until it is right', async () => {
    person = await sessionOf(app, person);
    const { userId } = person;
    await app.writer.submit({
      kind: 'EnableTotp',
      userId,
      sealedSecret: 'x',
      step: 0,
      recoveryHashes: hashesOf(userId),
    });
    await app.pass(day);
    const safecode = await code();
    expect(await ask({ safecode })).toMatchObject({
      code: 'two_step_required',
      details: { factors: ['totp', 'recovery_code'] },
    });
    const [word = ''] = words;
    expect(await ask({ safecode, recovery_code: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject({
      code: 'two_step_wrong',
      field: 'recovery_code',
    });
    // A refusal uses neither up.
    expect(await ask({ safecode, recovery_code: word, number: '1' })).toMatchObject({ code: 'withdraw_below_minimum' });
    expect(await ask({ safecode, recovery_code: word })).toMatchObject({ type: 'ok' });
    expect(await ask({ safecode: await code(), recovery_code: word })).toMatchObject({ code: 'two_step_wrong' });
    expect(app.writer.state.auth.users.get(userId)?.recoveryHashes).toHaveLength(9);
    expect(heldOf(app, person).locked).toBe('100.00000000');
  });

  it('by authenticator app is a code of now, once', async () => {
    const totp = await enableTotp();
    const safecode = await code();
    const totp_code = totp();
    expect(await ask({ safecode, totp_code })).toMatchObject({ type: 'ok' });
    const second = await safetyCode(app, person);
    expect(await ask({ safecode: second, totp_code })).toMatchObject({ code: 'two_step_wrong' });
    expect(await ask({ safecode: second, totp_code: totp() })).toMatchObject({ type: 'ok' });
  });

  it('by passkey answers the challenge it was asked with', async () => {
    const key = new SoftPasskey('http://localhost:80');
    person = await addPasskey(key);
    await app.pass(day);
    const safecode = await code();
    const asked = await ask({ safecode });
    expect(asked).toMatchObject({ code: 'two_step_required', details: { factors: ['passkey', 'recovery_code'] } });
    const { challenge } = (asked.details as { passkey_options: { challenge: string } }).passkey_options;
    const passkey = key.assert(challenge);
    expect(await ask({ safecode, passkey })).toMatchObject({ type: 'ok' });
    const again = await ask({ safecode: await code(), passkey });
    expect(again).toMatchObject({ code: 'two_step_wrong', field: 'passkey' });
  });

  it('that is guessed is counted, and waits longer and longer', async () => {
    person = await sessionOf(app, person);
    const { userId } = person;
    await app.writer.submit({
      kind: 'EnableTotp',
      userId,
      sealedSecret: 'x',
      step: 0,
      recoveryHashes: hashesOf(userId),
    });
    await app.pass(day);
    const safecode = await code();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 5; guess++) codes.push((await ask({ safecode, recovery_code: `wrong${guess}` })).code);
    expect(codes).toEqual(['two_step_wrong', 'two_step_wrong', 'two_step_wrong', 'login_delayed', 'login_delayed']);
  });
});

/** Somebody with funds and a passkey. */
async function addPasskey(key: SoftPasskey): Promise<TestPerson> {
  const password = 'secret12';
  const userId = await addMember(app, `key${app.writer.state.auth.nextUserId}@example.com`, password);
  const funds = [{ asset: assets.USDT, amountMinor: 1000n * coin }];
  await app.writer.submit({ kind: 'GrantFunds', userId, funds });
  const who = await sessionOf(app, { userId });
  const { message } = await act(app, who, '/api/user/passkey/prepare', { password });
  const { challenge } = (message as { options: { challenge: string } }).options;
  const added = await act(app, who, '/api/user/passkey/add', { name: 'Key', passkey: key.register(challenge) });
  expect(added).toMatchObject({ type: 'ok' });
  return who;
}

describe('what stays inside settles immediately', () => {
  it('at an address of another user of ours, who stays unknown', async () => {
    const other = await addPerson(app);
    const { message } = await act(app, other, '/api/wallet/get_in_address', { currency: '1' });
    const { usdt_erc20: address } = message as { usdt_erc20: string };
    // Below the network's minimum, and without its fee: nothing leaves.
    expect(await ask({ safecode: await code(), address, number: '7' })).toMatchObject({ type: 'ok' });
    expect(heldOf(app, other).available).toBe('7.00000000');
    expect(heldOf(app, person)).toEqual({ available: '993.00000000', locked: '0.00000000' });
    expect((await list()).list).toMatchObject([
      {
        status: 'station',
        number: '7.00000000',
        rate: '0.00000000',
        receive: '7.00000000',
        to_user: '',
        address,
        is_cancelable: 0,
      },
    ]);
    expect(await list(other)).toMatchObject({ total: 0 });
    // Whose the address is, nobody learns from sending to it.
    const log = async (who: TestPerson) => {
      const { body } = await post(app, '/api/wallet/legal_log', {}, by(who));
      return (body.message as { list: Row[] }).list[0];
    };
    expect(await log(person)).toMatchObject({ type: 'withdrawal', user: '', address, hash: '' });
    expect(JSON.stringify(await log(person))).not.toContain(String(other.userId));
    expect(await log(other)).toMatchObject({ type: 'deposit', user: expect.stringContaining(`(${person.userId})`) });
  });

  it('with another user, by id, account and second contact, who shows masked', async () => {
    const other = await addPerson(app);
    const phone = `+8210${String(other.userId).padStart(8, '2')}`;
    await app.writer.submit({
      kind: 'BindContact',
      userId: other.userId,
      contactKind: 'phone',
      contact: phone,
      proof: null,
    });
    for (const name of [String(other.userId), accountOf(app, other), accountOf(app, other).toUpperCase(), phone])
      expect(
        await ask({ safecode: await code(), address: '', type: '', user_string: ` ${name} `, number: '10' }),
      ).toMatchObject({ type: 'ok' });
    expect(heldOf(app, other).available).toBe('40.00000000');
    const [row] = (await list()).list;
    const masked = `${accountOf(app, other).slice(0, 1)}***@example.com (${other.userId})`;
    expect(row).toMatchObject({ status: 'station', to_user: masked, network: '', address: '' });
    expect(JSON.stringify(await list())).not.toContain(accountOf(app, other));
    const listed = async (path: string, who: TestPerson) => {
      const { body } = path.includes('log') ? await post(app, path, {}, by(who)) : await get(app, path, by(who));
      return (body.message as { list: Row[] }).list[0];
    };
    // Who received them learns from whom; either finds the other in the log.
    const sender = `${accountOf(app, person).slice(0, 1)}***@example.com (${person.userId})`;
    expect(await listed('/api/wallet/deposits', other)).toMatchObject({
      ...{
        from_user: sender,
        number: '10.00000000',
        status: 'final',
        network: '',
        network_name: '',
        address: '',
        hash: '',
      },
    });
    const received = { type: 'deposit', value: '10.00000000', balance: '40.00000000', user: sender, network_name: '' };
    expect(await listed('/api/wallet/legal_log', other)).toMatchObject(received);
    const sent = { type: 'withdrawal', value: '-10.00000000', user: masked, about: 'withdrawal', network_name: '' };
    expect(await listed('/api/wallet/legal_log', person)).toMatchObject(sent);
  });
});

describe('a client that tries again', () => {
  const key = { 'idempotency-key': 'again' };

  it('after success gets the first answer, with the code that is used up', async () => {
    const safecode = await code();
    const first = await ask({ safecode }, key);
    expect(first).toMatchObject({ type: 'ok', id: expect.any(Number) });
    for (let retry = 0; retry < 7; retry++) expect(await ask({ safecode }, key)).toEqual(first);
    expect(await ask({ safecode, number: '11' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(heldOf(app, person)).toEqual({ available: '900.00000000', locked: '100.00000000' });
    expect(await list()).toMatchObject({ total: 1 });
    // Somebody else's key is theirs.
    expect(await ask({ safecode }, key, await addRich(app))).toMatchObject({ code: 'code_wrong' });
  });

  it('with a second step too', async () => {
    person = await sessionOf(app, person);
    const { userId } = person;
    const recovery_code = 'AAAA-BBBB-CCCC-DDD2';
    const recoveryHashes = [recovery_code, ...Array.from({ length: 9 }, (_, at) => `x${at}`)].map((word) =>
      hashRecoveryCode(userId, word),
    );
    await app.writer.submit({ kind: 'EnableTotp', userId, sealedSecret: 'x', step: 0, recoveryHashes });
    await app.pass(day);
    const safecode = await code();
    const first = await ask({ safecode, recovery_code }, key);
    expect(first).toMatchObject({ type: 'ok' });
    expect(await ask({ safecode, recovery_code }, key)).toEqual(first);
    expect(await list()).toMatchObject({ total: 1 });
  });

  it('with newly typed codes gets the first answer: they are no part of what is asked for', async () => {
    const totp = await enableTotp();
    const first = await ask({ safecode: await code(), totp_code: totp() }, key);
    expect(first).toMatchObject({ type: 'ok' });
    const safecode = await code();
    // A new code with a new proof, with an old one, with a wrong one, without; and nothing that is right.
    const typed: Fields[] = [
      { safecode, totp_code: totp() },
      { safecode: await code(), totp_code: '000000' },
      { safecode: await code(), recovery_code: 'AAAA-BBBB-CCCC-DDDD' },
      { safecode: await code() },
      { safecode: '000000' },
    ];
    for (const proofs of typed) expect(await ask(proofs, key)).toEqual(first);
    expect(await ask({ safecode: await code(), number: '11' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(heldOf(app, person)).toEqual(held);
    expect(await list()).toMatchObject({ total: 1 });
  });

  it('with another key is refused for its second step in that one’s words', async () => {
    const totp = await enableTotp();
    const safecode = await code();
    expect(await ask({ safecode }, key)).toMatchObject({ code: 'two_step_required', details: expect.any(Object) });
    expect(await ask({ safecode, totp_code: '000000' }, key)).toMatchObject({
      code: 'two_step_wrong',
      field: 'totp_code',
    });
    expect(await ask({ safecode, totp_code: totp() }, key)).toMatchObject({ type: 'ok' });
  });

  it('while the first is still under way waits for its answer, and needs no other code', async () => {
    const totp = await enableTotp();
    const asked = { safecode: await code(), totp_code: totp() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(asked, key)));
    expect(answers[0]).toMatchObject({ type: 'ok', rate: '3.00000000', receive: '97.00000000' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(heldOf(app, person)).toEqual(held);
  });

  it('before the answer, or presses twice, has one withdrawal', async () => {
    for (const headers of [{}, key]) {
      const who = await addRich(app);
      const safecode = await code(who);
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ safecode }, headers, who)));
      expect(answers.filter(({ type }) => type === 'ok').length).toBeGreaterThan(0);
      expect(new Set(answers.filter(({ type }) => type === 'ok').map(({ id }) => id)).size).toBe(1);
      expect(heldOf(app, who)).toEqual({ available: '900.00000000', locked: '100.00000000' });
    }
  });
});

it('the network is guessed from the address, or named by its place', async () => {
  for (const [type, address, network] of [
    ['', foreign.erc20, 'erc20'],
    ['', foreign.trc20, 'trc20'],
    ['', foreign.bitcoin, 'omni'],
    ['1', foreign.trc20, 'trc20'],
    [' erc20 ', foreign.erc20.toLowerCase(), 'erc20'],
  ] as const) {
    expect(await ask({ safecode: await code(), type, address, number: '10' })).toMatchObject({ type: 'ok' });
    expect((await list()).list[0]).toMatchObject({ network, receive: '7.00000000', rate: '3.00000000' });
  }
  expect((await list()).list[0]).toMatchObject({
    address: foreign.erc20,
    status: 'applying',
    is_cancelable: 1,
    hash: '',
  });
});
