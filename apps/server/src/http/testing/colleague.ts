/** A second member of staff, where two decide; and authenticator apps for those who approve over HTTP. */
import { currentCode, freshRecoveryCodes } from '../../features/auth/index.ts';
import type { TestApp } from './build-app.ts';
import { addPerson, type TestPerson } from './people.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const stepMs = 30_000;
const colleagues = new WeakMap<object, TestPerson>();

async function must(outcome: Promise<object>): Promise<void> {
  const settled = await outcome;
  if ('refused' in settled) throw new Error(String(settled.refused));
}

async function setUp({ writer, lifecycle }: TestApp, userId: number): Promise<void> {
  if (writer.state.auth.users.get(userId)?.totp !== null) return;
  const sealedSecret = (await lifecycle.services?.vault.seal(userId, secret)) ?? 'sealed';
  const { recoveryHashes } = freshRecoveryCodes(userId);
  await must(writer.submit({ kind: 'EnableTotp', userId, sealedSecret, step: 0, recoveryHashes }));
}

/** What a form sends to prove the second step, with a code that was not used yet. */
export async function secondStep(app: TestApp, { userId }: TestPerson): Promise<{ totp_code: string }> {
  await setUp(app, userId);
  await app.pass(stepMs);
  return { totp_code: currentCode(secret, app.writer.clock()) };
}

/** Everything that waits is approved by a colleague, oldest first; throws with what is refused. */
export async function approveOpen(app: TestApp): Promise<void> {
  const { writer } = app;
  const colleague = colleagues.get(app) ?? (await addPerson(app, 'operator'));
  colleagues.set(app, colleague);
  const { userId: operatorId } = colleague;
  await setUp(app, operatorId);
  for (const { proposalId, hash } of [...writer.state.proposal.open.values()]) {
    const step = (writer.state.auth.users.get(operatorId)?.totp?.step ?? 0) + 1;
    const proof = { method: 'totp', step } as const;
    await must(writer.submit({ kind: 'ProveApproval', operatorId, hashes: [hash], proof, isSameBrowser: false }));
    await must(writer.submit({ kind: 'ApproveProposal', operatorId, proposalId, hash }));
  }
}
