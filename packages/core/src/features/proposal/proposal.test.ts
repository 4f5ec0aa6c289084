/** What takes two: nobody does it alone, and what is done is what both have read. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventCodecOf } from '../../event-codec.ts';
import { followUp } from '../../exchange.ts';
import { features } from '../../features.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { erc20 } from '../../testing/build-coins.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { recoveryCodesCount } from '../auth/second-step.ts';

const codec = eventCodecOf(features);
const hour = 3_600_000;
const reason = 'asked for';
let exchange: TestExchange;
let first: number;
let second: number;
let support: number;
let reviewer: number;
let trader: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const proposeRoles = (operatorId = first, userId = support) =>
  exchange.submit('Propose', {
    operatorId,
    act: 'SetRoles',
    asks: { userId, roles: ['finance', 'support'], reason },
    reason,
    hash: 'hash',
    address: '',
  });
const approve = (operatorId: number, proposalId = 1, hash = 'hash') => exchange.approve(operatorId, proposalId, hash);
const refuse = (operatorId: number, text = reason) =>
  exchange.submit('RefuseProposal', { operatorId, proposalId: 1, reason: text });
/** Closes something to the trader, and proposes that it is opened again. */
const freeze = () =>
  exchange.run('Restrict', {
    operatorId: support,
    scope: 'user',
    target: String(trader),
    effect: 'no_trading',
    reason,
    text: '',
  }).restrictionId;
const proposeLift = (operatorId: number, restrictionId: number) =>
  exchange.submit('Propose', {
    operatorId,
    act: 'LiftRestriction',
    asks: { restrictionId, reason },
    reason,
    hash: 'h',
    address: '',
  });

beforeEach(() => {
  exchange = new TestExchange();
  first = exchange.addUser({}, 'operator');
  second = exchange.addUser({}, 'operator');
  support = exchange.addUser({}, 'operator');
  exchange.setRoles(support, ['support']);
  reviewer = exchange.addUser({}, 'operator');
  exchange.setRoles(reviewer, ['reviewer']);
  trader = exchange.addUser();
  exchange.events.length = 0;
});

describe('an act that takes two', () => {
  it('is refused to one, and done when a second approves, with all that it brings about in one step', () => {
    const alone = { operatorId: first, userId: support, roles: ['finance' as const], reason };
    expect(outcome(exchange.submit('SetRoles', alone))).toBe('proposal_required');
    expect(proposeRoles()).toEqual({ answer: { proposalId: 1 } });
    expect(exchange.state.staff.rolesOf(support)).toEqual(['support']);
    expect(exchange.last('Proposed').changes).toEqual([
      { what: 'roles', before: 'support', after: 'finance, support' },
    ]);
    exchange.events.length = 0;
    expect(outcome(approve(second))).toBe('ok');
    expect(exchange.state.staff.rolesOf(support)).toEqual(['finance', 'support']);
    expect(exchange.events.map(({ kind }) => kind).slice(-2)).toEqual(['ProposalApproved', 'RolesSet']);
    expect(exchange.last('RolesSet').operatorId).toBe(first);
    expect(outcome(approve(second))).toBe('proposal_not_found');
  });

  it('leaves who asked, who decided, and what was before and after', () => {
    proposeRoles();
    approve(second);
    expect(exchange.events.flatMap((event) => codec.actOf(event) ?? [])).toMatchObject([
      {
        act: 'propose',
        operatorId: first,
        userId: support,
        before: 'roles: support',
        after: 'roles: finance, support',
      },
      { act: 'prove_approval', operatorId: second, userId: 0, note: '1' },
      { act: 'approve_proposal', operatorId: second, userId: support },
      { act: 'set_roles', operatorId: first, userId: support, before: 'support', after: 'finance, support' },
    ]);
  });

  it('is not always one: opening a market again takes one person', () => {
    const market = { operatorId: first, scope: 'market', target: '0', effect: 'halt', reason, text: '' } as const;
    const { restrictionId } = exchange.run('Restrict', market);
    expect(outcome(exchange.submit('LiftRestriction', { operatorId: first, restrictionId, reason }))).toBe('ok');
  });

  it.each([
    ['all', 'halt', ''],
    ['user', 'no_trading', 'the trader'],
    ['asset', 'no_withdrawals', '0'],
    ['network', 'no_withdrawals', 'erc20'],
    ['product', 'cancel_only', 'spot'],
  ] as const)('is opening again what was closed to more than one market: of scope %s', (scope, effect, name) => {
    if (scope === 'network') exchange.run('SetCoinNetwork', erc20);
    const target = scope === 'user' ? String(trader) : name;
    const closing = { operatorId: first, scope, target, effect, reason, text: '' };
    const { restrictionId } = exchange.run('Restrict', closing);
    const lift = { operatorId: first, restrictionId, reason };
    const before = hashState(exchange.state);
    expect(outcome(exchange.submit('LiftRestriction', lift))).toBe('proposal_required');
    expect(hashState(exchange.state)).toBe(before);
    expect(outcome(proposeLift(first, restrictionId))).toBe('ok');
    expect(outcome(approve(first, 1, 'h'))).toBe('own_act');
    expect(outcome(approve(second, 1, 'h'))).toBe('ok');
    expect(exchange.state.restrictions.size).toBe(0);
  });
});

