import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandBodies } from '../../features.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import type { Login, SecondStep } from './commands.ts';
import { recoveryCodesCount } from './second-step.ts';

let exchange: TestExchange;
let alice: number;
let tokens = 0;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser();
});

const user = () => {
  const found = exchange.state.auth.users.get(alice);
  if (found === undefined) throw new Error('no user');
  return found;
};
const codes = (prefix = 'r') => Array.from({ length: recoveryCodesCount }, (_, at) => `${prefix}${at}`);
const enable = (step = 100) =>
  exchange.run('EnableTotp', { userId: alice, sealedSecret: 'sealed', step, recoveryHashes: codes() });
const passkey = (credentialId: string, counter = 1): CommandBodies['AddPasskey'] => ({
  userId: alice,
  credentialId,
  publicKey: 'key',
  counter,
  transports: ['usb'],
  name: 'Key',
  recoveryHashes: codes('p'),
});
const logIn = (proof: SecondStep | null, change: Partial<Login> = {}) => {
  tokens += 1;
  const login = {
    address: '10.0.0.1',
    device: 'Firefox · Linux',
    language: 'kr',
    passwordHash: 'hash',
    proof,
    ...change,
  };
  const expiresAt = exchange.time + 1_000_000_000;
  return exchange.submit('OpenSession', { userId: alice, tokenHash: `t${tokens}`, expiresAt, login });
};
const wrong = { refused: 'two_step_wrong' };
const ok = { answer: {} };

describe('a login', () => {
  it('keeps where it came from', () => {
    logIn(null);
    expect([...user().sessions.values()][0]).toMatchObject({ address: '10.0.0.1', device: 'Firefox · Linux' });
    expect(user().language).toBe('kr');
  });

  it('does not outlive a change of the password it was checked against', () => {
    expect(logIn(null, { passwordHash: 'older' })).toEqual({ refused: 'login_failed' });
    expect(user().sessions.size).toBe(0);
  });

  it('needs the second step where there is one, whoever asks', () => {
    enable();
    expect(logIn(null)).toEqual({ refused: 'two_step_required' });
    const bare = { userId: alice, tokenHash: 'bare', expiresAt: exchange.time + 1000 };
    expect(exchange.submit('OpenSession', bare)).toEqual({ refused: 'two_step_required' });
    expect(logIn({ method: 'totp', step: 101 })).toEqual(ok);
  });

  it('a failed second step is told, and opens nothing', () => {
    enable();
    exchange.run('RecordFailedLogin', { userId: alice, address: 'a', device: 'd', method: 'totp' });
    expect(exchange.events.at(-1)).toMatchObject({ kind: 'LoginRecorded', isRight: false, tokenHash: '' });
    expect(user().sessions.size).toBe(0);
  });
});

describe('what proves a second step is used once', () => {
  it.each([
    ['the step that switched it on', [100], [wrong]],
    ['a step again', [101, 101], [ok, wrong]],
    ['an earlier step after a later one', [103, 102], [ok, wrong]],
    ['a later step', [101, 102], [ok, ok]],
  ])('%s', (_, steps, outcomes) => {
    enable(100);
    expect(steps.map((step) => logIn({ method: 'totp', step }))).toEqual(outcomes);
  });

  it('a recovery code', () => {
    enable();
    const proof: SecondStep = { method: 'recovery_code', recoveryHash: 'r3' };
    expect([logIn(proof), logIn(proof)]).toEqual([ok, wrong]);
    expect(user().recoveryHashes).toHaveLength(recoveryCodesCount - 1);
    expect(logIn({ method: 'recovery_code', recoveryHash: 'none' })).toEqual(wrong);
  });

  it.each([
    ['a counter that rises', 5, 6, ok],
    ['a counter that stands still', 5, 5, wrong],
    ['a counter that falls', 5, 4, wrong],
    ['no counter at all', 0, 0, ok],
    ['a counter that vanishes', 5, 0, wrong],
  ])('a passkey with %s', (_, before, after, outcome) => {
    exchange.run('AddPasskey', passkey('k', before));
    expect(logIn({ method: 'passkey', credentialId: 'k', counter: after })).toEqual(outcome);
    expect(logIn({ method: 'passkey', credentialId: 'other', counter: 9 })).toEqual(wrong);
  });
});

