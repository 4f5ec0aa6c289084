/** What tells that accounts are one person's, from the calls that say it to what staff may no longer do. */
import { calls } from '@bourse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post, send } from '../../http/testing/client.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const password = 'secret12';
const links = (userId: number) => {
  const { same, browsers, offices } = app.writer.state.person;
  return {
    same: [...(same.get(userId) ?? [])],
    browsers: [...(browsers.get(userId)?.keys() ?? [])],
    isOffice: offices.has(userId),
  };
};
const accountOf = ({ userId }: TestPerson) => app.writer.state.auth.users.get(userId)?.account ?? '';

let count = 0;
/** Somebody who signs in by password. */
async function member(role: 'trader' | 'operator' = 'trader'): Promise<TestPerson> {
  return { userId: await addMember(app, `member${count++}@example.com`, password, role), token: '' };
}

/** Signs in at a browser; answers the cookie that it keeps. */
async function signIn(who: TestPerson, cookie = ''): Promise<string> {
  const isStaff = app.writer.state.auth.users.get(who.userId)?.role === 'operator';
  const { path } = isStaff ? calls.staff.login : calls.auth.login;
  const body = new URLSearchParams({ user_string: accountOf(who), password }).toString();
  const answer = await send(app, 'POST', path, body, {
    'content-type': 'application/x-www-form-urlencoded',
    lang: 'en',
    ...(cookie !== '' && { cookie: `other=1; ${cookie}` }),
  });
  expect(answer.body).toMatchObject({ type: 'ok' });
  return String(answer.headers['set-cookie']);
}
const idOf = (cookie: string) => cookie.split(';')[0] ?? '';
const tell = (who: TestPerson, fields: Record<string, string> = {}) =>
  post(
    app,
    calls.staff.tellPerson.path,
    { country: 'KR', number: `M${who.userId}`, accounts: '', ...fields },
    { lang: 'en', authorization: who.token },
  );

it('a browser is known by a cookie that no script and no other site sees, for 90 days', async () => {
  const trader = await member();
  const cookie = await signIn(trader);
  expect(cookie).toMatch(/^bourse_browser=[\w-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/);
  expect(idOf(await signIn(trader, idOf(cookie)))).toBe(idOf(cookie));
  for (const odd of ['bourse_browser=', 'bourse_browser=x', `bourse_browser=${'a'.repeat(500)}`])
    expect(idOf(await signIn(trader, odd))).toMatch(/^bourse_browser=[\w-]{22}$/);
  const { body } = await post(app, calls.auth.login.path, { user_string: accountOf(trader), password: 'wrong123' });
  expect(body).toMatchObject({ code: 'login_failed' });
});

it('a trader who signed in at a browser of one of the staff is linked to them, and to no other trader', async () => {
  const [trader, other, clerk] = [await member(), await member(), await member('operator')];
  const cookie = idOf(await signIn(trader));
  await signIn(other, cookie);
  expect(links(trader.userId).browsers).toEqual([]);
  await signIn(clerk, cookie);
  expect(links(clerk.userId).browsers.sort()).toEqual([trader.userId, other.userId].sort());
  expect(links(trader.userId).browsers).toEqual([clerk.userId]);
  const elsewhere = await member();
  await signIn(elsewhere);
  expect(links(elsewhere.userId).browsers).toEqual([]);
});

it('a browser of three of the staff is the office’s: it links nobody, and traders seen there take two', async () => {
  const trader = await member();
  const staff = [await member('operator'), await member('operator'), await member('operator')];
  const cookie = idOf(await signIn(trader));
  for (const one of staff.slice(0, 2)) await signIn(one, cookie);
  expect(links(trader.userId)).toMatchObject({ browsers: expect.objectContaining({ length: 2 }), isOffice: false });
  for (const one of staff.slice(2)) await signIn(one, cookie);
  expect(links(trader.userId)).toEqual({ same: [], browsers: [], isOffice: true });
  for (const one of staff) expect(links(one.userId).browsers).toEqual([]);
});

it('one of the staff says who they are: the same number is one person, and a declared account is theirs', async () => {
  const [clerk, twin, trader] = [
    await addPerson(app, 'operator'),
    await addPerson(app, 'operator'),
    await addPerson(app),
  ];
  expect((await tell(clerk, { number: 'm 123-456' })).body).toMatchObject({ type: 'ok' });
  expect(app.writer.state.person.told.has(clerk.userId)).toBe(true);
  expect((await tell(twin, { number: 'Ｍ123456', country: 'kr', accounts: accountOf(trader) })).body.type).toBe('ok');
  expect(links(clerk.userId).same).toEqual([twin.userId]);
  expect(links(twin.userId).same.sort()).toEqual([clerk.userId, trader.userId].sort());
  const journal = JSON.stringify([...app.writer.state.person.same]);
  expect(journal).not.toContain('123456');
});

it.each([
  ['a country that is none', { country: 'Korea' }, 'parameter_error', 'country'],
  ['a number that says nothing', { number: ' - ' }, 'identity_number_required', 'number'],
  ['an account that nobody has', { accounts: 'nobody@nowhere.example' }, 'user_not_found', 'accounts'],
] as const)('%s is refused, and nothing is told', async (_, fields, code, field) => {
  const clerk = await addPerson(app, 'operator');
  expect((await tell(clerk, fields)).body).toMatchObject({ code, field });
  expect(app.writer.state.person.told.has(clerk.userId)).toBe(false);
});

it('a trader tells nothing', async () => {
  expect((await tell(await addPerson(app))).body).toMatchObject({ code: 'staff_only' });
});
