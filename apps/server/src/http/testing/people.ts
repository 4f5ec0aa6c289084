/** People of a test app, made without its forms. */
import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@bourse/core';
import { hash } from '@node-rs/argon2';
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
  const userId = await register(writer, `${nameOfNobody()}@example.com`, 'hash', role, amounts);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const opened = await writer.submit({ kind: 'OpenSession', userId, tokenHash, expiresAt: Date.now() + sessionMs });
  if ('refused' in opened) throw new Error(opened.refused);
  return { userId, token };
}

/** Somebody who can log in. The hash is one of ours, but the cheapest there is: nobody attacks it. */
export async function addMember(
  { writer }: Pick<TestApp, 'writer'>,
  account: string,
  password: string,
  role: User['role'] = 'trader',
): Promise<number> {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return await register(writer, account, passwordHash, role, []);
}

/** May do everything that one person may. */
export async function makeSuper(writer: TestApp['writer'], userId: number): Promise<void> {
  const set = await writer.submit({ kind: 'SetRoles', operatorId: 0, userId, roles: ['super'], reason: 'joins' });
  if ('refused' in set) throw new Error(set.refused);
}

const nameOfNobody = () => randomBytes(6).toString('hex');

async function register(
  writer: TestApp['writer'],
  account: string,
  passwordHash: string,
  role: User['role'],
  amounts: readonly bigint[],
): Promise<number> {
  const registered = await writer.submit({
    kind: 'RegisterUser',
    accountKind: account.startsWith('+') ? 'phone' : 'email',
    account,
    country: '',
    passwordHash,
    invitationCode: rootCode,
    extensionCode: nameOfNobody().toUpperCase(),
    role,
    testFunds: amounts.map((amountMinor, asset) => ({ asset, amountMinor })),
  });
  if ('refused' in registered) throw new Error(registered.refused);
  const { userId } = registered.answer;
  if (role === 'operator') await makeSuper(writer, userId);
  return userId;
}
