import { describe, expect, it } from 'vitest';
import { type CodeAsked, createCodes } from './codes.ts';
import type { Caller } from './sign-in/devices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const account = 'alice@example.com';
const at = (network: string): Caller => ({ network, known: null });
const phone: Caller = { network: 'home', known: { userId: 7, name: 'phone' } };
const register: CodeAsked = { purpose: 'register', account, caller: at('home') };
const forget: CodeAsked = { purpose: 'forget', account, caller: at('home') };
const by = (caller: Caller | string): CodeAsked => ({
  ...forget,
  caller: typeof caller === 'string' ? at(caller) : caller,
});

function issue(codes: ReturnType<typeof createCodes>, now: number, asked = register): string {
  const issued = codes.issue(asked, now);
  if ('waitSeconds' in issued) throw new Error(`told to wait ${issued.waitSeconds} s`);
  if (issued.code === null) throw new Error('an earlier code is shared');
  return issued.code;
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('codes', () => {
  it('have six digits, those of recovery eight letters and digits, and live five minutes', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.check(register, code, 5 * minute - 1)).toBe(true);
    expect(codes.check(register, code, 5 * minute)).toBe(false);
    const long = issue(codes, 0, forget);
    expect(long).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(codes.check(forget, ` ${long.slice(0, 4).toLowerCase()}-${long.slice(4)}`, 0)).toBe(true);
  });

  it('are right in full-width digits and letters too', () => {
    const wide = (code: string) =>
      code.replaceAll(/[A-Z0-9]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0));
    const codes = createCodes();
    const code = issue(codes, 0);
    expect(codes.check(register, wide(code), 0)).toBe(true);
    expect(codes.check(register, `\u3000${wide(code)} `, 0)).toBe(true);
    expect(codes.check(register, wide(wrong(code)), 0)).toBe(false);
    const long = issue(codes, 0, forget);
    expect(codes.check(forget, wide(long), 0)).toBe(true);
    expect(codes.check(forget, wide(long).toLowerCase(), 0)).toBe(true);
  });

  it('belong to one purpose and one account', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    expect(codes.take(forget, code, 0)).toBeNull();
    expect(codes.take({ ...register, account: 'bob@example.com' }, code, 0)).toBeNull();
    expect(codes.take(register, code, 0)).not.toBeNull();
  });

  it('that were asked for one act are wrong for any other, which counts as a try', () => {
    const codes = createCodes();
    const withdraw: CodeAsked = { purpose: 'withdraw', account, caller: phone };
    const [named, other] = [
      { ...withdraw, binding: 'a' },
      { ...withdraw, binding: 'b' },
    ];
    const code = issue(codes, 0, named);
    for (const asked of [other, withdraw, other, withdraw]) expect(codes.take(asked, code, 0)).toBeNull();
    expect(codes.check(named, code, 0)).toBe(true);
    expect(codes.take(named, code, 0)).toBeNull();
    // Asked for without one it is good for any.
    const free = issue(codes, minute, withdraw);
    expect(codes.take(other, free, minute)).not.toBeNull();
  });

  it('are used once, and can be put back', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    const taken = codes.take(register, code, 0);
    expect(codes.take(register, code, 0)).toBeNull();
    taken?.putBack();
    expect(codes.take(register, code, 0)).not.toBeNull();
  });

  it('allow five tries, a right check being one of them', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    for (let tries = 0; tries < 3; tries++) expect(codes.check(register, wrong(code), 0)).toBe(false);
    expect(codes.check(register, code, 0)).toBe(true);
    expect(codes.take(register, code, 0)).not.toBeNull();
    const second = issue(codes, minute);
    for (let tries = 0; tries < 5; tries++) expect(codes.check(register, wrong(second), minute)).toBe(false);
    expect(codes.take(register, second, minute)).toBeNull();
    const third = issue(codes, 2 * minute);
    for (let tries = 0; tries < 5; tries++) expect(codes.check(register, third, 2 * minute)).toBe(true);
    expect(codes.take(register, third, 2 * minute)).toBeNull();
  });

  it('go out once a minute and ten times an hour to one requester', () => {
    const codes = createCodes();
    issue(codes, 0);
    expect(codes.issue(register, 1000)).toEqual({ waitSeconds: 59 });
    expect(codes.issue(forget, 1000)).toHaveProperty('code');
    for (let sent = 1; sent < 10; sent++) issue(codes, sent * minute);
    expect(codes.issue(register, 10 * minute)).toEqual({ waitSeconds: 50 * 60 });
    issue(codes, 60 * minute);
  });

  it('replace one another', () => {
    const codes = createCodes();
    const first = issue(codes, 0);
    const second = issue(codes, minute);
    expect(codes.check(register, first, minute)).toBe(first === second);
    expect(codes.check(register, second, minute)).toBe(true);
  });
});

