/** The code of a withdrawal: its mail names what it is for, and it is good for nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import { hostileNumbers } from '../../http/testing/hostile-numbers.ts';
import { accountOf, act, addRich, by, foreign, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { ask as askOf, env } from './testing/withdrawals.ts';

type Fields = Record<string, string>;

/** 100 USDT to an address of nobody's, as its code is asked for. */
const subject = { currency: '1', number: '100', address: foreign.erc20, type: 'erc20' };
const languages = ['en', 'kr', 'jp', 'spa', 'hk', 'zh'];
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

const ask = (fields: Fields) => askOf(app, person, fields);
const lastMail = () => {
  const mail = app.outbox.list(accountOf(app, person)).find(({ code }) => code !== undefined);
  if (mail === undefined) throw new Error('no code was sent');
  return mail;
};
const factsOf = () => (lastMail().facts ?? []).map(({ label, value }) => [label, value]);

/** The code that was sent for these. */
async function codeFor(fields: Fields): Promise<string> {
  await app.pass(60_000);
  expect(await act(app, person, '/api/sms_mail_aq', fields)).toMatchObject({ type: 'ok' });
  return lastMail().code ?? '';
}

describe('the mail', () => {
  it('names amount, coin, network and address, as they were read and not as they were typed', async () => {
    const code = await codeFor({
      ...subject,
      number: ' 0100.50 ',
      address: ` ${foreign.erc20.toLowerCase()} `,
      type: '',
    });
    expect(factsOf()).toEqual([
      ['Amount', '100.5 USDT'],
      ['Network', 'Ethereum (ERC20)'],
      ['To', foreign.erc20],
    ]);
    expect(lastMail().text).toMatch(new RegExp(`^Your code for the withdrawal below is ${code}\\.`));
  });

  it('names another user by the masked account and the id', async () => {
    const other = await addPerson(app);
    for (const user_string of [String(other.userId), accountOf(app, other)]) {
      await codeFor({ currency: '1', number: '7', user_string });
      const masked = `${accountOf(app, other).slice(0, 1)}***@example.com (${other.userId})`;
      expect(factsOf()).toEqual([
        ['Amount', '7 USDT'],
        ['To', masked],
      ]);
    }
    expect(JSON.stringify(lastMail())).not.toContain(accountOf(app, other));
  });

  it('is in six languages', async () => {
    const texts = new Set<string>();
    for (const lang of languages) {
      await app.pass(60_000);
      expect((await post(app, '/api/sms_mail_aq', subject, by(person, { lang }))).body.type).toBe('ok');
      const { text, code = 'none', facts } = lastMail();
      expect(text).toContain(code);
      expect(facts).toHaveLength(3);
      texts.add(text.replace(code, ''));
    }
    expect(texts.size).toBe(languages.length);
  });

  it('names nothing where nothing was said, and nothing for another purpose', async () => {
    for (const fields of [{}, { purpose: 'withdraw' }, { ...subject, purpose: 'address' }] as Fields[]) {
      await codeFor(fields);
      expect(factsOf()).toEqual([]);
      expect(lastMail().text).toMatch(/^Your verification code is/);
    }
  });
});

describe('a code that was asked for with a withdrawal', () => {
  it('is right for that one only', async () => {
    const other = await addPerson(app);
    const changes: Fields[] = [
      { number: '100.000001' },
      { number: '99' },
      { address: foreign.bitcoin, type: 'omni' },
      { address: foreign.trc20, type: 'trc20' },
      { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
      { address: '', user_string: String(other.userId) },
      { currency: '2', number: '0.1', address: foreign.bitcoin, type: '' },
    ];
    for (const change of changes) {
      const safecode = await codeFor(subject);
      expect([change, await ask({ safecode, ...change })]).toMatchObject([
        change,
        { code: 'code_wrong', field: 'safecode' },
      ]);
    }
    const safecode = await codeFor(subject);
    // The same, in other words.
    expect(await ask({ safecode, number: '100.00', address: foreign.erc20.toLowerCase(), type: '0' })).toMatchObject({
      type: 'ok',
    });
  });

  it('is right for the user that it names, by id and by account, and for no other', async () => {
    const [other, third] = [await addPerson(app), await addPerson(app)];
    const safecode = await codeFor({ currency: '1', number: '7', user_string: String(other.userId) });
    const to = { safecode, number: '7', address: '', type: '' };
    expect(await ask({ ...to, user_string: String(third.userId) })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ ...to, user_string: 'nobody@example.com' })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ ...to, user_string: accountOf(app, other) })).toMatchObject({ type: 'ok' });
  });

  it('is void after five tries at others', async () => {
    const safecode = await codeFor(subject);
    for (let tries = 0; tries < 5; tries++)
      expect(await ask({ safecode, number: '99' })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ safecode })).toMatchObject({ code: 'code_wrong' });
  });

  it('stays right for it where it is put back', async () => {
    const safecode = await codeFor({ ...subject, number: '9' });
    expect(await ask({ safecode, number: '9' })).toMatchObject({ code: 'withdraw_below_minimum' });
    expect(await ask({ safecode })).toMatchObject({ code: 'code_wrong' });
    expect(await ask({ safecode, number: '9' })).toMatchObject({ code: 'withdraw_below_minimum' });
  });
});

