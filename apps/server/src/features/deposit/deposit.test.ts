import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, house } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { messagesOf } from '../../http/testing/messages.ts';
import {
  act,
  assets,
  by,
  coin,
  heldOf,
  listOf,
  type Row,
  safetyCode,
  setNetwork,
  setNetworks,
} from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { giveBack } from '../../testing/test-store.ts';
import { addressesOf, addressOn, chainsOf, depositsOf, look, mine, pay, reorganise } from './testing/coins-in.ts';

const env = { DEMO_CHAIN: 'calm' };
let app: TestApp;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env });
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  person = await addPerson(app);
});

const deposits = () => depositsOf(app, person);
const money = () => heldOf(app, person);
const told = async () => (await messagesOf(app, person)).map(({ kind, content }) => [kind, content]);
const onlyRow = async (): Promise<Row> => {
  const { list } = await deposits();
  expect(list).toHaveLength(1);
  return list[0] as Row;
};

describe('addresses', () => {
  it('are one a chain, whatever coin and network ask, and stay', async () => {
    const usdt = await addressesOf(app, person);
    expect(usdt.networks.map(({ network }) => network)).toEqual(['erc20', 'trc20', 'omni']);
    const btc = await addressesOf(app, person, '2');
    const [erc20, trc20, omni] = usdt.networks.map(({ address }) => address);
    expect(erc20).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(trc20).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(omni).toMatch(/^bc1q[0-9a-z]{38}$/);
    expect(btc).toEqual({ btc: omni, address: omni, networks: [expect.objectContaining({ address: omni })] });
    expect(usdt).toMatchObject({ usdt: `erc20:${erc20},trc20:${trc20},omni:${omni}`, usdt_erc20: erc20 });
    expect(await addressesOf(app, person)).toEqual(usdt);
    expect(usdt.networks[0]).toMatchObject({
      name: 'Ethereum (ERC20)',
      seen_confirmations: 1,
      final_confirmations: 6,
      min_number: '1.00000000',
      is_open: 1,
    });
  });

  it('belong to one user only, and two requests at the same time get the same one', async () => {
    const [one, ...more] = await Promise.all([1, 2, 3, 4].map(() => addressesOf(app, person)));
    for (const other of more) expect(other).toEqual(one);
    const others = await addressesOf(app, await addPerson(app));
    const own = new Set(one?.networks.map(({ address }) => address));
    expect(others.networks.filter(({ address }) => own.has(address))).toEqual([]);
  });

  it('has no coin without a network, and none that is closed, said in the language of the user', async () => {
    await app.writer.submit({ kind: 'ListAsset', code: 'DOGE', name: 'Dogecoin', scale: 8 });
    const unsupported = async (lang: string, currency: string) =>
      (await post(app, '/api/wallet/get_in_address', { currency }, by(person, { lang }))).body.message;
    expect(await unsupported('en', '3')).toEqual({ address: 'Not support yet!', networks: [] });
    expect(await unsupported('zh', '3')).toMatchObject({
      address: expect.stringMatching(/\p{Script=Han}/u),
      networks: [],
    });
    await setNetwork(app, { network: 'trc20', areDepositsOpen: false });
    expect((await addressesOf(app, person)).networks.map(({ network }) => network)).toEqual(['erc20', 'omni']);
    await setNetwork(app, { network: 'trc20' });
  });

  it('staff have none', async () => {
    expect(await addressesOf(app, operator)).toEqual({ address: 'Not support yet!', networks: [] });
    expect(app.writer.state.deposit.addresses.has(operator.userId)).toBe(false);
  });

  it('that cannot be given now are not called unsupported', async () => {
    vi.spyOn(app.writer, 'submit').mockResolvedValueOnce({ refused: 'daily_limit', values: { seconds: '5' } });
    const answer = await act(app, person, '/api/wallet/get_in_address', { currency: '1' });
    expect(answer).toMatchObject({ type: 'error', code: 'daily_limit' });
  });

  it('is of no coin that does not exist', async () => {
    expect(await act(app, person, '/api/wallet/get_in_address', { currency: '99' })).toMatchObject({
      code: 'coin_not_found',
    });
  });
});

