/** What staff change of fiat trading as a whole: the CNY rate takes two, switching it on too, and one can switch it off. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get } from '../../http/testing/client.ts';
import { type Clerk, Office } from '../staff/testing/office.ts';

const dayMs = 24 * 3_600_000;
let office: Office;
let first: Clerk;
let second: Clerk;
let support: Clerk;

beforeAll(async () => {
  office = await Office.open();
  [first, second, support] = [
    await office.clerk('market'),
    await office.clerk('market'),
    await office.clerk('support'),
  ];
});
afterAll(() => office.app.close());

const read = async (who: Clerk, path: string) =>
  (await get(office.app, path, { authorization: who.token, 'x-forwarded-for': who.address })).body;
const terms = async (who: Clerk) => (await read(who, '/api/office/c2c_terms')).message;
const reason = 'The bank says so';

it('a rate is proposed by one and holds once another approves it, and a day later it is overdue', async () => {
  const asked = { rate: '7.1234', reason };
  const before = await terms(support);
  expect(await office.ask(first, 'office/c2c_rate', { rate: '7.12345', reason })).toMatchObject({ field: 'rate' });
  expect(await office.ask(support, 'office/c2c_rate', asked)).toMatchObject({ code: 'role_required' });
  const id = await office.propose(first, 'office/c2c_rate', asked);
  expect(await office.approve(first, id)).toMatchObject({ code: 'own_act' });
  expect(await terms(first)).toEqual(before);
  expect(await office.approve(second, id)).toMatchObject({ type: 'ok' });
  const said = { rate: '7.1234', rate_time: expect.stringMatching(/Z$/), is_overdue: 0 };
  for (const who of [first, support]) expect(await terms(who)).toMatchObject(said);
  await office.app.pass(dayMs + 1000);
  const [later, colleague] = [await office.clerk('market'), await office.clerk('market')];
  expect(await terms(later)).toMatchObject({ rate: '7.1234', is_overdue: 1 });
  // Said again, it is younger.
  await office.byTwo(later, colleague, 'office/c2c_rate', asked);
  expect(await terms(later)).toMatchObject({ rate: '7.1234', is_overdue: 0 });
});

it('one ends it, two begin it, and who sets the rate reads no deals', async () => {
  const [clerk, other] = [await office.clerk('market'), await office.clerk('market')];
  const fresh = await office.clerk('support');
  expect(await office.ask(fresh, 'office/c2c_switch', { is_on: '0', reason })).toMatchObject({ code: 'role_required' });
  expect(await office.ask(clerk, 'office/c2c_switch', { is_on: '0', reason: ' ' })).toMatchObject({
    code: 'staff_reason_required',
  });
  expect(await office.ask(clerk, 'office/c2c_switch', { is_on: '0', reason })).toMatchObject({ type: 'ok' });
  expect(await terms(clerk)).toMatchObject({ is_on: 0 });
  const id = await office.propose(clerk, 'office/c2c_switch', { is_on: '1', reason });
  expect(await terms(clerk)).toMatchObject({ is_on: 0 });
  expect(await office.approve(other, id)).toMatchObject({ type: 'ok' });
  expect(await terms(clerk)).toMatchObject({ is_on: 1 });
  expect(await office.ask(clerk, 'office/c2c_switch', { is_on: '1', reason })).toMatchObject({ code: 'c2c_switched' });
  expect(await read(clerk, '/api/office/c2c_deals')).toMatchObject({ code: 'role_required' });
});
