/** Known and unknown accounts cost the same work, so that neither words nor time tell them apart. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post, type Reply } from '../../http/testing/client.ts';
import { addMember } from '../../http/testing/people.ts';

let app: TestApp;
let work: string[] = [];
let serial = 0;

/** Every costly step of the handlers, in order; a message to nobody costs what one to somebody does. */
function watch(app: TestApp): void {
  const { auth } = app;
  const steps: [string, object, string][] = [
    ['issue', auth.codes, 'issue'],
    ['check', auth.codes, 'check'],
    ['take', auth.codes, 'take'],
    ['throttle', auth.throttle, 'begin'],
    ['hash', auth.passwords, 'hash'],
    ['verify', auth.passwords, 'verify'],
    ['send', auth.gateways.mail, 'send'],
    ['send', auth.gateways.sms ?? {}, 'send'],
    ['send', auth.nobody, 'send'],
    ['open', app.lifecycle.services?.vault ?? {}, 'open'],
  ];
  for (const [name, part, method] of steps) {
    const own = part as Record<string, (...given: unknown[]) => unknown>;
    const before = own[method];
    if (before === undefined) throw new Error(`no ${name}`);
    vi.spyOn(own, method).mockImplementation((...given) => {
      work.push(name);
      return before.apply(part, given);
    });
  }
}

beforeAll(async () => {
  app = await buildApp();
  watch(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  serial += 1;
  for (const account of [email('known'), `+86${phone('known')}`]) await addMember(app, account, 'secret12');
});

interface Asked {
  readonly answer: Reply;
  readonly steps: readonly string[];
}

async function ask(path: string, fields: Record<string, string>): Promise<Asked> {
  work = [];
  const answer = await post(app, path, fields);
  return { answer, steps: work };
}

const email = (who: 'known' | 'ghost') => `${who}${serial}@example.com`;
const phone = (who: 'known' | 'ghost') =>
  `${who === 'known' ? '138001380' : '139001390'}${String(serial).padStart(2, '0')}`;
const secrets = { password: 'fresh123', repassword: 'fresh123', code: '000000' };

it.each<[string, string, (who: 'known' | 'ghost') => Record<string, string>]>([
  ['a recovery code by mail', '/api/sms_mail', (who) => ({ user_string: email(who), type: 'forget' })],
  [
    'a recovery code by phone',
    '/api/sms_send',
    (who) => ({ user_string: phone(who), country_code: '86', type: 'forget' }),
  ],
  [
    'a recovery code by phone, its country left out',
    '/api/sms_send',
    (who) => ({ user_string: phone(who), type: 'forget' }),
  ],
  [
    'a wrong password by phone, its country left out',
    '/api/user/login',
    (who) => ({ user_string: phone(who), password: 'wrong123' }),
  ],
  [
    'a wrong recovery code',
    '/api/user/check_email',
    (who) => ({ user_string: email(who), email_code: '1', type: 'forget' }),
  ],
  ['a new password with it', '/api/user/forget', (who) => ({ account: email(who), ...secrets })],
  ['a wrong password', '/api/user/login', (who) => ({ user_string: email(who), password: 'wrong123' })],
  [
    'a wrong password, by phone',
    '/api/user/login',
    (who) => ({ user_string: phone(who), password: 'wrong123', area_code_id: '86' }),
  ],
  [
    'a recovery code, asked for on a device',
    '/api/sms_mail',
    (who) => ({ user_string: email(who), type: 'forget', device_token: 'some' }),
  ],
  [
    'a wrong password, on a device',
    '/api/user/login',
    (who) => ({ user_string: email(who), password: 'wrong123', device_token: 'some' }),
  ],
  [
    'a new password, on a device',
    '/api/user/forget',
    (who) => ({ account: email(who), ...secrets, device_token: 'some' }),
  ],
  ['a registration code', '/api/sms_mail', (who) => ({ user_string: email(who) })],
])('%s', async (_, path, fields) => {
  await app.pass(61_000);
  const known = await ask(path, fields('known'));
  const ghost = await ask(path, fields('ghost'));
  expect(ghost.answer.body).toEqual(known.answer.body);
  expect(ghost.answer.status).toBe(known.answer.status);
  expect(ghost.steps).toEqual(known.steps);
});

it('nobody’s message is written, and goes nowhere', async () => {
  const before = app.outbox.list('').length;
  const { steps } = await ask('/api/sms_mail', { user_string: email('ghost'), type: 'forget' });
  expect(steps).toEqual(['issue', 'send']);
  expect(app.outbox.list('')).toHaveLength(before);
});
