import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post, send } from '../../http/testing/client.ts';
import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

const funds = [100_000_000_000n, 10_000_000_000n];
let app: TestApp;

beforeAll(async () => {
  app = await buildApp();
  const wallets = ['legal', 'change', 'lever', 'micro'] as const;
  await app.writer.submit({ kind: 'SetAssetWallets', asset: 0, wallets: [...wallets] });
});
afterAll(() => app.close());

const of = ({ token }: TestPerson, more: Record<string, string> = {}) => ({
  authorization: token,
  lang: 'en',
  ...more,
});

async function move(who: TestPerson, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return (await post(app, '/api/wallet/change', { currency_id: '1', ...fields }, of(who, headers))).body;
}

async function history(who: TestPerson, fields: Record<string, string> = {}) {
  return (await post(app, '/api/wallet/hzhistory', fields, of(who))).body;
}

async function balances(who: TestPerson): Promise<string[]> {
  const { body } = await get(app, '/api/wallet/list', of(who));
  const { change_wallet } = body.message as { change_wallet: { balance: Record<string, string>[] } };
  const [usdt] = change_wallet.balance;
  return ['legal', 'change', 'lever', 'micro'].map((name) => String(usdt?.[`${name}_balance`]).replace(/\.0+$/, ''));
}

const toLever = { number: '100', from_field: 'change', to_field: 'lever' };

describe('a transfer', () => {
  it('moves money and is listed, newest first', async () => {
    const person = await addPerson(app, 'trader', funds);
    expect(await move(person, toLever)).toEqual({ type: 'ok', message: 'Transfer successful' });
    await move(person, { number: '30', from_field: 'lever', to_field: 'micro' });
    expect(await balances(person)).toEqual(['0', '900', '70', '30']);
    const { message, data } = await history(person);
    expect(message).toMatchObject({
      total: 2,
      list: [
        { type: 'lever_micro', currency_name: 'USDT', number: '30.00000000', from_field: 'lever', to_field: 'micro' },
        { type: 'change_lever', currency: 1, number: '100.00000000' },
      ],
    });
    expect(data).toEqual((message as { list: unknown[] }).list);
    expect((await history(person, { page: '2', limit: '1' })).message).toMatchObject({
      page: 2,
      list: [{ type: 'change_lever' }],
    });
  });

  it('is told to its owner as balances that changed, and shows to nobody else', async () => {
    const [person, other] = [await addPerson(app, 'trader', funds), await addPerson(app, 'trader', funds)];
    await move(person, toLever);
    expect(await balances(other)).toEqual(['0', '1000', '0', '0']);
    expect((await history(other)).message).toMatchObject({ total: 0, list: [] });
  });

  it('under one key happens once', async () => {
    const person = await addPerson(app, 'trader', funds);
    const key = { 'idempotency-key': 'one' };
    expect(await move(person, toLever, key)).toEqual(await move(person, toLever, key));
    expect(await balances(person)).toEqual(['0', '900', '100', '0']);
    expect(await move(person, { ...toLever, number: '2' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it.each([
    [{ ...toLever, to_field: 'change' }, 'transfer_same_account', 'Choose two different accounts'],
    [{ ...toLever, number: '0' }, 'transfer_amount_zero', 'Enter the amount to transfer'],
    [{ ...toLever, number: '' }, 'transfer_amount_zero', 'Enter the amount to transfer'],
    [{ ...toLever, number: '0.000000001' }, 'transfer_too_fine', 'Decimal places allowed: 8'],
    [{ ...toLever, number: '1000.00000001' }, 'insufficient_balance', 'Insufficient balance'],
    [{ ...toLever, number: '100000000' }, 'transfer_above_maximum', 'The maximum is 99,999,999'],
    [{ number: '99.99', type: '1' }, 'transfer_below_minimum', 'The transfer amount cannot be lower than 100'],
    [{ ...toLever, currency_id: '2' }, 'transfer_not_allowed', 'This coin can’t be moved between these accounts'],
    [{ ...toLever, currency_id: '99' }, 'coin_not_found', ''],
    [{ number: '1' }, 'parameter_error', ''],
    [{ number: '1', from_field: 'outside', to_field: 'change' }, 'parameter_error', ''],
  ])('%o is refused and moves nothing', async (fields, code, message) => {
    const person = await addPerson(app, 'trader', funds);
    expect(await move(person, fields)).toMatchObject({ type: 'error', code, ...(message !== '' && { message }) });
    expect(await balances(person)).toEqual(['0', '1000', '0', '0']);
    expect((await history(person)).message).toMatchObject({ total: 0 });
  });

  it('of what is no number of coins loses nothing', async () => {
    const person = await addPerson(app, 'trader', funds);
    for (const number of hostileNumbers) {
      const { status, body } = await post(
        app,
        '/api/wallet/change',
        { currency_id: '1', ...toLever, number },
        of(person),
      );
      expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
    }
    for (const number of hostileValues) {
      const json = of(person, { 'content-type': 'application/json' });
      const fields = JSON.stringify({ currency_id: 1, ...toLever, number });
      const { status, body } = await send(app, 'POST', '/api/wallet/change', fields, json);
      expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
    }
    expect(await balances(person)).toEqual(['0', '1000', '0', '0']);
    expect((await history(person)).message).toMatchObject({ total: 0 });
  });

  it('sent a hundred times at once takes no more than there is', async () => {
    const person = await addPerson(app, 'trader', funds);
    const answers = await Promise.all(Array.from({ length: 100 }, () => move(person, { ...toLever, number: '30' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(33);
    const refused = answers.filter(({ type }) => type !== 'ok');
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['insufficient_balance']));
    expect(await balances(person)).toEqual(['0', '10', '990', '0']);
  });
});
