/** What people do besides trading: they secure their accounts, prove who they are, read; operators publish. */
import { recoveryCodesCount, type SecondStep, type User } from '@bourse/core';
import type { OpenedWriter } from '../writer/open.ts';
import type { Outcome, Request } from '../writer/port.ts';
import type { Random } from './random.ts';
import type { AnyRequest } from './users.ts';

const farAway = 4_000_000_000_000;
const pictures = { frontPic: 'front', reversePic: 'reverse', handPic: 'hand' };
const bannerTexts = [{ language: 'en', tab: 'tab', title: 'banner', text: 'text', action: 'go' }];
const banner = { place: 1, picture: 'picture', link: '/', texts: bannerTexts };
const noticeTexts = [{ language: 'en', title: 'notice', abstract: '', content: '<p>notice</p>' }];
const notice = { category: 1, thumbnail: '', texts: noticeTexts };

function codesOf(key: string): string[] {
  return Array.from({ length: recoveryCodesCount }, (_, at) => `${key}-code${at}`);
}

function passkeyOf(userId: number, key: string): Request<'AddPasskey'> {
  const passkey = { credentialId: key, publicKey: 'public', counter: 0, transports: ['internal'], name: 'passkey' };
  return { kind: 'AddPasskey', userId, ...passkey, recoveryHashes: codesOf(key) };
}

/** A second step that holds, of those the user has; one that does not where there is none. */
function proofOf(random: Random, { totp, passkeys, recoveryHashes }: User): SecondStep {
  const [passkey] = passkeys;
  const [recoveryHash] = recoveryHashes;
  const proofs: SecondStep[] = [{ method: 'totp', step: (totp?.step ?? 0) + 1 }];
  if (passkey !== undefined) {
    const { credentialId, counter } = passkey;
    proofs.push({ method: 'passkey', credentialId, counter: counter + 1 });
  }
  if (recoveryHash !== undefined) proofs.push({ method: 'recovery_code', recoveryHash });
  return random.pick(proofs);
}

/** What the user wants of the exchange that moves no money. */
export function personalWish(random: Random, user: User, key: string): AnyRequest {
  const { userId, passwordHash } = user;
  const proof = proofOf(random, user);
  const place = { address: '192.0.2.1', device: 'Firefox' };
  const language = random.pick(['en', 'jp']);
  const [tokenHash = ''] = user.sessions.keys();
  const recoveryHashes = codesOf(key);
  const told = { name: 'name', cardId: 'card', ...pictures, approveAfterMs: 30_000 };
  return random.pick<AnyRequest>([
    {
      kind: 'OpenSession',
      userId,
      tokenHash: key,
      expiresAt: farAway,
      login: { ...place, language, passwordHash, proof },
    },
    {
      kind: 'OpenSession',
      userId,
      tokenHash: key,
      expiresAt: farAway,
      login: { ...place, language, passwordHash, proof: null },
    },
    { kind: 'RecordFailedLogin', userId, ...place, method: 'totp' },
    { kind: 'TouchSession', tokenHash },
    { kind: 'RevokeOtherSessions', userId, keptTokenHash: tokenHash },
    { kind: 'ChangeOwnPassword', userId, knownHash: passwordHash, passwordHash: key, keptTokenHash: tokenHash },
    { kind: 'EnableTotp', userId, sealedSecret: 'sealed', step: 1, recoveryHashes },
    { kind: 'DisableTotp', userId, proof },
    { kind: 'RenewRecoveryCodes', userId, recoveryHashes, proof },
    { kind: 'UseSecondStep', userId, proof },
    passkeyOf(userId, key),
    { kind: 'RemovePasskey', userId, credentialId: user.passkeys[0]?.credentialId ?? '', proof },
    { kind: 'SetAntiPhishingCode', userId, code: random.pick(['', 'sunrise', 'harbour']) },
    { kind: 'SubmitIdentity', userId, ...told },
    { kind: 'AskLevelThree', userId, assetsMinor: 2_500_000_000n, approveAfterMs: 30_000 },
    { kind: 'MarkMessages', userId, ids: [random.int(1, 1e6)], through: random.int(0, 1e6) },
    { kind: 'SaveNotice', operatorId: 0, noticeId: 0, ...notice },
    { kind: 'RemoveNotice', operatorId: 0, noticeId: random.int(141, 150) },
    { kind: 'SaveBanner', operatorId: 0, bannerId: random.int(0, 8), ...banner },
    { kind: 'RemoveBanner', operatorId: 0, bannerId: random.int(1, 8) },
  ]);
}

type Send = <K extends AnyRequest['kind']>(request: Request<K>) => Promise<Extract<Outcome<K>, { answer: unknown }>>;