describe('who may not decide', () => {
  const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, index) => String(index));
  const passkey = { publicKey: 'key', counter: 0, transports: [], name: 'Key', recoveryHashes };

  it('whoever proposed it, by whatever account of theirs', () => {
    proposeRoles();
    expect(outcome(approve(first))).toBe('own_act');
    exchange.run('AddPasskey', { userId: first, credentialId: 'a', ...passkey });
    exchange.run('AddPasskey', { userId: second, credentialId: 'b', ...passkey });
    expect(outcome(approve(second))).toBe('own_act');
  });

  it('whom it is about', () => {
    exchange.setRoles(support, ['super']);
    expect(outcome(proposeRoles(support, support))).toBe('own_act');
    exchange.run('Propose', {
      operatorId: first,
      act: 'SetRoles',
      asks: { userId: support, roles: ['super', 'finance'], reason },
      reason,
      hash: 'hash',
      address: '',
    });
    expect(outcome(approve(support))).toBe('own_act');
    expect(outcome(approve(second))).toBe('ok');
  });

  it('who lacks the permission, or works here no more, or never did', () => {
    proposeRoles();
    expect(outcome(approve(reviewer))).toBe('role_required');
    expect(outcome(approve(trader))).toBe('operator_only');
    exchange.addUser({}, 'operator');
    exchange.setRoles(second, []);
    expect(outcome(approve(second))).toBe('operator_only');
  });

  it('for somebody who may not propose it any more', () => {
    proposeRoles();
    exchange.addUser({}, 'operator');
    exchange.setRoles(first, ['support']);
    expect(outcome(approve(second))).toBe('role_required');
  });
});

