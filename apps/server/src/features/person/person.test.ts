/** What tells that accounts are one person's, from the calls that say it to what staff may no longer do. */
import { calls, picturePath } from '@bourse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post, send } from '../../http/testing/client.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { marksMax } from '../../vault/marks.ts';

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
async function signIn(who: TestPerson, cookie = '', headers: Record<string, string> = {}): Promise<string> {
  const isStaff = app.writer.state.auth.users.get(who.userId)?.role === 'operator';
  const { path } = isStaff ? calls.staff.login : calls.auth.login;
  const body = new URLSearchParams({ user_string: accountOf(who), password }).toString();
  const answer = await send(app, 'POST', path, body, {
    'content-type': 'application/x-www-form-urlencoded',
    lang: 'en',
    ...(cookie !== '' && { cookie: `other=1; ${cookie}` }),
    ...headers,
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
  // A demo is signed in to by any name.
  const form = new URLSearchParams({ user_string: accountOf(trader), password }).toString();
  const elsewhere = { host: 'bourse.test', 'content-type': 'application/x-www-form-urlencoded' };
  const named = await send(app, 'POST', calls.auth.login.path, form, elsewhere);
  expect([named.body.type, named.headers['set-cookie']]).toEqual(['ok', expect.stringContaining('HttpOnly')]);
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

it('a browser of three of the staff is the office’s: it links nobody from then on, and traders seen there take two', async () => {
  const [early, late] = [await member(), await member()];
  const staff = [await member('operator'), await member('operator'), await member('operator')];
  const ids = staff.map(({ userId }) => userId);
  const cookie = idOf(await signIn(early));
  for (const one of staff) await signIn(one, cookie);
  await signIn(late, cookie);
  expect(links(late.userId)).toEqual({ same: [], browsers: [], isOffice: true });
  // Existing links stay: otherwise three colleagues who sign in at a thief's browser would remove the thief's link.
  expect(links(early.userId)).toEqual({ same: [], browsers: ids.slice(0, 2), isOffice: true });
  for (const one of staff.slice(0, 2)) expect(links(one.userId).browsers).toEqual([early.userId]);
});

it('signing in at many other browsers undoes no link, and takes nobody out of the office', async () => {
  const [trader, visitor] = [await member(), await member()];
  const staff = [await member('operator'), await member('operator'), await member('operator')];
  const [clerk] = staff as [TestPerson];
  await signIn(trader, idOf(await signIn(clerk)));
  const office = idOf(await signIn(staff[0] as TestPerson));
  for (const one of staff.slice(1)) await signIn(one, office);
  await signIn(visitor, office);
  for (let times = 0; times <= marksMax; times++) {
    await app.pass(1000);
    for (const one of [trader, visitor, clerk]) await signIn(one);
  }
  expect(links(trader.userId).browsers).toEqual([clerk.userId]);
  expect(links(clerk.userId).browsers).toEqual([trader.userId]);
  expect(links(visitor.userId)).toEqual({ same: [], browsers: [], isOffice: true });
});

it('a page of another site that signs somebody in does not change which browser it is', async () => {
  const trader = await member();
  expect(await signIn(trader, '', { 'sec-fetch-site': 'cross-site' })).toBe('undefined');
  expect(await signIn(trader, '', { 'sec-fetch-site': 'same-site' })).toContain('bourse_browser=');
});

it('what is kept of an account that the journal does not have keeps nobody out', async () => {
  const [clerk, nobody] = [await member('operator'), 987_654];
  const cookie = idOf(await signIn(clerk));
  await app.lifecycle.services?.vault.marks.note(nobody, 'browser', cookie.split('=')[1] ?? '', Date.now());
  await signIn(clerk, cookie);
  expect(links(clerk.userId).browsers).toEqual([]);
});

/** Pictures that nobody sent. */
const noPictures = (userId: number) => {
  const [front_pic, reverse_pic, hand_pic] = ['a', 'b', 'c'].map(
    (letter) => `${picturePath}?id=${userId}.${letter.repeat(32)}`,
  );
  return { front_pic: front_pic ?? '', reverse_pic: reverse_pic ?? '', hand_pic: hand_pic ?? '' };
};
const submit = async ({ token }: TestPerson, card_id: string, pictures: Record<string, string>) =>
  (await post(app, calls.identity.submit.path, { name: 'Kim', card_id, ...pictures }, { authorization: token })).body;

it('a number that a trader tells without pictures links nobody; with them it does, whose country is not known too', async () => {
  const [clerk, trader] = [await addPerson(app, 'operator'), await addPerson(app)];
  await tell(clerk, { number: 'M7654321' });
  expect(await submit(trader, 'M7654321', noPictures(trader.userId))).toMatchObject({ field: 'front_pic' });
  expect(links(trader.userId).same).toEqual([]);
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = await Promise.all(
    [1, 2, 3].map((seed) => uploaded(app, trader.token, seed)),
  );
  const pictures = { front_pic, reverse_pic, hand_pic };
  expect(await submit(trader, 'М-7654321', pictures)).toMatchObject({ type: 'ok' });
  expect(links(trader.userId).same).toEqual([clerk.userId]);
});

it('two of the staff who declare the same account are one person', async () => {
  const [clerk, twin, trader] = [
    await addPerson(app, 'operator'),
    await addPerson(app, 'operator'),
    await addPerson(app),
  ];
  for (const one of [clerk, twin]) expect((await tell(one, { accounts: accountOf(trader) })).body.type).toBe('ok');
  expect(links(clerk.userId).same.sort()).toEqual([twin.userId, trader.userId].sort());
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
