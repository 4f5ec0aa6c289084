/** One person with two accounts decides nothing on the one by the other, and is no second person. */
import { beforeEach, describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { CoinsExchange, coin, usdt } from '../../testing/build-coins.ts';
import { seenWithMax } from './link.ts';

const dayMs = 24 * 3_600_000;
const reason = 'looked at';
let exchange: CoinsExchange;
let alice: number;
let clerk: number;
let second: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const link = (userId: number, otherId: number, cause: 'id_number' | 'declared' = 'id_number') =>
  exchange.submit('LinkAccounts', { userId, otherId, cause });
const see = (userId: number, others: readonly number[], officeUntil = 0, until = exchange.time + 90 * dayMs) =>
  exchange.submit('SetBrowserLinks', {
    userId,
    seenWith: others.map((other) => ({ userId: other, until })),
    officeUntil,
  });
/** A withdrawal of Alice's, which one of the staff looks at. */
function ask(): number {
  exchange.request({ userId: alice, approveAfterMs: 0 });
  return [...exchange.state.withdraw.withdrawals.keys()].at(-1) ?? 0;
}
const review = (operatorId: number, verdict: 'agreed' | 'rejected' = 'rejected') =>
  outcome(exchange.submit('ReviewWithdrawal', { operatorId, withdrawalId: ask(), verdict, reason }));
const propose = (operatorId: number, userId: number) =>
  exchange.submit('Propose', {
    operatorId,
    act: 'CorrectBalance',
    asks: { userId, wallet: 'change', asset: usdt, amountMinor: -coin, reason, text: '' },
    reason,
    hash: 'hash',
    address: '',
  });

beforeEach(() => {
  exchange = new CoinsExchange();
  ({ alice } = exchange);
  clerk = exchange.addUser({}, 'operator');
  second = exchange.addUser({}, 'operator');
});

describe('an account that is linked to one of the staff', () => {
  it.each([
    ['has the same id number', () => link(clerk, alice)],
    ['was declared', () => link(alice, clerk, 'declared')],
    ['was used in the same browser', () => see(clerk, [alice])],
    ['used a browser of theirs', () => see(alice, [clerk])],
  ])('%s: they decide nothing about it, and others do', (_, act) => {
    expect(review(clerk)).toBe('ok');
    expect(outcome(act())).toBe('ok');
    expect(review(clerk)).toBe('own_act');
    expect(outcome(propose(clerk, alice))).toBe('own_act');
    expect(review(second)).toBe('ok');
  });

  it('is another account of its owner too', () => {
    exchange.setIndex({ 0: 60_000 });
    const own = exchange.addUser({});
    link(clerk, own, 'declared');
    link(alice, own);
    expect(review(clerk)).toBe('own_act');
    expect(review(second)).toBe('ok');
  });

  it('is nothing that they approve an act about, or refuse', () => {
    expect(outcome(propose(second, alice))).toBe('ok');
    link(clerk, alice);
    expect(outcome(exchange.approve(clerk, 1, 'hash'))).toBe('own_act');
    expect(outcome(exchange.submit('RefuseProposal', { operatorId: clerk, proposalId: 1, reason }))).toBe('own_act');
    const third = exchange.addUser({}, 'operator');
    expect(outcome(exchange.approve(third, 1, 'hash'))).toBe('ok');
  });

  it('is none any more, 90 days after the browser was shared', () => {
    see(clerk, [alice]);
    exchange.time += 90 * dayMs + 1;
    expect(review(clerk)).toBe('ok');
  });

  it('is none once the browser turned out to be the office’s', () => {
    see(clerk, [alice]);
    see(clerk, []);
    expect(review(clerk)).toBe('ok');
    expect(exchange.state.person.browsers.size).toBe(0);
  });
});

describe('two of the staff', () => {
  it('who are one person are no two', () => {
    link(clerk, second);
    expect(outcome(propose(clerk, alice))).toBe('ok');
    expect(outcome(exchange.approve(second, 1, 'hash'))).toBe('own_act');
  });

  it('may share a browser', () => {
    see(clerk, [second]);
    expect(outcome(propose(clerk, alice))).toBe('ok');
    expect(outcome(exchange.approve(second, 1, 'hash'))).toBe('ok');
  });
});

describe('a trader who was seen in a browser of the office', () => {
  it('takes two, whoever decides', () => {
    exchange.setIndex({ 0: 60_000 });
    see(alice, [], exchange.time + 90 * dayMs);
    expect(review(clerk)).toBe('proposal_required');
    expect(review(second)).toBe('proposal_required');
    exchange.time += 90 * dayMs + 1;
    expect(review(clerk)).toBe('ok');
  });
});

it('and so does their identity, which one decides on otherwise', () => {
  const told = { name: 'sealed', cardId: 'sealed', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 0 };
  const { reviewId } = exchange.run('SubmitIdentity', { userId: alice, ...told });
  see(alice, [], exchange.time + 90 * dayMs);
  const verdict = { operatorId: clerk, reviewId, verdict: 'approved', reason: '' } as const;
  expect(outcome(exchange.submit('ReviewIdentity', verdict))).toBe('proposal_required');
  expect(outcome(exchange.byStaff('ReviewIdentity', verdict))).toBe('ok');
});

describe('what the exchange is told', () => {
  it('is an event once', () => {
    link(clerk, alice);
    see(clerk, [alice]);
    exchange.run('TellPerson', { userId: clerk });
    const count = exchange.events.length;
    link(alice, clerk);
    see(clerk, [alice], 0, exchange.time + 90 * dayMs + 1);
    exchange.run('TellPerson', { userId: clerk });
    expect(exchange.events.length).toBe(count);
    see(clerk, [alice], 0, exchange.time + 92 * dayMs);
    expect(exchange.events.length).toBe(count + 1);
  });

  it('leaves a line in the trail when one of the staff tells who they are, and nothing of what they told', () => {
    exchange.run('TellPerson', { userId: clerk });
    const told = exchange.events.at(-1);
    const line = { act: 'tell_person', operatorId: clerk, userId: clerk, note: '', before: '', after: '' };
    expect(told && actOf(told)).toEqual(line);
  });

  it.each([
    ['somebody who is not there', () => link(clerk, 999_999), 'user_not_found'],
    ['oneself', () => link(clerk, clerk), 'parameter_error'],
    ['oneself in one’s own browser', () => see(clerk, [clerk]), 'parameter_error'],
    ['somebody twice', () => see(clerk, [alice, alice]), 'parameter_error'],
    ['a stranger in a browser', () => see(clerk, [999_999]), 'user_not_found'],
    ['a trader who tells', () => exchange.submit('TellPerson', { userId: alice }), 'staff_only'],
  ] as const)('is refused of %s', (_, attempt, refused) => {
    const before = hashState(exchange.state);
    expect(outcome(attempt())).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('is bounded', () => {
    const others = Array.from({ length: seenWithMax + 1 }, () => exchange.addUser());
    expect(outcome(see(clerk, others))).toBe('parameter_error');
    expect(outcome(see(clerk, others.slice(1)))).toBe('ok');
  });

  it('stands in a snapshot', () => {
    link(clerk, alice);
    see(clerk, [second], exchange.time + dayMs);
    exchange.run('TellPerson', { userId: clerk });
    const hash = hashState(exchange.state);
    const restored = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    expect(hashState(restored)).toBe(hash);
    expect(restored.person).toEqual(exchange.state.person);
  });
});