describe('a proposal', () => {
  it('is refused where it could not be done, and for what nobody proposes', () => {
    expect(outcome(proposeRoles(support))).toBe('role_required');
    expect(outcome(proposeRoles(trader))).toBe('operator_only');
    expect(outcome(proposeRoles(first, trader))).toBe('staff_only');
    for (const act of ['PlaceOrder', 'NoSuch'])
      expect(
        outcome(exchange.submit('Propose', { operatorId: first, act, asks: {}, reason, hash: 'h', address: '' })),
      ).toBe('parameter_error');
    const asks = { userId: support, roles: ['finance'], reason };
    const silent = { operatorId: first, act: 'SetRoles', asks, reason: ' ', hash: 'h', address: '' };
    expect(outcome(exchange.submit('Propose', silent))).toBe('staff_reason_required');
    expect(exchange.events).toEqual([]);
  });

  it('waits once', () => {
    proposeRoles();
    expect(outcome(proposeRoles(second))).toBe('proposal_exists');
  });

  it('is done only as it was read: the hash, and what it changes, are the same', () => {
    proposeRoles();
    expect(outcome(approve(second, 1, 'other'))).toBe('proposal_changed');
    exchange.setRoles(support, ['reviewer']);
    expect(outcome(approve(second))).toBe('proposal_changed');
    exchange.setRoles(support, ['support']);
    expect(outcome(approve(second))).toBe('ok');
  });

  it('cannot be approved where it can no longer be done', () => {
    const restrictionId = freeze();
    proposeLift(first, restrictionId);
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId, reason });
    expect(outcome(approve(second, 1, 'h'))).toBe('restriction_not_found');
  });

  it('is taken back by who made it, refused by who may approve it, and by nobody else', () => {
    proposeRoles();
    expect([outcome(refuse(reviewer)), outcome(refuse(trader)), outcome(refuse(second, ' '))]).toEqual([
      'role_required',
      'operator_only',
      'staff_reason_required',
    ]);
    expect(outcome(refuse(first))).toBe('ok');
    expect(outcome(approve(second))).toBe('proposal_not_found');
    proposeRoles();
    expect(outcome(exchange.submit('RefuseProposal', { operatorId: second, proposalId: 2, reason }))).toBe('ok');
    expect(exchange.state.staff.rolesOf(support)).toEqual(['support']);
  });

  it('ends after 72 hours, and not before', () => {
    proposeRoles();
    expect(outcome(exchange.submit('ExpireProposal', { proposalId: 1 }))).toBe('proposal_not_found');
    const before = hashState(exchange.state);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    expect(hashState(exchange.state)).toBe(before);
    exchange.time += 72 * hour;
    expect(followUp(exchange.state, exchange.time)).toMatchObject({ kind: 'ExpireProposal', proposalId: 1 });
    exchange.run('ExpireProposal', { proposalId: 1 });
    expect(followUp(exchange.state, exchange.time)).toBeNull();
    expect(outcome(approve(second))).toBe('proposal_not_found');
  });

  it.each([
    [-1, 'ok'],
    [0, 'proposal_not_found'],
    [1, 'proposal_not_found'],
  ])('is decided on before its end only: %i ms after it, %s', (late, expected) => {
    for (const decide of [approve, (operatorId: number) => refuse(operatorId)]) {
      const other = new TestExchange();
      [first, second, support] = [0, 1, 2].map(() => other.addUser({}, 'operator')) as [number, number, number];
      exchange = other;
      proposeRoles();
      const { expiresAt } = exchange.last('Proposed');
      // The clock of the tests goes on by one before each command; an approval is the third, after its second step.
      exchange.time = expiresAt + late - (decide === approve ? 3 : 1);
      expect(outcome(decide(second))).toBe(expected);
    }
  });

  it('is one of a hundred of its author, and of a thousand in all', () => {
    const propose = (operatorId: number, at: number) =>
      outcome(
        exchange.submit('Propose', {
          operatorId,
          act: 'LiftRestriction',
          asks: { restrictionId: 1, reason: `${reason} ${at}` },
          reason,
          hash: 'h',
          address: '',
        }),
      );
    freeze();
    for (let at = 0; at < 100; at++) expect(propose(first, at)).toBe('ok');
    const before = hashState(exchange.state);
    expect(propose(first, 100)).toBe('proposals_limit');
    expect(hashState(exchange.state)).toBe(before);
    expect(propose(second, 100)).toBe('ok');
    exchange.run('RefuseProposal', { operatorId: first, proposalId: 1, reason });
    expect(propose(first, 101)).toBe('ok');
    for (let author = 2; author <= 10; author++) {
      const operatorId = author === 2 ? second : exchange.addUser({}, 'operator');
      for (let at = author === 2 ? 1 : 0; at < 100; at++) expect(propose(operatorId, author * 100 + at + 2)).toBe('ok');
    }
    expect(exchange.state.proposal.open.size).toBe(1000);
    expect(propose(exchange.addUser({}, 'operator'), 5000)).toBe('proposals_limit');
  });

  it.each([
    ['works here no more', []],
    ['has not the role for it any more', ['support']],
  ] as const)('ends immediately with its author, who %s', (_, left) => {
    exchange.addUser({}, 'operator');
    proposeRoles();
    const restrictionId = freeze();
    proposeLift(support, restrictionId);
    expect(followUp(exchange.state, exchange.time)).toBeNull();
    exchange.setRoles(first, [...left]);
    expect(followUp(exchange.state, exchange.time)).toMatchObject({ kind: 'ExpireProposal', proposalId: 1 });
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    expect(outcome(approve(second))).toBe(left.length === 0 ? 'operator_only' : 'role_required');
    expect(followUp(exchange.state, exchange.time)).toMatchObject({ kind: 'ExpireProposal', proposalId: 1 });
    exchange.run('ExpireProposal', { proposalId: 1 });
    expect([...exchange.state.proposal.open.keys()]).toEqual([2]);
    expect(followUp(exchange.state, exchange.time)).toBeNull();
    expect(outcome(exchange.submit('ExpireProposal', { proposalId: 2 }))).toBe('proposal_not_found');
  });

  it('waits on where its author gets another role beside the one it needs', () => {
    proposeRoles();
    exchange.setRoles(first, ['finance', 'super']);
    expect(followUp(exchange.state, exchange.time)).toBeNull();
    expect(outcome(approve(second))).toBe('ok');
  });
});

