import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, house } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post, send } from '../../http/testing/client.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';
import { messagesOf } from '../../http/testing/messages.ts';
import {
  act,
  assets,
  by,
  heldOf,
  type List,
  listOf,
  type Row,
  sessionOf,
  setNetworks,
} from '../../http/testing/money.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { giveBack } from '../../testing/test-store.ts';
import { openUploads } from '../../uploads/uploads.ts';
import { addressOn, arrived, depositsOf } from './testing/coins-in.ts';

type Fields = Record<string, string>;

let app: TestApp;
let dataDir: string;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-forms-'));
  app = await buildApp({ dataDir, env: { DEMO_CHAIN: 'calm' } });
  await setNetworks(app);
  await app.writer.submit({
    kind: 'SetAssetWallets',
    asset: assets.USDT,
    wallets: ['legal', 'change', 'lever', 'micro'],
  });
  operator = await addPerson(app, 'operator');
});
afterAll(async () => {
  await app.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await addPerson(app);
});

const form = { currency: '1', hash: '0xabc', amount: '12.5', type: 'erc20' };
const sendForm = (fields: Fields = {}, headers: Fields = {}, who = person) =>
  act(app, who, '/api/wallet/charge_req', { ...form, ...fields }, headers);
const forms = (who = person): Promise<List> => listOf(app, who, '/api/wallet/charge_list');
const staff = (path: string, fields: Fields, who = operator) => act(app, who, `/api/deposit/${path}`, fields);
const told = async () => (await messagesOf(app, person)).map(({ kind, content }) => [kind, content]);
const money = () => heldOf(app, person).available;

async function newest(): Promise<Row> {
  const [row] = (await forms()).list;
  if (row === undefined) throw new Error('no form');
  return row;
}

async function idOf(fields: Fields = {}): Promise<string> {
  expect(await sendForm(fields)).toMatchObject({ type: 'ok' });
  return String((await newest()).id);
}

/** What the sweep leaves of a picture a day later. */
async function isKept(address: string): Promise<boolean> {
  const vault = app.lifecycle.services?.vault;
  if (vault === undefined) throw new Error('the services are not up');
  const later = await openUploads({ dataDir, clock: () => Date.now() + 2 * 86_400_000 }, vault);
  await later.sweep();
  await later.close();
  return (await get(app, address, by(operator))).status === 200;
}

