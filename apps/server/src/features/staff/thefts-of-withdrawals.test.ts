/** What a clerk may try to let out: each is refused, or waits for a second person, and nothing has moved. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRich, coin, foreign, heldOf, setNetworks } from '../../http/testing/money.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { agree, held, request } from '../withdraw/testing/withdrawals.ts';
import { type Clerk, Office } from './testing/office.ts';

let office: Office;
let clerk: Clerk;
let second: Clerk;
let trader: TestPerson;

beforeAll(async () => {
  office = await Office.open();
  await setNetworks(office.app);
  await office.must('SetWithdrawalLimit', { operatorId: 0, limitCents: 25_000n, reason: 'x' });
});
afterAll(() => office.close());
beforeEach(async () => {
  // What was agreed to before counts no more.
  await office.app.pass(2 * 86_400_000);
  [clerk, second] = [await office.clerk('finance'), await office.clerk('finance')];
  trader = await addRich(office.app);
});

const refusalOf = (error: unknown) => ({ refused: error instanceof Error ? error.message : '' });
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const statusOf = (id: number) => office.app.writer.state.withdraw.withdrawals.get(id)?.status;
const verdict = (id: number) => ({ id: String(id), verdict: 'agreed', reason: '' });
/** One of 100 USDT that was agreed to. */
async function agreed(): Promise<number> {
  const id = await request(office.app, trader);
  await agree(office.app, clerk, id);
  return id;
}

describe('an invented transaction', () => {
  it('is not entered by one person, nor taken for a failure after it', async () => {
    const id = await agreed();
    await office.refusesAlone(clerk, 'withdraw/sent', { id: String(id), hash: hash('a') });
    await office.refusesAlone(clerk, 'withdraw/settle', { id: String(id), outcome: 'failure', reason: 'x' });
    expect([statusOf(id), heldOf(office.app, trader)]).toEqual(['agreed', held]);
  });

  it('that two entered is called a failure by no one person', async () => {
    const id = await agreed();
    await office.byTwo(clerk, second, 'withdraw/sent', { id: String(id), hash: hash('b') });
    for (const who of [clerk, second]) {
      const fields = { id: String(id), outcome: 'failure', reason: `of ${who.userId}` };
      await office.refusesAlone(who, 'withdraw/settle', fields);
    }
    expect([statusOf(id), heldOf(office.app, trader)]).toEqual(['sent', held]);
  });

  it('is not called a success where nothing was sent', async () => {
    const [waiting, ready] = [await request(office.app, trader), await agreed()];
    for (const id of [waiting, ready]) {
      const settle = () => office.ask(clerk, 'withdraw/settle', { id: String(id), outcome: 'success' });
      await office.refuses('withdrawal_state', settle);
    }
  });

  it('pays no second withdrawal', async () => {
    const [first, other] = [await agreed(), await agreed()];
    await office.byTwo(clerk, second, 'withdraw/sent', { id: String(first), hash: hash('d') });
    const again = { id: String(other), hash: hash('D').slice(2) };
    await office.refuses('withdraw_hash_used', () => office.ask(clerk, 'withdraw/sent', again));
  });
});

describe('withdrawals that split the limit', () => {
  const nobodys = [
    foreign.erc20,
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
  ];

  /** Two are one person's to agree to, the third takes two. */
  async function splits(ids: readonly number[], reviewers: readonly Clerk[]): Promise<void> {
    const [first, other, third] = ids;
    for (const [at, id] of [first, other].entries())
      expect(await office.ask(reviewers[at] ?? clerk, 'withdraw/review', verdict(id ?? 0))).not.toHaveProperty('id');
    expect([first, other].map((id) => statusOf(id ?? 0))).toEqual(['agreed', 'agreed']);
    await office.refusesAlone(reviewers[2] ?? clerk, 'withdraw/review', verdict(third ?? 0));
    expect(statusOf(third ?? 0)).toBe('applying');
  }

  it('of one user take two, whoever looks at them and wherever they go', async () => {
    const ids = [];
    for (const address of nobodys) ids.push(await request(office.app, trader, { address }));
    await splits(ids, [clerk, second, await office.clerk('finance')]);
  });

  it('of three users to one address take two', async () => {
    const ids = [];
    for (let at = 0; at < 3; at++) ids.push(await request(office.app, await addRich(office.app)));
    await splits(ids, [clerk, second, await office.clerk('finance')]);
  });

  it('of many users take two where one reviewer agrees to them', async () => {
    const ids = [];
    for (const address of nobodys) ids.push(await request(office.app, await addRich(office.app), { address }));
    await splits(ids, []);
  });

  it('are agreed to by no one who raises the limit alone', async () => {
    await office.refusesAlone(clerk, 'withdraw/limit', { number: '100000', reason: 'x' });
    const id = await request(office.app, trader, { amountMinor: 300n * coin });
    await office.refusesAlone(clerk, 'withdraw/review', verdict(id));
  });
});

it('a withdrawal of one’s own is agreed to by no clerk: staff ask for none', async () => {
  await office.refuses('not_for_staff', () => request(office.app, clerk).then(() => ({}), refusalOf));
});