describe('a second step', () => {
  it('is fresh, of what is approved, and good for it once', () => {
    proposeRoles();
    const bare = () => outcome(exchange.submit('ApproveProposal', { operatorId: second, proposalId: 1, hash: 'hash' }));
    expect(bare()).toBe('two_step_required');
    expect(outcome(exchange.prove(second, ['another']))).toBe('ok');
    expect(bare()).toBe('two_step_required');
    expect(outcome(exchange.prove(second, ['hash', 'another']))).toBe('ok');
    exchange.time += 120_000;
    expect(bare()).toBe('two_step_required');
    const step = exchange.state.auth.users.get(second)?.totp?.step ?? 0;
    const proof = { method: 'totp', step } as const;
    const stale = { operatorId: second, hashes: ['hash'], proof, isSameBrowser: false };
    expect(outcome(exchange.submit('ProveApproval', stale))).toBe('two_step_wrong');
    exchange.prove(second, ['hash']);
    expect(bare()).toBe('ok');
    proposeRoles(first, second);
    expect(outcome(exchange.submit('ApproveProposal', { operatorId: second, proposalId: 2, hash: 'hash' }))).not.toBe(
      'ok',
    );
  });

  it('is of at most fifty proposals, each named once', () => {
    const hashes = Array.from({ length: 51 }, (_, at) => `${at}`);
    expect([
      outcome(exchange.prove(second, hashes)),
      outcome(exchange.prove(second, [])),
      outcome(exchange.prove(second, ['a', 'a'])),
    ]).toEqual(['parameter_error', 'parameter_error', 'parameter_error']);
    expect(outcome(exchange.prove(second, hashes.slice(1)))).toBe('ok');
  });

  it('is a passkey of that account alone where the proposal was made in the same browser', () => {
    proposeRoles();
    const key = { publicKey: 'key', counter: 0, transports: [], name: 'Key' };
    const prove = (credentialId: string, counter: number) =>
      outcome(
        exchange.submit('ProveApproval', {
          operatorId: second,
          hashes: ['hash'],
          proof: { method: 'passkey', credentialId, counter },
          isSameBrowser: true,
        }),
      );
    expect(outcome(exchange.prove(second, ['hash'], true))).toBe('passkey_required');
    exchange.run('AddPasskey', { userId: second, credentialId: 'own', ...key, publicKey: 'own', recoveryHashes: [] });
    exchange.run('AddPasskey', { userId: second, credentialId: 'shared', ...key, recoveryHashes: [] });
    const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, index) => String(index));
    exchange.run('AddPasskey', { userId: trader, credentialId: 'other', ...key, recoveryHashes });
    expect([prove('shared', 1), prove('own', 1)]).toEqual(['passkey_required', 'ok']);
    expect(outcome(exchange.submit('ApproveProposal', { operatorId: second, proposalId: 1, hash: 'hash' }))).toBe('ok');
  });
});

describe('roles', () => {
  const setRoles = (userId: number, roles: 'super'[]) =>
    outcome(exchange.submit('SetRoles', { operatorId: 0, userId, roles, reason }));

  it('leave two who may grant them', () => {
    // The exchange's own operator is one too.
    for (const { userId } of exchange.state.staff.list())
      exchange.submit('SetRoles', { operatorId: 0, userId, roles: [], reason });
    expect(exchange.state.staff.countOf('super')).toBe(2);
    const [left = 0] = exchange.state.staff.list().map(({ userId }) => userId);
    expect(setRoles(left, [])).toBe('super_required');
  });

  it('are of staff, and change something', () => {
    expect([setRoles(trader, ['super']), setRoles(7, ['super']), setRoles(second, ['super'])]).toEqual([
      'staff_only',
      'user_not_found',
      'roles_same',
    ]);
  });
});
