/** Staff get in by links: the first two by the shell, others by two colleagues, and who is locked out after a day. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventCodecOf } from '../../event-codec.ts';
import { createState } from '../../exchange.ts';
import { features } from '../../features.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { recoveryCodesCount } from '../auth/second-step.ts';
import { openRecoveries } from './recovery.ts';

const codec = eventCodecOf(features);
const hour = 3_600_000;
const reason = 'joins';
let exchange: TestExchange;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const newcomer = (name: string) => ({
  account: `${name}@example.com`,
  extensionCode: `C${name}`,
  tokenHash: `t${name}`,
});
const createTwo = (first = newcomer('kim'), second = newcomer('lee')) =>
  exchange.submit('CreateFirstStaff', { first, second, expiresAt: exchange.time + 24 * hour });
const enter = (userId: number, tokenHash: string) =>
  exchange.submit('Enter', { userId, tokenHash, passwordHash: 'new hash' });
const idOf = (name: string) => exchange.state.auth.userByAccount.get(`${name}@example.com`)?.userId ?? 0;
const userOf = (name: string) => exchange.state.auth.userByAccount.get(`${name}@example.com`);

beforeEach(() => {
  exchange = new TestExchange();
});

describe('the first two', () => {
  it('are made together, once, with a link each', () => {
    expect(outcome(createTwo())).toBe('ok');
    const [kim, lee] = [idOf('kim'), idOf('lee')];
    expect([exchange.state.staff.rolesOf(kim), exchange.state.staff.rolesOf(lee)]).toEqual([['super'], ['super']]);
    expect(userOf('kim')).toMatchObject({ role: 'operator', passwordHash: '' });
    expect(outcome(createTwo(newcomer('a'), newcomer('b')))).toBe('first_staff_exist');
    expect(exchange.events.flatMap((event) => codec.actOf(event) ?? []).map(({ act }) => act)).toEqual([
      'set_roles',
      'give_entry',
      'set_roles',
      'give_entry',
    ]);
  });

  it('are not made where two can grant roles already, nor of one person, nor of somebody who is there', () => {
    expect(outcome(createTwo(newcomer('kim'), { ...newcomer('lee'), account: 'kim@example.com' }))).toBe(
      'first_staff_two',
    );
    exchange.addUser();
    const [taken = ''] = exchange.state.auth.userByAccount.keys();
    expect(outcome(createTwo(newcomer('kim'), { ...newcomer('lee'), account: taken }))).toBe('account_taken');
    const before = hashState(exchange.state);
    expect(outcome(createTwo(newcomer('kim'), { ...newcomer('lee'), tokenHash: '' }))).toBe('parameter_error');
    expect(hashState(exchange.state)).toBe(before);
    exchange.addUser({}, 'operator');
    exchange.addUser({}, 'operator');
    expect(outcome(createTwo())).toBe('first_staff_exist');
  });

  it('are not made a second time where one of them has lost the role', () => {
    createTwo();
    exchange.addUser({}, 'operator');
    exchange.setRoles(idOf('kim'), []);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? createState();
    expect(outcome(createTwo(newcomer('a'), newcomer('b')))).toBe('first_staff_exist');
  });
});

describe('a link', () => {
  beforeEach(() => void createTwo());

  it('sets the password, and works once', () => {
    expect(outcome(enter(idOf('kim'), 'tlee'))).toBe('entry_invalid');
    expect(outcome(enter(idOf('kim'), 'tkim'))).toBe('ok');
    expect(userOf('kim')?.passwordHash).toBe('new hash');
    expect(outcome(enter(idOf('kim'), 'tkim'))).toBe('entry_invalid');
    expect(codec.actOf(exchange.last('Entered'))).toMatchObject({ act: 'enter', userId: idOf('kim'), note: 'first' });
  });

  it('is too old after its time, and is kept over a restart', () => {
    const before = hashState(exchange.state);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? createState();
    expect(hashState(exchange.state)).toBe(before);
    expect(outcome(enter(idOf('lee'), 'tlee'))).toBe('ok');
    exchange.time += 24 * hour;
    expect(outcome(enter(idOf('kim'), 'tkim'))).toBe('entry_invalid');
  });

  it('leads nobody in who works here no more, or has set a password by a code', () => {
    exchange.addUser({}, 'operator');
    exchange.setRoles(idOf('kim'), []);
    expect(outcome(enter(idOf('kim'), 'tkim'))).toBe('entry_invalid');
    exchange.run('ChangePassword', { userId: idOf('lee'), passwordHash: 'own' });
    expect(outcome(enter(idOf('lee'), 'tlee'))).toBe('entry_invalid');
  });
});

describe('a new colleague', () => {
  const asks = { account: 'new@example.com', extensionCode: 'CNEW', roles: ['support' as const], reason };
  const give = (tokenHash: string) =>
    exchange.submit('GiveEntry', {
      userId: idOf('new'),
      tokenHash,
      expiresAt: exchange.time + 72 * hour,
      cause: 'invited',
    });
  beforeEach(() => void createTwo());

  function invite(): void {
    exchange.run('Propose', { operatorId: idOf('kim'), act: 'InviteStaff', asks, reason, hash: 'h', address: '' });
    expect(exchange.approve(idOf('lee'), 1, 'h')).toHaveProperty('answer');
  }

  it('takes two, who read the address and the roles', () => {
    const alone = { operatorId: idOf('kim'), ...asks };
    expect(outcome(exchange.submit('InviteStaff', alone))).toBe('proposal_required');
    invite();
    expect(exchange.last('Proposed').changes).toEqual([
      { what: 'member', before: '', after: 'new@example.com' },
      { what: 'roles', before: '', after: 'support' },
    ]);
    expect(exchange.state.staff.rolesOf(idOf('new'))).toEqual(['support']);
    expect(exchange.last('StaffInvited')).toMatchObject({ operatorId: idOf('kim'), userId: idOf('new') });
  });

  it('gets links of which the last one works, until there is a password', () => {
    invite();
    give('one');
    expect(outcome(exchange.submit('InviteAgain', { operatorId: idOf('lee'), userId: idOf('new'), reason }))).toBe(
      'ok',
    );
    expect(outcome(enter(idOf('new'), 'one'))).toBe('entry_invalid');
    give('two');
    expect(outcome(enter(idOf('new'), 'two'))).toBe('ok');
    expect(outcome(give('three'))).toBe('entry_used');
    const again = { operatorId: idOf('lee'), userId: idOf('new'), reason };
    expect(outcome(exchange.submit('InviteAgain', again))).toBe('entry_used');
  });

  it('has a role, and is nobody who is there already', () => {
    const propose = (change: object) =>
      outcome(
        exchange.submit('Propose', {
          operatorId: idOf('kim'),
          act: 'InviteStaff',
          asks: { ...asks, ...change },
          reason,
          hash: 'h',
          address: '',
        }),
      );
    expect([propose({ roles: [] }), propose({ account: 'lee@example.com' }), propose({ reason: ' ' })]).toEqual([
      'roles_required',
      'account_taken',
      'staff_reason_required',
    ]);
  });
});

describe('a recovery', () => {
  const begin = (name: string) => exchange.submit('BeginRecovery', { userId: idOf(name) });
  const give = (name: string) =>
    outcome(
      exchange.submit('GiveEntry', {
        userId: idOf(name),
        tokenHash: 'recovered',
        expiresAt: exchange.time + 24 * hour,
        cause: 'recovered',
      }),
    );
  beforeEach(() => {
    createTwo();
    enter(idOf('kim'), 'tkim');
    enter(idOf('lee'), 'tlee');
  });

  it('gives no link before a day has passed, is told to all staff, and takes the second step off', () => {
    const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, index) => String(index));
    exchange.run('EnableTotp', { userId: idOf('kim'), sealedSecret: 's', step: 1, recoveryHashes });
    expect(give('kim')).toBe('recovery_not_found');
    expect(outcome(begin('kim'))).toBe('ok');
    expect(exchange.last('RecoveryBegun').told).toEqual([idOf('kim'), idOf('lee')]);
    expect(outcome(begin('kim'))).toBe('recovery_exists');
    exchange.time = exchange.last('RecoveryBegun').readyAt - 2;
    expect(give('kim')).toBe('recovery_not_found');
    exchange.state = restoreState(snapshotState(exchange.state)) ?? createState();
    expect(give('kim')).toBe('ok');
    expect(outcome(enter(idOf('kim'), 'recovered'))).toBe('ok');
    expect(userOf('kim')).toMatchObject({ passwordHash: 'new hash', totp: null, recoveryHashes: [] });
    expect(openRecoveries(exchange.state, exchange.time)).toEqual([]);
    expect(give('kim')).toBe('recovery_not_found');
  });

  it('is stopped by another one, with its link, and by nobody who may not grant roles', () => {
    begin('kim');
    const stop = (operatorId: number) =>
      outcome(exchange.submit('StopRecovery', { operatorId, userId: idOf('kim'), reason }));
    const support = exchange.addUser({}, 'operator');
    exchange.setRoles(support, ['support']);
    exchange.time += 24 * hour;
    expect(give('kim')).toBe('ok');
    expect([stop(support), stop(idOf('kim')), stop(idOf('lee'))]).toEqual(['role_required', 'own_act', 'ok']);
    expect(outcome(enter(idOf('kim'), 'recovered'))).toBe('entry_invalid');
    expect([give('kim'), stop(idOf('lee'))]).toEqual(['recovery_not_found', 'recovery_not_found']);
  });

  it('is over 72 hours after its day, and begins anew', () => {
    begin('kim');
    exchange.time += 96 * hour;
    expect(give('kim')).toBe('recovery_not_found');
    expect(outcome(begin('kim'))).toBe('ok');
  });

  it('is for people who work here', () => {
    expect(outcome(exchange.submit('BeginRecovery', { userId: exchange.addUser({}, 'liquidity') }))).toBe('staff_only');
    expect(outcome(exchange.submit('BeginRecovery', { userId: 7 }))).toBe('user_not_found');
  });
});
