/** Budgets of text messages over HTTP: refused alike whoever has an account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoMail } from '../../gateways/mail/demo-mail.ts';
import { buildApp, buildServer, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import { addMember } from '../../http/testing/people.ts';
import { authHandlers } from './handlers.ts';
import type { MessageLimits } from './notify/budget.ts';
import { createAuthServices } from './services.ts';

const carrier = createDemoMail({ put: () => {}, list: () => [] });
const servicesOf = (smsLimits: MessageLimits, mailLimits = smsLimits) =>
  createAuthServices({
    gateways: { mail: carrier, sms: carrier },
    smsLimits,
    mailLimits,
    testFunds: {},
    invitationCode: undefined,
    onUndelivered: () => {},
  });

let exchange: TestApp;
beforeAll(async () => {
  exchange = await buildApp();
});
afterAll(() => exchange.close());

it('is refused in the same words for known and unknown numbers, and mail goes on', async () => {
  const limits = { all: 2, country: 9, range: 9, network: 9 };
  const mails = { all: 9, country: 9, range: 9, network: 9 };
  const app = await buildServer(exchange, { handlers: { auth: authHandlers(servicesOf(limits, mails)) } });
  const ask = (number: string, type = '') =>
    post(app, '/api/sms_send', { user_string: number, country_code: 'KR', type });
  await addMember(app, '+821011112222', 'secret12');
  expect((await ask('1044445555')).body.type).toBe('ok');
  expect((await ask('1055556666')).body.type).toBe('ok');
  const answers = [await ask('1011112222', 'forget'), await ask('1033334444', 'forget'), await ask('1033334444')];
  for (const { body, status } of answers) {
    expect({ body, status }).toEqual({ body: answers[0]?.body, status: 200 });
    expect(body).toMatchObject({ type: 'error', code: 'sms_budget', field: 'user_string' });
  }
  expect((await post(app, '/api/sms_mail', { user_string: 'a@example.com' })).body.type).toBe('ok');
  await app.pass(24 * 3_600_000);
  expect((await ask('1033334444')).body.type).toBe('ok');
  await app.close();
});

it('bounds mails with codes too: of one network and in all, alike for known and unknown addresses', async () => {
  const wide = { all: 9, country: 9, range: 9, network: 9 };
  const mails = { all: 9, country: 9, range: 9, network: 2 };
  const env = { TRUST_PROXY: '127.0.0.1' };
  const app = await buildServer(exchange, { env, handlers: { auth: authHandlers(servicesOf(wide, mails)) } });
  const ask = (name: string, address = '192.0.2.1') =>
    post(app, '/api/sms_mail', { user_string: `${name}@example.com`, type: 'forget' }, { 'x-forwarded-for': address });
  await addMember(app, 'mail-known@example.com', 'secret12');
  for (const name of ['a', 'b']) expect((await ask(name)).body.type).toBe('ok');
  const refused = await ask('mail-known');
  expect(refused.body).toMatchObject({ type: 'error', code: 'mail_budget', field: 'user_string' });
  expect((await ask('mail-ghost')).body).toEqual(refused.body);
  // Four of five in all are for strangers.
  for (let sent = 2; sent < 8; sent++) expect((await ask(`c${sent}`, `192.0.2.${sent}`)).body.type).toBe('ok');
  expect((await ask('c8', '192.0.2.8')).body.code).toBe('mail_budget');
  await app.close();
});

it('says so where there is no carrier of text messages', async () => {
  const auth = { ...servicesOf({ all: 1, country: 1, range: 1, network: 1 }), gateways: { mail: carrier, sms: null } };
  const app = await buildServer(exchange, { handlers: { auth: authHandlers(auth) } });
  const answer = await post(app, '/api/sms_send', { user_string: '1011112222', country_code: 'KR' });
  expect(answer.body).toMatchObject({ type: 'error', code: 'sms_unavailable' });
  await app.close();
});
