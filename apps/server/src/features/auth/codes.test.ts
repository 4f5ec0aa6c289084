import { describe, expect, it } from 'vitest';
import { createCodes } from './codes.ts';

const minute = 60_000;
const account = 'alice@example.com';

function issue(codes: ReturnType<typeof createCodes>, now: number, to = account): string {
  const issued = codes.issue('register', to, now);
  if ('waitSeconds' in issued) throw new Error(`told to wait ${issued.waitSeconds} s`);
  return issued.code;
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('codes', () => {
  it('have six digits and live five minutes', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.check('register', account, code, 5 * minute - 1)).toBe(true);
    expect(codes.check('register', account, code, 5 * minute)).toBe(false);
  });

  it('belong to one purpose and one account', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    expect(codes.take('forget', account, code, 0)).toBeNull();
    expect(codes.take('register', 'bob@example.com', code, 0)).toBeNull();
    expect(codes.take('register', account, code, 0)).not.toBeNull();
  });

  it('are used once, and can be put back', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    const taken = codes.take('register', account, code, 0);
    expect(codes.take('register', account, code, 0)).toBeNull();
    taken?.putBack();
    expect(codes.take('register', account, code, 0)).not.toBeNull();
  });

  it('allow five tries, a right check being one of them', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    for (let tries = 0; tries < 3; tries++) expect(codes.check('register', account, wrong(code), 0)).toBe(false);
    expect(codes.check('register', account, code, 0)).toBe(true);
    expect(codes.take('register', account, code, 0)).not.toBeNull();
    const second = issue(codes, minute);
    for (let tries = 0; tries < 5; tries++) expect(codes.check('register', account, wrong(second), minute)).toBe(false);
    expect(codes.take('register', account, second, minute)).toBeNull();
    const third = issue(codes, 2 * minute);
    for (let tries = 0; tries < 5; tries++) expect(codes.check('register', account, third, 2 * minute)).toBe(true);
    expect(codes.take('register', account, third, 2 * minute)).toBeNull();
  });

  it('go out once a minute and ten times an hour', () => {
    const codes = createCodes();
    issue(codes, 0);
    expect(codes.issue('register', account, 1000)).toEqual({ waitSeconds: 59 });
    expect(codes.issue('forget', account, 1000)).toHaveProperty('code');
    for (let sent = 1; sent < 10; sent++) issue(codes, sent * minute);
    expect(codes.issue('register', account, 10 * minute)).toEqual({ waitSeconds: 50 * 60 });
    issue(codes, 60 * minute);
  });

  it('replace one another', () => {
    const codes = createCodes();
    const first = issue(codes, 0);
    const second = issue(codes, minute);
    expect(codes.check('register', account, first, minute)).toBe(first === second);
    expect(codes.check('register', account, second, minute)).toBe(true);
  });
});
