import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import {
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
  setNetworks,
} from '../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { hashRecoveryCode } from '../auth/second-step/recovery-codes.ts';

type Fields = Record<string, string>;

const day = 86_400_000;
const password = 'secret12';
let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } });
  await setNetworks(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app);
});

interface Entry extends Record<string, unknown> {
  readonly id: number;
}

async function book(who = person, fields: Fields = {}): Promise<{ list: Entry[]; isOn: boolean }> {
  const { message, is_whitelist } = await act(app, who, '/api/wallet/get_address', fields);
  return { list: message as Entry[], isOn: is_whitelist === 1 };
}

const entry = { currency_id: '1', address: foreign.erc20, notes: 'cold1', type: 'erc20' };
/** With a code; where the fields have one, theirs. */
async function add(fields: Fields = {}, who = person) {
  const safecode = fields.safecode ?? (await addressCode(who));
  return act(app, who, '/api/wallet/addaddress', { ...entry, ...fields, safecode });
}
const addressCode = (who = person) => safetyCode(app, who, 'address');
const remove = (id: number, who = person) => act(app, who, '/api/wallet/deladdress', { address_id: String(id) });
const whitelist = (isOn: boolean, fields: Fields = {}, who = person) =>
  act(app, who, '/api/wallet/whitelist', { is_open: isOn ? '1' : '0', ...fields });
const withdraw = async (fields: Fields = {}, who = person) =>
  act(app, who, '/api/wallet/out', {
    ...{ currency: '1', number: '10', address: foreign.erc20, type: 'erc20' },
    safecode: await safetyCode(app, who),
    ...fields,
  });

describe('a label', () => {
  const rename = (id: number, notes: string, who = person) =>
    act(app, who, '/api/wallet/renameaddress', { address_id: String(id), notes });

  it('is changed by its owner alone, and the address does not wait again', async () => {
    await add();
    const [before] = (await book()).list;
    const id = before?.id ?? 0;
    expect(await rename(id, 'a b')).toMatchObject({ code: 'address_spaces', field: 'notes' });
    expect(await rename(id, 'a-b')).toMatchObject({ code: 'address_label_rule', field: 'notes' });
    expect(await rename(id, 'mine', await addPerson(app))).toMatchObject({ code: 'address_not_found' });
    expect((await book()).list).toEqual([before]);
    expect(await rename(id, ' cold2 ')).toEqual({ type: 'ok', message: 'Label saved' });
    expect((await book()).list).toEqual([{ ...before, notes: 'cold2' }]);
  });
});

