import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { freshSecret, stepOf } from './totp.ts';

it('a code is one of its time, in plain and in full-width digits, and no other text is', () => {
  const secret = freshSecret();
  const now = 1_795_000_000_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const step = Math.floor(now / 30_000);
  for (const typed of [code, wide, `${wide.slice(0, 3)}\u3000${wide.slice(3)}`]) {
    expect(stepOf(secret, typed, now), typed).toBe(step);
  }
  for (const typed of ['', code.slice(1), `${code}0`, '١٢٣٤٥٦']) expect(stepOf(secret, typed, now), typed).toBeNull();
});
