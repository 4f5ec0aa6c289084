/** Handlers are typed by their call's policy. The types are checked by the compiler; the rest is who passes the call pipeline. */
import type { calls } from '@bourse/contract';
import { createState, type User } from '@bourse/core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { admit } from './calls/admit.ts';
import type { Context, Handler } from './handler.ts';

const nobodyTold: ReadonlySet<number> = new Set();

describe('a handler', () => {
  it('of a session or an operator has the user', () => {
    expectTypeOf<Context<(typeof calls.wallet.balances)['policy']>['user']>().toEqualTypeOf<User>();
    expectTypeOf<Context<(typeof calls.notice.save)['policy']>['user']>().toEqualTypeOf<User>();
    expectTypeOf<Context<'session'>['tokenHash']>().toEqualTypeOf<string>();
  });

  it('of a visitor may have one', () => {
    expectTypeOf<Context<(typeof calls.spot.deal)['policy']>['user']>().toEqualTypeOf<User | null>();
    // @ts-expect-error a visitor may be nobody
    const reads: Handler<typeof calls.spot.deal> = async (_input, { user }) => ({ message: user.account });
    expect(reads).toBeTypeOf('function');
  });

  it('of a public call has none', () => {
    // @ts-expect-error a public call knows no user
    const reads: Handler<typeof calls.support.support> = async (_input, { user }) => ({ message: String(user) });
    // @ts-expect-error nor what it has left of a session
    const peeks: Handler<typeof calls.support.support> = async (_input, context) => ({ message: context.tokenHash });
    expect([reads, peeks]).toHaveLength(2);
  });

  it('cannot stand for a call with a policy that promises less', () => {
    const needy = async (_input: object, { user }: Context<'session'>) => ({ message: user.account });
    // @ts-expect-error the call is public
    const handler: Handler<typeof calls.support.support> = needy;
    expect(handler).toBe(needy);
  });
});

describe('the call pipeline', () => {
  const trader = { role: 'trader' } as User;
  const operator = { role: 'operator', userId: 100_001, totp: null, passkeys: [] as never[] } as unknown as User;
  const newcomer = { role: 'operator', userId: 100_002 } as User;
  const { staff } = createState();
  staff.set(operator.userId, ['support']);
  const nobody = { user: null, tokenHash: null, isExpired: false };
  const as = (user: User) => ({ user, tokenHash: 'hash', isExpired: false });

  it.each([
    ['public', nobody, {}],
    ['public', as(trader), {}],
    ['visitor', nobody, { user: null, tokenHash: null }],
    ['visitor', as(trader), { user: trader, tokenHash: 'hash' }],
    ['session', nobody, { refused: 'please_login' }],
    ['session', as(trader), { user: trader, tokenHash: 'hash' }],
    ['operator', nobody, { refused: 'please_login' }],
    ['operator', as(trader), { refused: 'operator_only' }],
    ['operator', as(newcomer), { refused: 'role_required' }],
    ['operator', as(operator), { user: operator, tokenHash: 'hash' }],
  ] as const)('%s', (policy, who, seen) => {
    const call = { policy, ...(policy === 'operator' && { permission: 'user.view' as const }) };
    expect(admit(call, who, { staff, told: nobodyTold, isProduction: false })).toEqual(seen);
  });

  it('lets staff do what their role allows, and nothing before their second step and who they are in production', () => {
    const call = { policy: 'operator', permission: 'role.grant' } as const;
    expect(admit(call, as(operator), { staff, told: nobodyTold, isProduction: false })).toEqual({
      refused: 'role_required',
    });
    const view = { policy: 'operator', permission: 'user.view' } as const;
    const production = { staff, told: nobodyTold, isProduction: true };
    expect(admit(view, as(operator), production)).toEqual({ refused: 'second_step_needed' });
    const secured = { ...operator, totp: { sealedSecret: 's', step: 0 } };
    expect(admit(view, as(secured), production)).toEqual({ refused: 'person_required' });
    const told = new Set([operator.userId]);
    expect(admit(view, as(secured), { ...production, told })).toMatchObject({ tokenHash: 'hash' });
    expect(admit({ policy: 'operator' }, as(operator), { staff, told: nobodyTold, isProduction: false })).toEqual({
      refused: 'role_required',
    });
  });
});