/** An operator and a newcomer between them do one of each kind; `wait` lets time pass. */
export async function doEachKind(writer: OpenedWriter, wait: (ms: number) => void): Promise<void> {
  const send: Send = async (request) => {
    const outcome = await writer.submit(request);
    if ('refused' in outcome) throw new Error(`${request.kind}: ${outcome.refused}`);
    return outcome as Extract<typeof outcome, { answer: unknown }>;
  };
  const operatorId = await register(send, 'operator', '');
  const userId = await register(send, 'trader', 'CODE0');
  await secureAccount(send, userId, wait);
  await proveIdentity(send, userId, operatorId);
  await publish(send, operatorId);
}

async function register(send: Send, role: 'operator' | 'trader', invitationCode: string): Promise<number> {
  const account = `${role}@example.com`;
  const person = { accountKind: 'email', account, country: 'KR', passwordHash: 'hash' } as const;
  const codes = { invitationCode, extensionCode: role.toUpperCase() };
  const { answer } = await send({ kind: 'RegisterUser', ...person, ...codes, role, testFunds: [] });
  return answer.userId;
}

/** Leaves an authenticator app, a passkey and recovery codes. */
async function secureAccount(send: Send, userId: number, wait: (ms: number) => void): Promise<void> {
  const place = { address: '192.0.2.1', device: 'Firefox' };
  const tokenHash = 'own';
  const login = { ...place, language: 'en', passwordHash: 'hash', proof: null };
  await send({ kind: 'OpenSession', userId, tokenHash, expiresAt: farAway, login });
  await send({ kind: 'OpenSession', userId, tokenHash: 'ended', expiresAt: farAway, login });
  await send({ kind: 'RevokeSession', tokenHash: 'ended' });
  wait(3_600_000);
  await send({ kind: 'TouchSession', tokenHash });
  const change = { knownHash: 'hash', passwordHash: 'other', keptTokenHash: tokenHash };
  await send({ kind: 'ChangeOwnPassword', userId, ...change });
  const app = { userId, sealedSecret: 'sealed' };
  await send({ kind: 'EnableTotp', ...app, step: 1, recoveryHashes: codesOf('first') });
  const proof = { method: 'recovery_code', recoveryHash: 'first-code0' } as const;
  await send({ kind: 'RenewRecoveryCodes', userId, recoveryHashes: codesOf('second'), proof });
  await send(passkeyOf(userId, 'kept'));
  await send(passkeyOf(userId, 'lost'));
  await send({ kind: 'UseSecondStep', userId, proof: { method: 'passkey', credentialId: 'kept', counter: 1 } });
  await send({ kind: 'RemovePasskey', userId, credentialId: 'lost', proof: { method: 'totp', step: 2 } });
  await send({ kind: 'DisableTotp', userId, proof: { method: 'totp', step: 3 } });
  await send({ kind: 'EnableTotp', ...app, step: 4, recoveryHashes: codesOf('third') });
  await send({ kind: 'RecordFailedLogin', userId, ...place, method: 'totp' });
  await send({ kind: 'SetAntiPhishingCode', userId, code: 'sunrise' });
  const last = { method: 'totp', step: 5 } as const;
  await send({ kind: 'BindContact', userId, contactKind: 'phone', contact: '+821000000000', proof: last });
}

/** Leaves a request for level three under review. */
async function proveIdentity(send: Send, userId: number, operatorId: number): Promise<void> {
  const told = { name: 'name', cardId: 'card', ...pictures, approveAfterMs: 86_400_000 };
  const { answer } = await send({ kind: 'SubmitIdentity', userId, ...told });
  const { reviewId } = answer;
  await send({ kind: 'ShowIdentity', operatorId, userId, reviewId });
  await send({ kind: 'ReviewIdentity', operatorId, reviewId, verdict: 'approved', reason: '' });
  await send({ kind: 'AskLevelThree', userId, assetsMinor: 2_500_000_000n, approveAfterMs: 0 });
  await send({ kind: 'MarkMessages', userId, ids: [1], through: 0 });
}

/** Leaves a notice and a banner. */
async function publish(send: Send, operatorId: number): Promise<void> {
  await send({ kind: 'SaveNotice', operatorId, noticeId: 0, ...notice });
  const saved = await send({ kind: 'SaveNotice', operatorId, noticeId: 0, ...notice });
  await send({ kind: 'RemoveNotice', operatorId, noticeId: saved.answer.noticeId });
  await send({ kind: 'SaveBanner', operatorId, bannerId: 0, ...banner });
  const shown = await send({ kind: 'SaveBanner', operatorId, bannerId: 0, ...banner });
  await send({ kind: 'RemoveBanner', operatorId, bannerId: shown.answer.bannerId });
}
