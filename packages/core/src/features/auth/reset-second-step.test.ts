/** A lost second step: two take it off, and only the one that both have read. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { recoveryCodesCount } from './second-step.ts';

const hour = 3_600_000;
const reason = 'asked for';
let exchange: TestExchange;
let first: number;
let second: number;
let support: number;
let reviewer: number;
let trader: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const approve = (operatorId: number, proposalId: number, hash: string) =>
  exchange.approve(operatorId, proposalId, hash);

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

it('a lost second step goes with every session and passkey, and holds the money for a day', () => {
  const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, index) => String(index));
  exchange.run('EnableTotp', { userId: trader, sealedSecret: 's', step: 1, recoveryHashes });
  exchange.run('OpenSession', {
    userId: trader,
    tokenHash: 't',
    expiresAt: exchange.time + hour,
    login: {
      address: '',
      device: '',
      language: 'en',
      passwordHash: 'hash',
      proof: { method: 'totp', step: 2 },
    },
  });
  const asks = { userId: trader, check: 'video call' };
  const alone = { operatorId: support, ...asks };
  expect(outcome(exchange.submit('ResetSecondStep', alone))).toBe('proposal_required');
  exchange.run('Propose', { operatorId: support, act: 'ResetSecondStep', asks, reason, hash: 'h', address: '' });
  const [change] = exchange.last('Proposed').changes;
  expect(change).toMatchObject({ what: 'second step', after: '' });
  expect(change?.before).toMatch(/^authenticator \([0-9a-f]{32}\)$/);
  expect(outcome(approve(first, 1, 'h'))).toBe('ok');
  const user = exchange.state.auth.users.get(trader);
  expect([user?.totp, user?.recoveryHashes, user?.sessions.size]).toEqual([null, [], 0]);
});

describe('a lost second step', () => {
  const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, index) => String(index));
  const addTotp = (userId: number, sealedSecret = 's') =>
    exchange.run('EnableTotp', { userId, sealedSecret, step: 1, recoveryHashes });
  const addPasskey = (userId: number, credentialId: string) =>
    exchange.run('AddPasskey', {
      userId,
      credentialId,
      publicKey: `public ${credentialId}`,
      counter: 0,
      transports: [],
      name: 'Key',
      recoveryHashes,
    });
  const proof = (step: number) => ({ method: 'totp', step }) as const;
  const proposeReset = (operatorId: number, userId: number) =>
    outcome(
      exchange.submit('Propose', {
        operatorId,
        act: 'ResetSecondStep',
        asks: { userId, check: 'video call' },
        reason,
        hash: 'h',
        address: '',
      }),
    );

  it('of a colleague takes two who may grant roles', () => {
    addTotp(reviewer);
    addTotp(trader);
    const third = exchange.addUser({}, 'operator');
    exchange.setRoles(second, ['support']);
    const before = hashState(exchange.state);
    expect(proposeReset(support, reviewer)).toBe('role_required');
    expect(hashState(exchange.state)).toBe(before);
    expect(proposeReset(first, reviewer)).toBe('ok');
    expect(outcome(approve(support, 1, 'h'))).toBe('role_required');
    expect(outcome(approve(third, 1, 'h'))).toBe('ok');
    expect(proposeReset(support, trader)).toBe('ok');
    expect(outcome(approve(second, 2, 'h'))).toBe('ok');
  });

  it('of a colleague that an earlier build let support propose is not approved by support', () => {
    addTotp(reviewer);
    exchange.addUser({}, 'operator');
    exchange.setRoles(second, ['support']);
    proposeReset(first, reviewer);
    const found = exchange.state.proposal.open.get(1);
    if (found !== undefined) exchange.state.proposal.open.set(1, { ...found, permission: 'user.second_step' });
    expect(outcome(approve(second, 1, 'h'))).toBe('role_required');
  });

  it.each([
    [
      'the app set up again',
      () => [exchange.run('DisableTotp', { userId: trader, proof: proof(2) }), addTotp(trader, 'new')],
    ],
    ['a passkey added', () => addPasskey(trader, 'b')],
    ['a passkey removed', () => exchange.run('RemovePasskey', { userId: trader, credentialId: 'a', proof: proof(2) })],
    [
      'a passkey of the same name in place of another',
      () => [
        exchange.run('RemovePasskey', { userId: trader, credentialId: 'a', proof: proof(2) }),
        addPasskey(trader, 'b'),
      ],
    ],
  ])('is not what was proposed after %s', (_, change) => {
    addTotp(trader);
    addPasskey(trader, 'a');
    proposeReset(support, trader);
    change();
    exchange.prove(first, ['h']);
    const before = hashState(exchange.state);
    const asked = { operatorId: first, proposalId: 1, hash: 'h' };
    expect(outcome(exchange.submit('ApproveProposal', asked))).toBe('proposal_changed');
    expect(hashState(exchange.state)).toBe(before);
  });

  it('is what was proposed though it was used meanwhile', () => {
    addTotp(trader, 'a secret that is sealed');
    addPasskey(trader, 'a');
    proposeReset(support, trader);
    expect(JSON.stringify(exchange.last('Proposed').changes)).not.toMatch(/sealed|public/);
    exchange.run('UseSecondStep', { userId: trader, proof: proof(2) });
    expect(outcome(approve(first, 1, 'h'))).toBe('ok');
  });
});
