import { expect, it } from 'vitest';
import { freshRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

it('what is kept of a code is of one user alone, however the code is typed', () => {
  const { codes, recoveryHashes } = freshRecoveryCodes(1);
  expect(codes.map((code) => hashRecoveryCode(1, code))).toEqual(recoveryHashes);
  const [code = ''] = codes;
  expect(hashRecoveryCode(1, code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryHashes[0]);
  const wide = code.replaceAll(/[A-Z0-9]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0));
  expect(hashRecoveryCode(1, wide)).toBe(recoveryHashes[0]);
  expect(recoveryHashes).not.toContain(hashRecoveryCode(2, code));
});
