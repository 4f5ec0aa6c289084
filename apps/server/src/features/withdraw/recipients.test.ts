/** Whom coins would be sent to: found by an exact name, shown masked, and not for looking through everybody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import { accountOf, act, addRich, sessionOf, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { ask, env } from './testing/withdrawals.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ env });
  await setNetworks(app);
});
afterAll(() => app.close());

const find = (who: TestPerson, user_string: string) => act(app, who, '/api/wallet/recipient', { user_string });

it('another user is named by the masked account and the id, whichever name they are called by', async () => {
  const [person, other] = [await addRich(app), await addPerson(app)];
  const account = accountOf(app, other);
  const message = { id: other.userId, account: `${account.slice(0, 1)}***@example.com` };
  for (const name of [account, ` ${account.toUpperCase()} `, String(other.userId)])
    expect(await find(person, name)).toMatchObject({ type: 'ok', message });
});

it('part of a name, staff and nobody are nobody; oneself is no recipient; without a session nothing is told', async () => {
  const [person, other] = [await addRich(app), await addPerson(app)];
  const staff = await addPerson(app, 'operator', []);
  const unknown = { code: 'withdraw_user_unknown', field: 'user_string' };
  for (const name of [accountOf(app, other).slice(0, -1), String(staff.userId), '*', '999999', 'nobody@example.com'])
    expect([name, await find(person, name)]).toMatchObject([name, unknown]);
  for (const name of [accountOf(app, person), String(person.userId)])
    expect(await find(person, name)).toMatchObject({ code: 'withdraw_to_oneself' });
  const { body } = await post(app, '/api/wallet/recipient', { user_string: accountOf(app, other) });
  expect(body.type).toBe('999');
});

it('twenty names an hour are looked up, in whichever call, found or not; the same ones again are free', async () => {
  const [person, other, late] = [await addRich(app), await addPerson(app), await addPerson(app)];
  await find(person, String(other.userId));
  for (let at = 1; at < 19; at++)
    expect(await find(person, `nobody${at}@example.com`)).toMatchObject({ code: 'withdraw_user_unknown' });
  const sending = { currency: '1', number: '7', user_string: 'last@example.com' };
  expect(await act(app, person, '/api/sms_mail_aq', sending)).toMatchObject({ code: 'withdraw_user_unknown' });
  const limit = { code: 'withdraw_lookups_limit', field: 'user_string' };
  const name = String(late.userId);
  expect(await find(person, name)).toMatchObject(limit);
  expect(await act(app, person, '/api/sms_mail_aq', { ...sending, user_string: name })).toMatchObject(limit);
  expect(await ask(app, person, { safecode: '1', address: '', type: '', user_string: name })).toMatchObject(limit);
  expect(await find(person, String(other.userId))).toMatchObject({ type: 'ok' });
  // Of another user that says nothing.
  expect(await find(await addRich(app), name)).toMatchObject({ type: 'ok' });
  await app.pass(3_600_000);
  // The session has ended meanwhile.
  expect(await find(await sessionOf(app, person), name)).toMatchObject({ type: 'ok' });
});