describe('a form', () => {
  it('credits nothing, and waits with what was told', async () => {
    expect(await sendForm({ acc: ' me@bank ', rechargeType: 'legal' })).toEqual({
      type: 'ok',
      message: 'Deposit request submitted',
    });
    expect(await newest()).toMatchObject({
      user_id: person.userId,
      currency: 1,
      currency_name: 'USDT',
      acc: 'me@bank',
      hash: '0xabc',
      amount: '12.50000000',
      pic: '',
      type: 'erc20',
      status: 'applying',
      reason: '',
    });
    expect(money()).toBe('0.00000000');
    expect(await forms(await addPerson(app))).toMatchObject({ total: 0 });
  });

  it('without a sender has the one of the specification', async () => {
    await sendForm({ acc: ' ' });
    expect(await newest()).toMatchObject({ acc: 'default' });
  });

  it('keeps its picture from being cleaned up, and one that is refused keeps none', async () => {
    const [named, unnamed] = [await uploaded(app, person.token, 1), await uploaded(app, person.token, 2)];
    expect(await sendForm({ pic: named })).toMatchObject({ type: 'ok' });
    expect(await newest()).toMatchObject({ pic: named });
    expect(await sendForm({ pic: unnamed, amount: '0' })).toMatchObject({ code: 'deposit_amount_required' });
    expect([await isKept(named), await isKept(unnamed)]).toEqual([true, false]);
  });

  it('leaves out a picture of somebody else’s, one that is not there and any other address', async () => {
    const foreign = await uploaded(app, (await addPerson(app)).token, 3);
    const none = foreign.replace(/\d+\./, `${person.userId}.`);
    for (const pic of [foreign, none, 'https://evil.example/a.jpg', '/api/file?id=../../etc/passwd', 'x']) {
      expect(await sendForm({ pic })).toMatchObject({ type: 'ok' });
      expect(await newest()).toMatchObject({ pic: '' });
    }
    expect(await forms()).toMatchObject({ total: 5 });
    expect(await isKept(foreign)).toBe(false);
  });

  it('is cancelled by its user alone, and only while it is open', async () => {
    const id = await idOf();
    const cancel = (who = person, form = id) => act(app, who, '/api/wallet/charge_cancel', { id: form });
    expect(await cancel(await addPerson(app))).toMatchObject({ code: 'deposit_form_decided' });
    expect(await cancel(operator)).toMatchObject({ code: 'deposit_form_decided' });
    expect(await cancel(person, '999999')).toMatchObject({ code: 'deposit_form_not_found' });
    expect(await newest()).toMatchObject({ status: 'applying' });
    expect(await cancel()).toEqual({ type: 'ok', message: 'Request cancelled' });
    expect(await newest()).toMatchObject({ status: 'cancelled', credited: '', reason: '' });
    expect(await cancel()).toMatchObject({ code: 'deposit_form_decided' });
    expect(await staff('reject', { id, reason: 'late' })).toMatchObject({ code: 'deposit_form_decided' });
    expect(await listOf(app, operator, '/api/deposit/forms?status=cancelled')).toMatchObject({
      list: [{ id: Number(id), status: 'cancelled' }],
    });
  });

  it('under one key is one', async () => {
    const key = { 'idempotency-key': 'once' };
    const pic = await uploaded(app, person.token, 4);
    expect(await sendForm({ pic }, key)).toEqual(await sendForm({ pic }, key));
    expect(await sendForm({ pic, amount: '13' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await forms()).toMatchObject({ total: 1 });
  });

  it.each([
    [{ amount: '0' }, { code: 'deposit_amount_required', field: 'amount', message: 'please input number' }],
    [{ amount: '' }, { code: 'deposit_amount_required', field: 'amount', message: 'please input number' }],
    [{ amount: '1.000000001' }, { code: 'deposit_amount_too_fine', field: 'amount' }],
    [{ currency: '99' }, { code: 'coin_not_found' }],
    [{ currency: '2', rechargeType: 'lever' }, { code: 'parameter_error' }],
  ])('%o is refused', async (fields, refusal) => {
    expect(await sendForm(fields as Fields)).toMatchObject({ type: 'error', ...refusal });
    expect(await forms()).toMatchObject({ total: 0 });
  });

  it('of no number is refused, and nothing waits', async () => {
    const seq = app.writer.lastSeq;
    for (const amount of hostileNumbers) {
      const { status, body } = await post(app, '/api/wallet/charge_req', { ...form, amount }, by(person));
      expect([amount, status < 500, body.type]).toEqual([amount, true, 'error']);
    }
    for (const amount of hostileValues) {
      const json = { ...by(person), 'content-type': 'application/json' };
      const { status, body } = await send(
        app,
        'POST',
        '/api/wallet/charge_req',
        JSON.stringify({ ...form, amount }),
        json,
      );
      expect([amount, status < 500, body.type]).toEqual([amount, true, 'error']);
    }
    expect(app.writer.lastSeq).toBe(seq);
  });

  it('is one of ten that may wait, and of twenty a day', async () => {
    for (let sent = 0; sent < 10; sent++) expect(await sendForm()).toMatchObject({ type: 'ok' });
    expect(await sendForm()).toMatchObject({
      code: 'deposit_forms_limit',
      message: 'You have 10 open requests. Wait until we’ve checked them.',
    });
    for (const { id } of (await forms()).list) await staff('reject', { id: String(id), reason: 'none' });
    for (let sent = 0; sent < 10; sent++) expect(await sendForm()).toMatchObject({ type: 'ok' });
    for (const { id } of (await forms()).list) await staff('reject', { id: String(id), reason: 'none' });
    expect(await sendForm()).toMatchObject({ code: 'deposit_forms_day_limit' });
    await app.pass(86_400_000);
    operator = await sessionOf(app, operator);
    expect(await sendForm({}, {}, await sessionOf(app, person))).toMatchObject({ type: 'ok' });
  });
});

describe('staff', () => {
  it('see who has waited longest first, and nobody else sees them', async () => {
    const ids = [await idOf(), await idOf()];
    const list = (await listOf(app, operator, '/api/deposit/forms?limit=100')).list.map(({ id }) => String(id));
    expect(list.filter((id) => ids.includes(id))).toEqual(ids);
    for (const path of ['/api/deposit/forms', '/api/deposit/forms?status=credited'])
      expect((await get(app, path, by(person))).body).toMatchObject({ code: 'operator_only' });
    for (const path of ['bind', 'reject', 'assign']) {
      const fields = { id: ids[0] ?? '', reference: 'mine', reason: 'x', deposit_id: '1', user_id: '1' };
      expect(await staff(path, fields, person)).toMatchObject({ code: 'operator_only' });
    }
    expect(money()).toBe('0.00000000');
  });

  it('settle one by a payment, whose reference counts once ever', async () => {
    const received = () => balanceOf(app.writer.state, house.paymentsReceived, 'change', assets.USDT).available;
    const [first, second] = [await idOf({ rechargeType: 'legal', type: '' }), await idOf({ type: '' })];
    const before = received();
    expect(await staff('bind', { id: first, reference: 'PAY-1' })).toMatchObject({ code: 'figure_missing' });
    const figure = { asset: assets.USDT, amountMinor: 10n ** 12n, takenAt: app.writer.clock(), reason: 'statement' };
    await app.writer.submit({ kind: 'EnterFigure', operatorId: 0, ...figure });
    const [once, twice] = await Promise.all([1, 2].map(() => staff('bind', { id: first, reference: ' PAY-1 ' })));
    expect([once, twice]).toEqual([
      expect.objectContaining({ type: 'ok' }),
      expect.objectContaining({ code: 'proposal_exists' }),
    ]);
    expect(received()).toBe(before);
    await approveOpen(app);
    expect(await staff('bind', { id: first, reference: 'PAY-2' })).toMatchObject({ code: 'deposit_form_decided' });
    expect(balanceOf(app.writer.state, person.userId, 'legal', assets.USDT).available).toBe(1_250_000_000n);
    expect(await told()).toEqual([['deposit_form_credited', '12.5 USDT are in your account']]);
    expect(received() - before).toBe(-1_250_000_000n);
    for (const reference of ['PAY\u200b-1', 'PAY\u20111'])
      expect(await staff('bind', { id: second, reference })).toMatchObject({
        code: 'deposit_reference_invalid',
        message: 'This is no clear payment reference. Plain letters and digits only; on a chain, the transaction hash',
      });
    const onChain = await idOf();
    expect(await staff('bind', { id: onChain, reference: 'PAY-2' })).toMatchObject({
      code: 'deposit_reference_invalid',
    });
    expect(await staff('reject', { id: onChain, reason: 'none' })).toMatchObject({ type: 'ok' });
    for (const reference of ['PAY-1', ' PAY-1', 'pay-1 ', '(Pay-1).'])
      expect(await staff('bind', { id: second, reference })).toMatchObject({ code: 'deposit_reference_used' });
    expect(money()).toBe('0.00000000');
    expect((await forms()).list.map(({ status }) => status)).toEqual(['rejected', 'applying', 'credited']);
  });

  it('settle one by what arrived, which credits nothing again', async () => {
    const depositId = await arrived(app, '12.5', await addressOn(app, person, 'erc20'));
    expect(money()).toBe('12.50000000');
    const id = await idOf();
    const other = await addPerson(app);
    expect(await sendForm({}, {}, other)).toMatchObject({ type: 'ok' });
    const foreign = String((await forms(other)).list[0]?.id);
    expect(await staff('bind', { id: foreign, deposit_id: depositId })).toMatchObject({ code: 'deposit_not_found' });
    expect(await staff('bind', { id, deposit_id: depositId })).toMatchObject({ type: 'ok' });
    expect(money()).toBe('12.50000000');
    expect(await newest()).toMatchObject({ status: 'credited' });
  });

  it('settle one by what arrived: that counts, whatever was told, and it moves to the account of the form', async () => {
    const depositId = await arrived(app, '12.5', await addressOn(app, person, 'erc20'));
    const id = await idOf({ amount: '20', rechargeType: 'legal' });
    expect(await newest()).toMatchObject({ amount: '20.00000000', credited: '', deposit_id: 0, to_field: 'legal' });
    expect(await staff('bind', { id, deposit_id: depositId })).toMatchObject({ type: 'ok' });
    expect(money()).toBe('0.00000000');
    expect(balanceOf(app.writer.state, person.userId, 'legal', assets.USDT).available).toBe(1_250_000_000n);
    expect(await newest()).toMatchObject({
      amount: '20.00000000',
      credited: '12.50000000',
      deposit_id: Number(depositId),
      status: 'credited',
    });
    expect((await depositsOf(app, person)).list[0]).toMatchObject({ to_field: 'legal', number: '12.50000000' });
    const again = await idOf();
    expect(await staff('bind', { id: again, deposit_id: depositId })).toMatchObject({
      code: 'deposit_bound',
      message: 'This deposit has already settled a request',
    });
  });

  it('settle none by a payment that arrived as a deposit', async () => {
    const depositId = await arrived(app, '12.5', await addressOn(app, person, 'erc20'));
    const reference = app.writer.state.deposit.deposits.get(Number(depositId))?.transaction.toUpperCase() ?? '';
    const id = await idOf();
    expect(await staff('bind', { id, reference })).toMatchObject({ code: 'deposit_reference_arrived' });
    expect(money()).toBe('12.50000000');
  });

  it.each([
    ['bind', {}, 'deposit_reference_required'],
    ['bind', { reference: ' ' }, 'deposit_reference_required'],
    ['bind', { reference: 'x', deposit_id: '1' }, 'deposit_reference_required'],
    ['bind', { deposit_id: '999999' }, 'deposit_not_found'],
    ['bind', { id: '999999', reference: 'x' }, 'deposit_form_not_found'],
    ['bind', { id: '0', reference: 'x' }, 'deposit_form_not_found'],
    ['reject', { reason: ' ' }, 'deposit_reason_required'],
    ['reject', { id: '999999', reason: 'x' }, 'deposit_form_not_found'],
  ])('%s with %o is refused', async (path, fields, code) => {
    const id = await idOf();
    expect(await staff(path, { id, ...(fields as Fields) })).toMatchObject({ type: 'error', code });
    expect(await newest()).toMatchObject({ status: 'applying' });
    expect(money()).toBe('0.00000000');
  });

  it('reject one with a reason, which its owner reads, and cannot decide again', async () => {
    const id = await idOf();
    expect(await staff('reject', { id, reason: 'no such payment' })).toMatchObject({ type: 'ok' });
    expect(await newest()).toMatchObject({ status: 'rejected', reason: 'no such payment' });
    expect(await told()).toEqual([['deposit_form_rejected', 'Reason: no such payment']]);
    expect(await staff('bind', { id, reference: 'PAY-2' })).toMatchObject({ code: 'deposit_form_decided' });
    expect(await staff('reject', { id, reason: 'again' })).toMatchObject({ code: 'deposit_form_decided' });
  });
});
