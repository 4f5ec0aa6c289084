/** Budgets of text messages over HTTP: refused alike whoever has an account. */
import { expect, it } from 'vitest';
import { createDemoMail } from '../../gateways/mail/demo-mail.ts';
import { buildApp, rootCode } from '../../http/testing/build-app.ts';
import { codeSentTo, post } from '../../http/testing/client.ts';
import { createAuthDesk } from './desk.ts';
import { authHandlers } from './handlers.ts';

it('is refused in the same words for known and unknown numbers, and mail goes on', async () => {
  const limits = { all: 2, country: 9, range: 9, address: 9 };
  const app = await buildApp({ smsLimits: limits });
  const ask = (number: string, type = '') =>
    post(app, '/api/sms_send', { user_string: number, country_code: 'KR', type });
  await ask('1011112222');
  const fields = { user_string: '1011112222', country_code: 'KR', code: codeSentTo(app, '+821011112222') };
  const secrets = { password: 'secret12', re_password: 'secret12', extension_code: rootCode };
  expect((await post(app, '/api/user/register', { ...fields, ...secrets })).body.type).toBe('ok');
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

it('says so where there is no carrier of text messages', async () => {
  const desk = createAuthDesk({
    gateways: { mail: createDemoMail({ put: () => {}, list: () => [] }), sms: null },
    smsLimits: { all: 1, country: 1, range: 1, address: 1 },
    testFunds: {},
    invitationCode: undefined,
    onUndelivered: () => {},
  });
  const app = await buildApp({ handlers: { auth: authHandlers(desk) } });
  const answer = await post(app, '/api/sms_send', { user_string: '1011112222', country_code: 'KR' });
  expect(answer.body).toMatchObject({ type: 'error', code: 'sms_unavailable' });
  await app.close();
});
