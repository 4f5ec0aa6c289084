/** A session draws from its user's own allowance: nobody behind the same address keeps a person from withdrawing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitsOf } from '../../http/calls/rate-limit.ts';
import { buildApp, buildServer, type TestApp } from '../../http/testing/build-app.ts';
import { codeSentTo, get, post } from '../../http/testing/client.ts';
import { accountOf, addRich, by, setNetworks } from '../../http/testing/money.ts';
import { addPerson } from '../../http/testing/people.ts';
import { env, form } from './testing/withdrawals.ts';

type Server = Awaited<ReturnType<typeof buildServer>>;
let app: TestApp;
let strict: Server;

beforeAll(async () => {
  app = await buildApp({ env });
  await setNetworks(app);
  strict = await buildServer(app, { limits: limitsOf.production });
});
afterAll(async () => {
  await strict.close();
  await app.close();
});

const login = async (headers: Record<string, string> = {}) =>
  (await post(strict, '/api/user/login', { user_string: 'a@b.co', password: 'secret12' }, headers)).status;

it('a stranger at the same address uses up codes and sign-ins; who has a session gets a code and withdraws', async () => {
  const person = await addRich(app);
  // A token of no session opens no bucket of its own.
  const forged = (at: number) => ({ authorization: `${'x'.repeat(40)}${100 + at}` });
  for (let at = 0; at < 30; at++) expect(await login(forged(at))).toBe(200);
  expect([await login(forged(30)), await login(), await login(by(person))]).toEqual([429, 429, 429]);
  const mail = async (at: number) =>
    (await post(strict, '/api/sms_mail', { user_string: `a${at}@b.co` }, forged(at))).status;
  for (let at = 0; at < 20; at++) expect(await mail(at)).toBe(200);
  expect(await mail(20)).toBe(429);
  const sent = await post(strict, '/api/sms_mail_aq', {}, by(person));
  expect(sent).toMatchObject({ status: 200, body: { type: 'ok' } });
  const safecode = codeSentTo(app, accountOf(app, person));
  expect((await post(strict, '/api/wallet/out', { ...form, safecode }, by(person))).body).toMatchObject({ type: 'ok' });
});

it('a file of the trail keeps nobody from signing in, its reader neither', async () => {
  await app.pass(3_600_000);
  const auditor = await addPerson(app, 'operator', []);
  const file = async () => (await get(strict, '/api/staff/audit/file', by(auditor))).status;
  expect([await file(), await file(), await file(), await file()]).toEqual([200, 200, 200, 429]);
  expect(await login()).toBe(200);
  expect((await post(strict, '/api/user/logout', {}, by(auditor))).body).toMatchObject({ type: 'ok' });
});
