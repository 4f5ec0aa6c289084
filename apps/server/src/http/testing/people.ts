/** People of a test app, made without its forms. */
import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@bourse/core';
import { rootCode, type TestApp } from './build-app.ts';

export interface TestPerson {
  readonly userId: number;
  readonly token: string;
}

const sessionMs = 3_600_000;

/** Somebody with a session; `amounts` are minor units by asset. */
export async function addPerson(
  { writer }: Pick<TestApp, 'writer'>,
  role: User['role'] = 'trader',
  amounts: readonly bigint[] = [],
): Promise<TestPerson> {
  const name = randomBytes(6).toString('hex');
  const registered = await writer.submit({
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `${name}@example.com`,
    country: '',
    passwordHash: 'hash',
    invitationCode: rootCode,
    extensionCode: name.toUpperCase(),
    role,
    testFunds: amounts.map((amountMinor, asset) => ({ asset, amountMinor })),
  });
  if ('refused' in registered) throw new Error(registered.refused);
  const { userId } = registered.answer;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const opened = await writer.submit({ kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + sessionMs });
  if ('refused' in opened) throw new Error(opened.refused);
  return { userId, token };
}