describe('what strangers ask for and try', () => {
  it('voids nobody’s code and makes nobody wait', () => {
    const codes = createCodes();
    const code = issue(codes, 0, forget);
    for (let tries = 0; tries < 50; tries++) codes.check(by('thief'), 'AAAAAAAA', 0);
    issue(codes, 0, by('thief'));
    for (let tries = 0; tries < 50; tries++) codes.check(by('thief'), 'AAAAAAAA', 0);
    expect(codes.check(forget, code, 0)).toBe(true);
    const before = createCodes();
    issue(before, 0, by('thief'));
    issue(before, 0, forget);
  });

  it('is bounded by tries a day of one network, which asks again and again', () => {
    const codes = createCodes();
    let right = 0;
    for (let sent = 0; sent < 10; sent++) {
      const code = issue(codes, sent * minute, forget);
      for (let tries = 0; tries < 5; tries++) right += Number(codes.check(forget, code, sent * minute));
    }
    expect(right).toBe(20);
  });

  it('is bounded for networks that asked for none: they try the newest code, for theirs may have changed on the way', () => {
    const codes = createCodes();
    let right = 0;
    for (let sent = 0; sent < 10; sent++) {
      const code = issue(codes, sent * minute, forget);
      for (let tries = 0; tries < 5; tries++) right += Number(codes.check(by('train'), code, sent * minute));
    }
    expect(right).toBe(5);
    const late = issue(codes, day, forget);
    expect(codes.take(by('train'), late, day)).not.toBeNull();
    expect(codes.take(forget, late, day)).toBeNull();
  });

  it.each([
    ['register', 500],
    ['forget', 20_000],
  ] as const)('is bounded by tries a day at one account, of all together: %s', (purpose, max) => {
    const codes = createCodes();
    issue(codes, 0, { ...forget, purpose });
    const owned = issue(codes, 0, { ...forget, purpose, caller: phone });
    const tryAs = (network: string) => codes.check({ ...forget, purpose, caller: at(network) }, owned, 0);
    let right = 0;
    for (let network = 0; right < max && network < max; network++) {
      for (let tries = 0; tries < 5; tries++) right += Number(tryAs(`n${network}`));
    }
    expect([right, tryAs('one more')]).toEqual([max, false]);
    expect(codes.check({ ...forget, purpose, caller: phone }, owned, 0)).toBe(true);
  });

  it('fills no mailbox: after twenty a day one an hour goes out, and who asks in between shares it', () => {
    const codes = createCodes();
    for (let sent = 0; sent < 19; sent++) issue(codes, 0, by(`n${sent}`));
    const last = issue(codes, 0, by('n19'));
    expect(codes.issue(forget, hour - 1)).toEqual({ code: null });
    expect(codes.check(forget, last, hour + 5 * minute - 2)).toBe(true);
    expect(codes.check(forget, last, hour + 5 * minute - 1)).toBe(false);
    issue(codes, hour, by('n20'));
    expect(codes.issue(by('n21'), hour)).toEqual({ code: null });
    issue(codes, day, by('n22'));
  });

  it('never keeps the owner on a known device from a code of their own', () => {
    const codes = createCodes();
    for (let asked = 0; asked < 100; asked++) codes.issue(by(`n${asked}`), 0);
    codes.issue(by('home'), 0);
    const code = issue(codes, 0, by(phone));
    expect(codes.take(by(phone), code, 0)).not.toBeNull();
  });
});