it('the company address is the session user’s own, whichever user id is sent', async () => {
  const { usdt } = await addressesOf(app, person);
  const { body } = await get(app, `/api/money/rechange?user_id=${operator.userId}`, by(person));
  expect(body).toEqual({ type: 'ok', message: usdt });
});

describe('coins that are sent to an address', () => {
  const log = async () => {
    const { body } = await post(app, '/api/wallet/legal_log', {}, by(person));
    return (body.message as { list: Row[] }).list;
  };

  it('are in the log from when they can be used, with network and transaction', async () => {
    const address = await addressOn(app, person, 'erc20');
    const hash = await pay(app, '25.5', address);
    await mine(app, 1);
    expect(await onlyRow()).toMatchObject({ status: 'seen' });
    expect(await log()).toEqual([]);
    await mine(app, 5);
    const { id } = await onlyRow();
    expect(await log()).toMatchObject([
      {
        ...{ type: 'deposit', value: '25.50000000', balance: '25.50000000', info: 'Deposit · Ethereum (ERC20)' },
        ...{ about: 'deposit', about_id: id, network_name: 'Ethereum (ERC20)', address, hash, user: '' },
      },
    ]);
  });

  it('below the minimum are listed for whose address it is, and not credited', async () => {
    const address = await addressOn(app, person, 'erc20');
    const stranger = await addPerson(app);
    await pay(app, '0.5', address);
    await mine(app, 6);
    await vi.waitFor(async () =>
      expect(await onlyRow()).toMatchObject({ status: 'below_minimum', number: '0.50000000', address }),
    );
    expect(await told()).toEqual([
      [
        'deposit_below_minimum',
        '0.5 USDT arrived, but it’s less than the network’s minimum deposit, so it wasn’t credited',
      ],
    ]);
    expect(money()).toEqual({ available: '0.00000000', locked: '0.00000000' });
    expect(await depositsOf(app, stranger)).toMatchObject({ total: 0 });
    const listed = async (query: string) => (await get(app, `/api/wallet/deposits?${query}`, by(person))).body.message;
    expect(await listed('status=below_minimum&currency=1')).toMatchObject({ total: 1 });
    expect(await listed('status=final')).toMatchObject({ total: 0 });
    expect(await listed('currency=2')).toMatchObject({ total: 0 });
  });

  it('are seen and frozen, then final, with their confirmations', async () => {
    const address = await addressOn(app, person, 'erc20');
    const transaction = await pay(app, '25.5', address);
    await look(app);
    expect(await deposits()).toMatchObject({ total: 0 });
    await mine(app, 1);
    expect(money()).toEqual({ available: '0.00000000', locked: '25.50000000' });
    const seen = await onlyRow();
    expect(seen).toMatchObject({
      currency: 1,
      currency_name: 'USDT',
      network: 'erc20',
      network_name: 'Ethereum (ERC20)',
      address,
      hash: transaction,
      number: '25.50000000',
      status: 'seen',
      confirmations: 1,
      final_confirmations: 6,
      to_field: 'change',
      debt: '0.00000000',
      explorer: '',
    });
    await mine(app, 4);
    expect(await onlyRow()).toMatchObject({ status: 'seen', confirmations: 5 });
    await app.pass(1000);
    await mine(app, 1);
    expect(await onlyRow()).toMatchObject({
      id: seen.id,
      status: 'final',
      confirmations: 6,
      created_time: seen.created_time,
    });
    expect((await onlyRow()).changed_time).not.toBe(seen.created_time);
    expect(money()).toEqual({ available: '25.50000000', locked: '0.00000000' });
    await mine(app, 210);
    expect(await onlyRow()).toMatchObject({ status: 'final', confirmations: 6 });
    expect(money()).toEqual({ available: '25.50000000', locked: '0.00000000' });
  });

  it('that the network takes back are taken back, and mined again they are credited again, once', async () => {
    const transaction = await pay(app, '40', await addressOn(app, person, 'trc20'));
    await mine(app, 2);
    await reorganise(app, transaction, false);
    expect(await onlyRow()).toMatchObject({ status: 'reversed', confirmations: 0 });
    expect(money()).toEqual({ available: '0.00000000', locked: '0.00000000' });
    await mine(app, 1);
    expect(await onlyRow()).toMatchObject({ status: 'seen', number: '40.00000000' });
    await mine(app, 6);
    expect(await onlyRow()).toMatchObject({ status: 'final' });
    expect(money()).toEqual({ available: '40.00000000', locked: '0.00000000' });
  });

  it('that were final, used and taken back are owed, and paid first by what comes next', async () => {
    const address = await addressOn(app, person, 'bitcoin');
    const transaction = await pay(app, '2', address);
    await mine(app, 6);
    const other = await addPerson(app);
    // All of it goes to somebody else.
    await app.writer.submit({
      kind: 'RequestWithdrawal',
      userId: person.userId,
      asset: assets.BTC,
      network: '',
      address: '',
      toUserId: other.userId,
      amountMinor: coin,
      payableMinor: 1n,
      proof: null,
      isConfirmed: true,
      approveAfterMs: 0,
    });
    await reorganise(app, transaction, true);
    expect(heldOf(app, person, assets.BTC)).toEqual({ available: '0.00000000', locked: '0.00000000' });
    expect(await onlyRow()).toMatchObject({ status: 'reversed', debt: '1.00000000' });
    expect(await act(app, person, '/api/wallet/get_info', { currency: '1' })).toMatchObject({
      message: { debt: '1.00000000 BTC' },
    });
    const target = { currency: '1', number: '10', user_string: String(other.userId) };
    const safecode = await safetyCode(app, person);
    expect(await act(app, person, '/api/wallet/out', { ...target, safecode })).toMatchObject({
      code: 'withdraw_debt',
      message: expect.stringContaining('Pay back 1 BTC'),
    });
    expect(await act(app, person, '/api/wallet/pay_debt', { currency: '2' })).toMatchObject({
      code: 'insufficient_balance',
    });
    expect(await act(app, person, '/api/wallet/pay_debt', { currency: '1' })).toMatchObject({
      code: 'deposit_no_debt',
    });
    await app.writer.submit({
      kind: 'GrantFunds',
      userId: person.userId,
      funds: [{ asset: assets.BTC, amountMinor: coin / 4n }],
    });
    expect(await act(app, person, '/api/wallet/pay_debt', { currency: '2' })).toEqual({
      type: 'ok',
      message: 'Debt paid',
    });
    expect(await onlyRow()).toMatchObject({ status: 'reversed', debt: '0.75000000' });
    await pay(app, '1.25', address);
    await mine(app, 6);
    expect(heldOf(app, person, assets.BTC)).toEqual({ available: '0.50000000', locked: '0.00000000' });
    expect((await deposits()).list[0]).toMatchObject({ status: 'final', number: '1.25000000', debt: '0.00000000' });
    expect((await deposits()).list[1]).toMatchObject({ status: 'reversed', debt: '0.00000000' });
  });

  it('below the minimum belong to nobody until staff say whose they are', async () => {
    const unassigned = () => balanceOf(app.writer.state, house.unassigned, 'change', assets.USDT).available;
    const before = unassigned();
    const transaction = await pay(app, '0.999999', await addressOn(app, person, 'erc20'));
    await mine(app, 1);
    const newest = async () => (await listOf(app, operator, '/api/deposit/unassigned')).list[0];
    expect(await newest()).toMatchObject({
      currency_name: 'USDT',
      network: 'erc20',
      address_user_id: person.userId,
      hash: transaction,
      number: '0.99999900',
      status: 'seen',
      reason: 'below_minimum',
    });
    const depositId = String(app.writer.state.deposit.nextDepositId - 1);
    await vi.waitFor(async () => expect(await onlyRow()).toMatchObject({ status: 'below_minimum' }));
    expect(unassigned() - before).toBe(99_999_900n);
    const assign = (fields: Record<string, string>, who = operator) =>
      act(app, who, '/api/deposit/assign', {
        deposit_id: depositId,
        user_id: String(person.userId),
        reason: 'asked for by mail',
        ...fields,
      });
    expect(await assign({})).toMatchObject({ code: 'deposit_not_final' });
    await mine(app, 5);
    expect(await assign({}, person)).toMatchObject({ code: 'operator_only' });
    expect(await assign({ deposit_id: '999999' })).toMatchObject({ code: 'deposit_not_found' });
    expect(await assign({ user_id: '999999' })).toMatchObject({ code: 'user_not_found' });
    expect(await assign({ user_id: String(operator.userId) })).toMatchObject({ code: 'own_act' });
    expect(await assign({ reason: ' ' })).toMatchObject({ code: 'staff_reason_required' });
    expect(unassigned() - before).toBe(99_999_900n);
    expect(await assign({})).toMatchObject({ type: 'ok', id: expect.any(Number) });
    expect(unassigned() - before).toBe(99_999_900n);
    await approveOpen(app);
    expect((await newest())?.hash).not.toBe(transaction);
    expect(unassigned()).toBe(before);
    expect(money()).toEqual({ available: '0.99999900', locked: '0.00000000' });
    expect(await onlyRow()).toMatchObject({ status: 'final', number: '0.99999900' });
    expect((await told())[0]).toEqual(['deposit_final', '0.999999 USDT arrived and can be used']);
    expect(await assign({})).toMatchObject({ code: 'deposit_assigned' });
  });

  it('show to staff alone where they are nobody’s', async () => {
    for (const path of ['/api/deposit/unassigned', '/api/deposit/unlisted'])
      expect((await get(app, path, by(person))).body).toMatchObject({ code: 'operator_only' });
  });

  it('at an address of nobody are none of ours', async () => {
    const before = app.writer.lastSeq;
    await pay(app, '50', '0x52908400098527886E0F7030069857D2E4169EE7');
    await mine(app, 6);
    expect(app.writer.lastSeq).toBe(before);
  });

  it('come while deposits are closed: what arrived is posted', async () => {
    const address = await addressOn(app, person, 'erc20');
    await setNetwork(app, { areDepositsOpen: false });
    await pay(app, '9', address);
    await mine(app, 6);
    await setNetwork(app);
    expect(money().available).toBe('9.00000000');
  });

  it('show to their owner alone', async () => {
    await pay(app, '9', await addressOn(app, person, 'erc20'));
    await mine(app, 1);
    expect(await depositsOf(app, await addPerson(app))).toMatchObject({ total: 0, list: [] });
    expect((await post(app, '/api/wallet/get_in_address', { currency: '1' })).body.type).toBe('999');
  });
});

it('after a restart what was seen goes on from where it was, and what came meanwhile is found', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-deposit-'));
  try {
    let own = await buildApp({ dataDir, env });
    await setNetworks(own);
    const who = await addPerson(own);
    const address = await addressOn(own, who, 'erc20');
    await pay(own, '5', address);
    await mine(own, 2);
    await pay(own, '8', address);
    await chainsOf(own).chains.mineBlocks(1);
    await own.close();
    own = await buildApp({ dataDir, env });
    await mine(own, 0);
    expect(heldOf(own, who)).toEqual({ available: '0.00000000', locked: '13.00000000' });
    await mine(own, 5);
    expect(heldOf(own, who)).toEqual({ available: '13.00000000', locked: '0.00000000' });
    expect(await addressOn(own, who, 'erc20')).toBe(address);
    expect((await depositsOf(own, who)).list.map(({ number, status }) => [number, status])).toEqual([
      ['8.00000000', 'final'],
      ['5.00000000', 'final'],
    ]);
    await own.close();
  } finally {
    await giveBack(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