describe('the book', () => {
  it('holds what was added, newest first, by coin or all, for its owner alone', async () => {
    expect(await add()).toEqual({ type: 'ok', message: 'Address added' });
    expect(await add({ currency_id: '2', address: foreign.bitcoin, notes: '', type: '' })).toMatchObject({
      type: 'ok',
    });
    const { list, isOn } = await book();
    expect(isOn).toBe(false);
    expect(list).toMatchObject([
      {
        currency: 2,
        currency_name: 'BTC',
        network: 'bitcoin',
        network_name: 'Bitcoin',
        address: foreign.bitcoin,
        notes: '',
      },
      {
        currency: 1,
        currency_name: 'USDT',
        network: 'erc20',
        network_name: 'Ethereum (ERC20)',
        address: foreign.erc20,
        notes: 'cold1',
      },
    ]);
    expect((await book(person, { currency: '1' })).list).toEqual([list[1]]);
    const [row] = list;
    expect(Date.parse(String(row?.usable_time)) - Date.parse(String(row?.created_time))).toBe(day);
    expect((await book(await addPerson(app))).list).toEqual([]);
    expect((await post(app, '/api/wallet/get_address')).body.type).toBe('999');
  });

  const refusals: [string, Fields, object][] = [
    ['no coin', { currency_id: '' }, { code: 'address_currency_required', field: 'currency_id' }],
    ['a coin that is not there', { currency_id: '99' }, { code: 'coin_not_found', field: 'currency_id' }],
    ['a coin in hex', { currency_id: '0x1' }, { code: 'coin_not_found', field: 'currency_id' }],
    ['a coin with an exponent', { currency_id: '1e0' }, { code: 'coin_not_found', field: 'currency_id' }],
    ['no address', { address: ' ' }, { code: 'address_required', field: 'address', message: 'Enter an address' }],
    [
      'spaces in the address',
      { address: foreign.erc20.replace('00', '0 0') },
      { code: 'address_spaces', field: 'address' },
    ],
    [
      'spaces in the label',
      { notes: 'my cold' },
      { code: 'address_spaces', field: 'notes', message: 'Don’t use spaces' },
    ],
    [
      'a label with signs',
      { notes: 'cold-1' },
      { code: 'address_label_rule', field: 'notes', message: 'Use letters and numbers only' },
    ],
    ['a label that is markup', { notes: '<b>' }, { code: 'address_label_rule', field: 'notes' }],
    ['a long label', { notes: 'x'.repeat(33) }, { code: 'address_label_rule', field: 'notes' }],
    [
      'a wrong checksum',
      { address: '0x52908400098527886e0F7030069857D2E4169EE7' },
      { code: 'address_wrong', field: 'address' },
    ],
    [
      'the token itself',
      { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
      { code: 'address_wrong', field: 'address' },
    ],
    ['an address of another network', { address: foreign.trc20 }, { code: 'address_wrong', field: 'address' }],
    ['a network of another coin', { type: 'bitcoin' }, { code: 'address_network_required', field: 'type' }],
    [
      'what is no address, and no network',
      { address: 'abc', type: '' },
      { code: 'address_network_required', field: 'type' },
    ],
    ['a network that is none', { type: 'constructor' }, { code: 'address_network_required', field: 'type' }],
  ];
  it.each(refusals)('takes nothing with %s', async (_, fields, expected) => {
    expect(await add(fields)).toMatchObject({ type: 'error', ...expected });
    expect((await book()).list).toEqual([]);
  });

  it('takes labels in any script, and says what is wrong in the language of the user', async () => {
    for (const [notes, address] of [
      ['冷钱包1', foreign.erc20],
      ['콜드', foreign.erc20.toLowerCase()],
    ] as const)
      await add({ notes, address });
    expect((await book()).list.map(({ notes }) => notes)).toEqual(['冷钱包1']);
    const { body } = await post(
      app,
      '/api/wallet/addaddress',
      { ...entry, notes: 'a b', safecode: '' },
      by(person, { lang: 'zh' }),
    );
    expect(body).toMatchObject({ code: 'address_spaces', message: '不能包含空格' });
  });

  it.each([
    ['erc20', foreign.erc20.toLowerCase(), foreign.erc20],
    ['erc20', ` ${foreign.erc20} `, foreign.erc20],
    ['trc20', foreign.trc20, foreign.trc20],
    ['omni', foreign.bitcoin.toUpperCase(), foreign.bitcoin],
  ])('guesses %s, and writes the address as everybody does', async (network, address, written) => {
    expect(await add({ address, type: '' })).toMatchObject({ type: 'ok' });
    expect((await book()).list).toMatchObject([{ network, address: written }]);
    expect(await add({ address: written, type: network })).toMatchObject({ code: 'address_exists', field: 'address' });
  });

  it('names networks by their place too', async () => {
    expect(await add({ address: foreign.trc20, type: ' 1 ' })).toMatchObject({ type: 'ok' });
    expect((await book()).list).toMatchObject([{ network: 'trc20' }]);
  });

  it('loses what its owner removes, and nothing that is somebody else’s', async () => {
    await add();
    const [{ id } = { id: 0 }] = (await book()).list;
    const other = await addPerson(app);
    for (const who of [other, await addPerson(app, 'operator')])
      expect(await remove(id, who)).toMatchObject({ code: 'address_not_found', message: 'Address not found' });
    expect(await remove(999_999)).toMatchObject({ code: 'address_not_found' });
    expect(await remove(id)).toEqual({ type: 'ok', message: 'Address removed' });
    expect(await remove(id)).toMatchObject({ code: 'address_not_found' });
    expect((await book()).list).toEqual([]);
  });

  it('has room for a hundred', async () => {
    for (let at = 0; at < 100; at++) {
      const address = `0x${at.toString().padStart(40, '0')}`;
      await app.writer.submit({
        kind: 'AddAddress',
        userId: person.userId,
        asset: 0,
        network: 'erc20',
        address,
        label: '',
        proof: null,
        isConfirmed: true,
      });
    }
    expect(await add()).toMatchObject({
      code: 'addresses_limit',
      message: 'Your address book holds 100 addresses at most',
    });
    expect((await book()).list).toHaveLength(100);
  });
});

describe('a new address', () => {
  it('needs a code of its own, once', async () => {
    expect(await add({ safecode: '' })).toMatchObject({ code: 'code_required', field: 'safecode' });
    const code = await addressCode();
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await add({ safecode: wrong })).toMatchObject({ code: 'code_wrong', field: 'safecode' });
    // One of a withdrawal is good for nothing here.
    expect(await add({ safecode: await safetyCode(app, person) })).toMatchObject({ code: 'code_wrong' });
    expect((await book()).list).toEqual([]);
    expect(await add({ safecode: code, notes: 'cold-1' })).toMatchObject({ code: 'address_label_rule' });
    expect(await add({ safecode: code })).toMatchObject({ type: 'ok' });
    expect(await add({ safecode: code, address: foreign.trc20, type: 'trc20' })).toMatchObject({ code: 'code_wrong' });
    expect((await act(app, person, '/api/wallet/get_address')).code_to).toMatch(/^.\*\*\*@example\.com$/);
  });

  it('needs the second step of who has one, and no code', async () => {
    const { userId } = person;
    const words = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-EEE${at + 2}`);
    const recoveryHashes = words.map((word) => hashRecoveryCode(userId, word));
    const code = await addressCode();
    await app.writer.submit({ kind: 'EnableTotp', userId, sealedSecret: 'x', step: 0, recoveryHashes });
    expect(await add({ safecode: code })).toMatchObject({ code: 'two_step_required' });
    expect(await add({ safecode: code, recovery_code: 'x' })).toMatchObject({ code: 'two_step_wrong' });
    expect((await act(app, person, '/api/wallet/get_address')).code_to).toBe('');
    expect(await add({ safecode: '', recovery_code: words[0] ?? '' })).toMatchObject({ type: 'ok' });
    expect(app.writer.state.auth.users.get(userId)?.recoveryHashes).toHaveLength(9);
  });

  it('is confirmed by a text message where there is no mail address', async () => {
    const phone = '+821012345678';
    person = await sessionOf(app, { userId: await addMember(app, phone, password) });
    expect((await act(app, person, '/api/wallet/get_address')).code_to).toBe('+82****5678');
    expect(await add({ safecode: await addressCode() })).toMatchObject({ type: 'ok' });
  });
});

describe('the whitelist', () => {
  const words = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${at + 2}`);

  beforeEach(async () => {
    const userId = await addMember(app, `list${app.writer.state.auth.nextUserId}@example.com`, password);
    await app.writer.submit({ kind: 'GrantFunds', userId, funds: [{ asset: assets.USDT, amountMinor: 1000n * coin }] });
    person = await sessionOf(app, { userId });
  });

  it('lets nothing go but to the book, a day after it was added there', async () => {
    expect(await whitelist(true)).toEqual({ type: 'ok', message: 'Whitelist is on' });
    expect(await withdraw()).toMatchObject({ code: 'withdraw_not_in_book', field: 'address' });
    const other = await addRich(app);
    expect(await withdraw({ address: '', user_string: String(other.userId) })).toMatchObject({
      code: 'withdraw_not_in_book',
    });
    await add();
    const until = minuteText(Date.now() + day);
    expect(await withdraw()).toMatchObject({
      code: 'withdraw_address_held',
      field: 'address',
      message: `You can withdraw to this new address from ${until}`,
    });
    await app.pass(day);
    expect(await withdraw({ address: foreign.erc20.toLowerCase() })).toMatchObject({ type: 'ok' });
    // The same address on another network is another entry.
    expect(await withdraw({ type: 'trc20', address: foreign.trc20 })).toMatchObject({ code: 'withdraw_not_in_book' });
    expect(heldOf(app, person).locked).toBe('10.00000000');
  });

  it('holds an address again that was removed and added again', async () => {
    await add();
    await app.pass(day);
    await whitelist(true);
    const [{ id } = { id: 0 }] = (await book()).list;
    await remove(id);
    await add();
    expect(await withdraw()).toMatchObject({ code: 'withdraw_address_held' });
  });

  it('goes off with the password alone, which holds everything for a day', async () => {
    await whitelist(true);
    for (const fields of [{}, { password: 'wrong123' }] as Fields[])
      expect(await whitelist(false, fields)).toMatchObject({ code: 'password_wrong', field: 'password' });
    expect((await book()).isOn).toBe(true);
    expect(await whitelist(false, { password })).toMatchObject({ type: 'ok' });
    expect((await book()).isOn).toBe(false);
    expect(await withdraw()).toMatchObject({ code: 'withdraw_held' });
    // On again and off again lifts nothing.
    await whitelist(true);
    expect(await withdraw()).toMatchObject({ code: 'withdraw_held' });
    await whitelist(false, { password });
    await app.pass(day - 120_000);
    expect(await withdraw()).toMatchObject({ code: 'withdraw_held' });
    await app.pass(120_000);
    expect(await withdraw()).toMatchObject({ type: 'ok' });
  });

  it('goes off with the second step where there is one', async () => {
    await whitelist(true);
    const { userId } = person;
    const recoveryHashes = words.map((word) => hashRecoveryCode(userId, word));
    await app.writer.submit({ kind: 'EnableTotp', userId, sealedSecret: 'x', step: 0, recoveryHashes });
    expect(await whitelist(false, { password })).toMatchObject({ code: 'two_step_required' });
    expect(await whitelist(false, { password, recovery_code: 'x' })).toMatchObject({ code: 'two_step_wrong' });
    expect(await whitelist(false, { recovery_code: words[0] ?? '' })).toMatchObject({ code: 'password_wrong' });
    expect((await book()).isOn).toBe(true);
    expect(await whitelist(false, { password, recovery_code: words[0] ?? '' })).toMatchObject({ type: 'ok' });
    expect(app.writer.state.auth.users.get(userId)?.recoveryHashes).toHaveLength(9);
    expect((await book()).isOn).toBe(false);
  });

  it('that is as it should be needs no proof, and holds nothing', async () => {
    const before = app.writer.lastSeq;
    expect(await whitelist(false)).toMatchObject({ type: 'ok' });
    expect(app.writer.lastSeq).toBe(before);
    expect(await withdraw()).toMatchObject({ type: 'ok' });
  });

  it('to guess the password at it is slower and slower', async () => {
    await whitelist(true);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 5; guess++) codes.push((await whitelist(false, { password: `wrong12${guess}` })).code);
    expect(codes.slice(0, 3)).toEqual(['password_wrong', 'password_wrong', 'password_wrong']);
    expect(codes[4]).toBe('login_delayed');
  });
});