describe('switching steps on and off', () => {
  const refusals: [string, () => unknown, string][] = [
    [
      'an app twice',
      () =>
        enable() &&
        exchange.submit('EnableTotp', { userId: alice, sealedSecret: 's', step: 1, recoveryHashes: codes() }),
      'two_step_on',
    ],
    [
      'an app without codes',
      () => exchange.submit('EnableTotp', { userId: alice, sealedSecret: 's', step: 1, recoveryHashes: ['r'] }),
      'parameter_error',
    ],
    [
      'an app with a code twice',
      () =>
        exchange.submit('EnableTotp', { userId: alice, sealedSecret: 's', step: 1, recoveryHashes: codes().fill('r') }),
      'parameter_error',
    ],
    [
      'no app away',
      () => exchange.submit('DisableTotp', { userId: alice, proof: { method: 'totp', step: 1 } }),
      'two_step_off',
    ],
    [
      'an app away without proof',
      () => enable() && exchange.submit('DisableTotp', { userId: alice, proof: { method: 'totp', step: 100 } }),
      'two_step_wrong',
    ],
    [
      'new codes for nothing',
      () =>
        exchange.submit('RenewRecoveryCodes', {
          userId: alice,
          recoveryHashes: codes('n'),
          proof: { method: 'totp', step: 1 },
        }),
      'two_step_off',
    ],
    [
      'a passkey twice',
      () => exchange.run('AddPasskey', passkey('k')) && exchange.submit('AddPasskey', passkey('k')),
      'passkey_wrong',
    ],
    [
      'a passkey that is not there',
      () => exchange.submit('RemovePasskey', { userId: alice, credentialId: 'k', proof: { method: 'totp', step: 1 } }),
      'passkey_not_found',
    ],
  ];
  it.each(refusals)('%s is refused', (_, act, code) => {
    expect(act()).toEqual({ refused: code });
  });

  it('ten passkeys and no more', () => {
    for (let at = 0; at < 10; at++) exchange.run('AddPasskey', passkey(`k${at}`));
    expect(exchange.submit('AddPasskey', passkey('k10'))).toEqual({ refused: 'passkeys_limit' });
  });

  it('the first step brings recovery codes, the last takes them along', () => {
    expect(exchange.run('AddPasskey', passkey('k'))).toEqual({ isFirst: true });
    expect(user().recoveryHashes).toEqual(codes('p'));
    enable();
    expect(exchange.run('AddPasskey', passkey('l'))).toEqual({ isFirst: false });
    expect(user().recoveryHashes).toEqual(codes());
    exchange.run('RenewRecoveryCodes', {
      userId: alice,
      recoveryHashes: codes('n'),
      proof: { method: 'totp', step: 101 },
    });
    expect(user().recoveryHashes).toEqual(codes('n'));
    const removal = (credentialId: string, code: number) =>
      exchange.run('RemovePasskey', {
        userId: alice,
        credentialId,
        proof: { method: 'recovery_code', recoveryHash: `n${code}` },
      });
    removal('k', 0);
    exchange.run('DisableTotp', { userId: alice, proof: { method: 'totp', step: 102 } });
    expect(user().recoveryHashes).toEqual(codes('n').slice(1));
    removal('l', 1);
    expect(user().recoveryHashes).toEqual([]);
    expect(logIn(null)).toEqual(ok);
  });
});

describe('own sessions', () => {
  const tokensOf = () => [...user().sessions.keys()];

  it('a change of the password ends all but the one it is made in', () => {
    for (let count = 0; count < 3; count++) logIn(null);
    const [first = '', kept = ''] = tokensOf();
    const change = { userId: alice, knownHash: 'hash', passwordHash: 'new', keptTokenHash: kept };
    expect(exchange.run('ChangeOwnPassword', change)).toEqual({ sessionsEnded: 2 });
    expect(tokensOf()).toEqual([kept]);
    expect(exchange.state.auth.sessions.has(first)).toBe(false);
    expect(exchange.submit('ChangeOwnPassword', change)).toEqual({ refused: 'password_wrong' });
  });

  it('all others can be ended', () => {
    for (let count = 0; count < 3; count++) logIn(null);
    const kept = tokensOf()[2] ?? '';
    expect(exchange.run('RevokeOtherSessions', { userId: alice, keptTokenHash: kept })).toEqual({ sessionsEnded: 2 });
    expect(tokensOf()).toEqual([kept]);
  });

  it('are noted as used at most once an hour', () => {
    logIn(null);
    const [tokenHash = ''] = tokensOf();
    const before = exchange.events.length;
    exchange.run('TouchSession', { tokenHash });
    exchange.run('TouchSession', { tokenHash: 'none' });
    expect(exchange.events.length).toBe(before);
    exchange.time += 3_600_000;
    exchange.run('TouchSession', { tokenHash });
    expect(user().sessions.get(tokenHash)?.lastSeenAt).toBe(exchange.time);
  });
});

describe('the words that mark mails', () => {
  it.each([
    ['two characters', '鲸鱼', ok],
    ['twenty', 'x'.repeat(20), ok],
    ['none, which takes them away', '', ok],
    ['one', 'x', { refused: 'anti_phishing_rule' }],
    ['twenty-one', 'x'.repeat(21), { refused: 'anti_phishing_rule' }],
    ['a line break', 'a\nb', { refused: 'anti_phishing_rule' }],
    ['what turns the reading', 'a\u202eb', { refused: 'anti_phishing_rule' }],
  ])('%s', (_, code, outcome) => {
    expect(exchange.submit('SetAntiPhishingCode', { userId: alice, code })).toEqual(outcome);
    if ('answer' in outcome) expect(user().antiPhishingCode).toBe(code);
  });
});

it('people who came by an invitation are counted', () => {
  expect(exchange.state.auth.users.get(100_001)?.inviteeCount).toBe(1);
});
