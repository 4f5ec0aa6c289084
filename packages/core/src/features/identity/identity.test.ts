import { beforeEach, describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import { followUp, nextDeadline } from '../../exchange.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { identityOf, requestsADay, reviewStatusOf } from './submit.ts';

let exchange: TestExchange;
let operator: number;
let alice: number;

beforeEach(() => {
  exchange = new TestExchange();
  operator = exchange.addUser({}, 'operator');
  alice = exchange.addUser();
});

const told = { name: 'n', cardId: 'c', frontPic: 'f', reversePic: 'r', handPic: 'h' };

function submit(userId = alice, approveAfterMs = 0) {
  return exchange.submit('SubmitIdentity', { userId, ...told, approveAfterMs });
}

function review(reviewId: number, verdict: 'approved' | 'rejected', reason = '') {
  return exchange.submit('ReviewIdentity', { operatorId: operator, reviewId, verdict, reason });
}

function statusOf(userId = alice) {
  return { ...identityOf(exchange.state, userId), status: reviewStatusOf(exchange.state, userId) };
}

/** What a restart knows is what was known. */
function assertSurvives() {
  const restored = restoreState(snapshotState(exchange.state));
  if (restored === null) throw new Error('another version');
  expect(hashState(restored)).toBe(hashState(exchange.state));
  expect([...restored.identity.reviews]).toEqual([...exchange.state.identity.reviews]);
  expect(restored.timers.size).toBe(exchange.state.timers.size);
  expect(restored.timers.first).toEqual(exchange.state.timers.first);
  expect(restored.identity.identities.get(alice)).toEqual(exchange.state.identity.identities.get(alice));
}

describe('a request', () => {
  it('waits, and there is one at a time', () => {
    expect(submit()).toEqual({ answer: { reviewId: 1 } });
    expect(statusOf()).toMatchObject({ status: 1, level: 1, waiting: { reviewId: 1, level: 2 } });
    expect(submit()).toEqual({ refused: 'identity_under_review' });
    assertSurvives();
  });

  it.each(Object.keys(told))('without %s is refused', (field) => {
    const command = { userId: alice, ...told, [field]: '', approveAfterMs: 0 };
    expect(exchange.submit('SubmitIdentity', command)).toEqual({ refused: 'parameter_error' });
  });

  it('comes so often a day, and again the next', () => {
    for (let count = 1; count <= requestsADay; count++) {
      expect(submit()).toEqual({ answer: { reviewId: count } });
      review(count, 'rejected', 'no');
    }
    expect(submit()).toEqual({ refused: 'identity_too_often' });
    exchange.time += 86_400_000;
    expect(submit()).toEqual({ answer: { reviewId: requestsADay + 1 } });
  });
});

describe('a decision', () => {
  it('approves, once', () => {
    submit();
    expect(review(1, 'approved')).toEqual({ answer: {} });
    expect(statusOf()).toMatchObject({ status: 2, level: 2, waiting: null });
    expect(review(1, 'approved')).toEqual({ refused: 'identity_review_not_found' });
    expect(submit()).toEqual({ refused: 'identity_approved' });
    assertSurvives();
  });

  it('rejects with a reason, which the next request clears', () => {
    submit();
    expect(review(1, 'rejected')).toEqual({ refused: 'identity_reason_required' });
    expect(review(1, 'rejected', 'x'.repeat(301))).toEqual({ refused: 'parameter_error' });
    review(1, 'rejected', 'blurred');
    expect(statusOf()).toMatchObject({ status: 0, level: 1, refusedLevel: 2, reason: 'blurred' });
    assertSurvives();
    submit();
    expect(statusOf()).toMatchObject({ status: 1, refusedLevel: 0, reason: '' });
  });

  it('says which level was reached from which', () => {
    const acts = () => exchange.events.flatMap((event) => actOf(event) ?? []).slice(-1);
    const act = { operatorId: operator, userId: alice };
    submit();
    review(1, 'rejected', 'blurred');
    expect(acts()).toEqual([
      { ...act, act: 'identity_reject', note: '#1 blurred', before: 'level 1', after: 'level 1' },
    ]);
    submit();
    review(2, 'approved');
    expect(acts()).toEqual([{ ...act, act: 'identity_approve', note: '#2', before: 'level 1', after: 'level 2' }]);
  });

  it('is for operators, and never about oneself', () => {
    submit();
    const verdict = { reviewId: 1, verdict: 'approved', reason: '' } as const;
    expect(exchange.submit('ReviewIdentity', { operatorId: alice, ...verdict })).toEqual({ refused: 'operator_only' });
    submit(operator);
    expect(review(2, 'approved')).toEqual({ refused: 'own_act' });
    expect(exchange.submit('ShowIdentity', { operatorId: alice, userId: alice, reviewId: 1 })).toEqual({
      refused: 'operator_only',
    });
  });
});

describe('level three', () => {
  const ask = (assetsMinor: bigint) =>
    exchange.submit('AskLevelThree', { userId: alice, assetsMinor, approveAfterMs: 0 });

  it('comes after level two, above 20 BTC', () => {
    expect(ask(3_000_000_000n)).toEqual({ refused: 'identity_level_two_first' });
    submit();
    review(1, 'approved');
    expect(ask(2_000_000_000n)).toEqual({ refused: 'identity_assets_low' });
    expect(ask(2_000_000_001n)).toEqual({ answer: { reviewId: 2 } });
    expect(statusOf()).toMatchObject({ status: 2, level: 2, waiting: { level: 3 } });
    review(2, 'rejected', 'call us');
    expect(statusOf()).toMatchObject({ status: 2, level: 2, refusedLevel: 3, reason: 'call us' });
    ask(2_000_000_001n);
    review(3, 'approved');
    expect(statusOf()).toMatchObject({ level: 3 });
    expect(ask(2_000_000_001n)).toEqual({ refused: 'identity_approved' });
  });
});

describe('time', () => {
  it('approves in the demo after a minute of command time, not before', () => {
    submit(alice, 60_000);
    const approveAt = exchange.time + 60_000;
    expect(nextDeadline(exchange.state)).toBe(approveAt);
    expect(followUp(exchange.state, approveAt - 1)).toBeNull();
    expect(exchange.submit('ApproveIdentityInDemo', { reviewId: 1 })).toEqual({ answer: {} });
    expect(statusOf().status).toBe(1);
    assertSurvives();
    exchange.time = approveAt;
    expect(followUp(exchange.state, approveAt)).toMatchObject({ kind: 'ApproveIdentityInDemo', reviewId: 1 });
    exchange.submit('ApproveIdentityInDemo', { reviewId: 1 });
    expect(statusOf()).toMatchObject({ status: 2, level: 2 });
    expect(exchange.last('IdentityReviewed')).toMatchObject({ operatorId: 0, verdict: 'approved' });
    expect(nextDeadline(exchange.state)).toBeNull();
  });

  it('never approves where staff came first', () => {
    submit(alice, 60_000);
    review(1, 'rejected', 'no');
    expect(nextDeadline(exchange.state)).toBeNull();
    exchange.time += 60_000;
    exchange.submit('ApproveIdentityInDemo', { reviewId: 1 });
    expect(statusOf().status).toBe(0);
  });

  it('never approves in production', () => {
    exchange.state.mode = 'production';
    submit(alice, 60_000);
    expect(statusOf().waiting?.approveAt).toBe(0);
    expect(nextDeadline(exchange.state)).toBeNull();
    exchange.time += 10_000_000;
    exchange.submit('ApproveIdentityInDemo', { reviewId: 1 });
    expect(statusOf().status).toBe(1);
  });
});

describe('messages', () => {
  it.each([
    [{ ids: [], through: 0 }],
    [{ ids: [-1], through: 0 }],
    [{ ids: [1.5], through: 0 }],
    [{ ids: Array.from({ length: 101 }, (_, id) => id), through: 0 }],
  ])('are not marked by %j', (marks) => {
    expect(exchange.submit('MarkMessages', { userId: alice, ...marks })).toEqual({ refused: 'parameter_error' });
  });

  it('are marked without a trace in the state', () => {
    const before = [...exchange.state.auth.users.values()].map((user) => ({ ...user }));
    exchange.run('MarkMessages', { userId: alice, ids: [3, 5], through: 0 });
    expect([...exchange.state.auth.users.values()].map((user) => ({ ...user }))).toEqual(before);
    expect(exchange.last('MessagesRead')).toMatchObject({ userId: alice, ids: [3, 5], through: 0 });
  });
});