describe('of withdrawals', () => {
  const by = (name: string): CodeAsked => ({
    purpose: 'withdraw',
    account,
    caller: { network: 'home', known: { userId: 7, name: `session ${name}` } },
  });

  it('are the asking session’s alone: the newest code is nobody else’s', () => {
    const codes = createCodes();
    const code = issue(codes, 0, by('own'));
    expect(codes.take(by('other'), code, 0)).toBeNull();
    issue(codes, 0, by('other'));
    expect(codes.take(by('other'), code, 0)).toBeNull();
    expect(codes.take(by('own'), code, 0)).not.toBeNull();
  });

  it('are guessed at a hundred times a day, however many sessions there are', () => {
    const codes = createCodes();
    for (let session = 0; session < 20; session++) {
      const code = issue(codes, 0, by(`thief ${session}`));
      for (let tries = 0; tries < 5; tries++) expect(codes.take(by(`thief ${session}`), wrong(code), 0)).toBeNull();
    }
    expect(codes.take(by('own'), issue(codes, 0, by('own')), 0)).toBeNull();
    expect(codes.take(by('own'), issue(codes, day, by('own')), day)).not.toBeNull();
  });

  it('are right as often as somebody withdraws', () => {
    const codes = createCodes();
    let right = 0;
    for (let sent = 0; sent < 150; sent++) {
      const now = sent * 8 * minute;
      right += Number(codes.take(by('own'), issue(codes, now, by('own')), now) !== null);
    }
    expect(right).toBe(150);
  });
});

describe('a code without its account', () => {
  const alone = (network = 'home', change = {}) => ({ network, isPhone: false, ...change });

  it('is right for the network that asked for it, and stays usable', () => {
    const codes = createCodes();
    const code = issue(codes, 0);
    const other = issue(codes, 0, { ...register, account: 'bob@example.com' });
    const ofPhone = issue(codes, 0, { ...register, account: '+8613800138000' });
    expect([code, other].map((sent) => codes.checkAlone(alone(), sent, 0))).toEqual([true, true]);
    expect(codes.checkAlone(alone('home', { isPhone: true }), ofPhone, 0)).toBe(true);
    expect(codes.checkAlone(alone('home', { isPhone: true }), code, 0)).toBe(false);
    expect(codes.checkAlone(alone('home', { purpose: 'register' }), code, 0)).toBe(true);
    expect(codes.checkAlone(alone('home', { purpose: 'forget' }), code, 0)).toBe(false);
    expect(codes.checkAlone(alone(), code, 5 * minute)).toBe(false);
    expect(codes.take(register, code, 0)).not.toBeNull();
    expect(codes.checkAlone(alone(), code, 0)).toBe(false);
  });

  it('is wrong for every other network, and for what sessions do', () => {
    const codes = createCodes();
    expect(codes.checkAlone(alone('elsewhere'), issue(codes, 0), 0)).toBe(false);
    issue(codes, 0, { ...register, account: 'mallory@example.com', caller: at('elsewhere') });
    expect(codes.checkAlone(alone('elsewhere'), issue(codes, 2 * minute), 2 * minute)).toBe(false);
    const withdrawal = issue(codes, 0, { ...register, purpose: 'withdraw', caller: phone });
    expect(codes.checkAlone(alone(), withdrawal, 0)).toBe(false);
  });

  it('is tried five times, twenty a day, and takes no try from any code', () => {
    const codes = createCodes();
    let tries = 0;
    for (let asked = 0; asked < 6; asked++) {
      const code = issue(codes, asked * 2 * minute);
      for (let guess = 0; guess < 5; guess++) codes.checkAlone(alone(), wrong(code), asked * 2 * minute);
      tries += Number(codes.checkAlone(alone(), code, asked * 2 * minute));
      expect(codes.check(register, code, asked * 2 * minute)).toBe(true);
    }
    expect(tries).toBe(0);
    const code = issue(codes, hour);
    expect(codes.checkAlone(alone(), code, hour)).toBe(false);
    expect(codes.checkAlone(alone(), issue(codes, day), day)).toBe(true);
  });

  it('counts what is wrong for the account too: many networks guess no more than with it', () => {
    const codes = createCodes();
    for (let network = 0; network < 100; network++) {
      codes.issue({ ...register, caller: at(`n${network}`) }, 0);
      for (let guess = 0; guess < 5; guess++) codes.checkAlone(alone(`n${network}`), 'none', 0);
    }
    const asked = codes.issue({ ...register, caller: at('last') }, hour);
    if ('waitSeconds' in asked || asked.code === null) throw new Error('no code');
    expect(codes.checkAlone(alone('last'), asked.code, hour)).toBe(false);
  });
});