it('one that was asked for without is good for any', async () => {
  expect(await ask({ safecode: await codeFor({}) })).toMatchObject({ type: 'ok' });
  expect(await ask({ safecode: await codeFor({}), number: '50', address: foreign.trc20, type: '' })).toMatchObject({
    type: 'ok',
  });
});

describe('no code goes out', () => {
  const cases: [Fields, object][] = [
    [{ number: '5' }, { code: 'coin_not_found', field: 'currency' }],
    [{ type: 'erc20' }, { code: 'coin_not_found', field: 'currency' }],
    [
      { ...subject, currency: '99' },
      { code: 'coin_not_found', field: 'currency' },
    ],
    [
      { currency: '1', address: foreign.erc20 },
      { code: 'withdraw_amount_required', field: 'number' },
    ],
    [
      { ...subject, number: '' },
      { code: 'withdraw_amount_required', field: 'number' },
    ],
    [
      { ...subject, number: '0.0' },
      { code: 'withdraw_amount_required', field: 'number' },
    ],
    [
      { ...subject, number: '1.0000001' },
      { code: 'withdraw_too_fine', field: 'number' },
    ],
    [
      { currency: '1', number: '5' },
      { code: 'withdraw_address_required', field: 'address' },
    ],
    [
      { ...subject, address: 'Call +1 555, we are Bourse' },
      { code: 'withdraw_address_wrong', field: 'address' },
    ],
    [
      { ...subject, address: foreign.trc20 },
      { code: 'withdraw_address_wrong', field: 'address' },
    ],
    [
      { ...subject, user_string: 'evil.example/login' },
      { code: 'withdraw_user_unknown', field: 'user_string' },
    ],
    [
      { ...subject, type: 'bitcoin' },
      { code: 'withdraw_network_required', field: 'type' },
    ],
  ];
  it.each(cases)('for %o: %o', async (fields, expected) => {
    await app.pass(60_000);
    expect(await act(app, person, '/api/sms_mail_aq', fields)).toMatchObject({ type: 'error', ...expected });
    expect(app.outbox.list(accountOf(app, person)).filter(({ code }) => code !== undefined)).toEqual([]);
    // It cost nothing either.
    expect(await act(app, person, '/api/sms_mail_aq', subject)).toMatchObject({ type: 'ok' });
  });

  it('for one’s own account, or one’s own address', async () => {
    const own = await act(app, person, '/api/wallet/get_in_address', { currency: '1' });
    const { networks } = own.message as { networks: { network: string; address: string }[] };
    const told = networks.map(({ network: type, address }) => ({ ...subject, type, address }));
    expect(told.length).toBeGreaterThan(1);
    const names = [String(person.userId), accountOf(app, person)].map((user_string) => ({ ...subject, user_string }));
    for (const fields of [...told, ...names]) {
      const field = 'user_string' in fields ? 'user_string' : 'address';
      expect(await act(app, person, '/api/sms_mail_aq', fields)).toMatchObject({ code: 'withdraw_to_oneself', field });
    }
    expect(await act(app, person, '/api/sms_mail_aq', subject)).toMatchObject({ type: 'ok' });
  });

  it('for what is no number, or too long', async () => {
    const odd: Fields[] = [
      // An amount that is only large is a number: the withdrawal is refused for it.
      ...hostileNumbers.filter((number) => !/^9+$/.test(number)).map((number) => ({ number })),
      { address: 'x'.repeat(129) },
      { user_string: 'x'.repeat(255) },
      { type: 'x'.repeat(17) },
      { currency: '-1' },
    ];
    for (const fields of odd) {
      const { status, body } = await post(app, '/api/sms_mail_aq', { ...subject, ...fields }, by(person));
      expect([fields, status < 500, body.type]).toEqual([fields, true, 'error']);
    }
    expect(app.outbox.list(accountOf(app, person)).filter(({ code }) => code !== undefined)).toEqual([]);
  });
});
