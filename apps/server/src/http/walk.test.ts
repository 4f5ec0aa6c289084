/**
 * Every call that a front end of the exchange may ask, by name: it is there, for a stranger and for a user, and answers in
 * the envelope.
 */
import type { Call } from '@bourse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from './testing/build-app.ts';
import { get, post, type Reply } from './testing/client.ts';
import { everyCall } from './testing/examples.ts';
import { addPerson } from './testing/people.ts';

/** Those that the exchange has; a call of two methods is two. */
const names = [
  // Markets, notices, support.
  'GET /api/currency/quotation_new',
  'POST /api/quotation_new',
  'GET /api/currency/new_timeshar',
  'GET /api/currency/new_tradehistory',
  'GET /api/currency/detail',
  'GET /api/qrcode',
  'GET /api/custorm',
  'POST /api/news/list',
  'POST /api/news/detail',
  // Spot orders.
  'POST /api/transaction/deal',
  'POST /api/transaction/in',
  'POST /api/transaction/out',
  'POST /api/transaction_in',
  'POST /api/transaction_out',
  'POST /api/transaction_complete',
  'POST /api/transaction_del',
  // Up/Down contracts.
  'GET /api/microtrade/payable_currencies',
  'GET /api/microtrade/seconds',
  'POST /api/microtrade/submit',
  'GET /api/microtrade/lists',
  // Accounts, deposits, withdrawals, transfers.
  'POST /api/wallet/list',
  'GET /api/wallet/list',
  'POST /api/wallet/change',
  'POST /api/wallet/legal_log',
  'POST /api/wallet/detail',
  'POST /api/wallet/get_in_address',
  'POST /api/wallet/get_info',
  'POST /api/wallet/out',
  'POST /api/wallet/charge_req',
  'POST /api/upload',
  'POST /api/sms_mail_aq',
  'POST /api/wallet/hzhistory',
  'POST /api/account/list',
  'GET /api/wallet/currencylist',
  'POST /api/wallet/get_address',
  'POST /api/wallet/addaddress',
  'POST /api/wallet/deladdress',
  'GET /api/currency/user_currency_list',
  'GET /api/money/rechange',
  'GET /api/user/center',
  // Staking.
  'GET /api/iepn',
  'GET /api/wealth/getProfitList',
  'GET /api/wealth/getMyprofit',
  'POST /api/wealth/buyProfit',
  // Payments at a gateway, which the specification names no call for.
  'GET /api/payment/terms',
  'POST /api/payment/create',
  'GET /api/payment/list',
  // Registration, login, recovery, identity.
  'POST /api/user/login',
  'GET /api/user/info',
  'POST /api/sms_send',
  'POST /api/sms_mail',
  'POST /api/user/check_email',
  'POST /api/user/check_mobile',
  'POST /api/user/register',
  'POST /api/user/forget',
  'POST /api/safe/email',
  'POST /api/user/real_name',
];
/** Its answer is a picture. */
const picture = 'GET /api/qrcode';
/** Its answer has a number that says how it went, and no message. */
const chart = 'GET /api/currency/new_timeshar';

const kinds = ['ok', 'error', '997', '998', '999'];

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await buildApp({ env: { SUPPORT_URL: 'https://help.example/{id}/{name}' } });
  token = (await addPerson(app, 'trader')).token;
});
afterAll(() => app.close());

/** As a stranger where there is no token. */
function ask(name: string, fields: Readonly<Record<string, string>>, as: string | null): Promise<Reply> {
  const [method, path = ''] = name.split(' ');
  const headers: Record<string, string> = as === null ? {} : { authorization: as };
  if (method === 'POST') return post(app, path, fields, headers);
  return get(app, `${path}?${new URLSearchParams(fields)}`, headers);
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function exampleOf(name: string): Readonly<Record<string, string>> {
  return everyCall.find(({ call }) => nameOf(call) === name)?.input ?? {};
}

/** Not unknown, not refused as too much, no fault; and what a front end reads of every answer. */
function isEnvelope(name: string, { status, body }: Reply): void {
  expect(status, JSON.stringify(body)).not.toBe(404);
  expect(status, JSON.stringify(body)).toBeLessThan(429);
  expect(kinds).toContain(body.type);
  if (name === chart && body.type === 'ok') expect(body.code).toBeTypeOf('number');
  else expect(body).toHaveProperty('message');
  if (body.type !== 'ok') expect(body.message).toMatch(/\S/);
}

it.each(names)('%s answers a stranger and a user', async (name) => {
  const ofStranger = await ask(name, exampleOf(name), null);
  const ofUser = await ask(name, exampleOf(name), token);
  for (const answer of [ofStranger, ofUser]) {
    if (name !== picture) isEnvelope(name, answer);
    else expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/^image\//) } });
  }
  expect(ofUser.body.type).not.toBe('999');
  // With nothing in it, it is refused in words where it needs something.
  for (const as of [null, token]) isEnvelope(name, await ask(name, {}, as));
});
