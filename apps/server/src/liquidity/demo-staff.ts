/**
 * The demo's staff have authenticator apps whose codes the demo's page shows, since nothing is approved without one, and
 * id numbers that are made up, each another.
 */
import { freshRecoveryCodes } from '../features/auth/index.ts';
import { noteIdNumber, tellPerson } from '../features/person/index.ts';
import type { Vault } from '../vault/vault.ts';
import type { Writer } from '../writer/port.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Sets up those that are missing, in a demo alone; what somebody changed stays. */
export async function readyDemoStaff(writer: Writer, vault: Pick<Vault, 'seal' | 'marks'>): Promise<void> {
  if (writer.state.mode !== 'demo') return;
  await giveAuthenticators(writer, vault);
  for (const { account } of demoAccounts) {
    const user = writer.state.auth.userByAccount.get(account);
    if (user?.role !== 'operator' || writer.state.person.told.has(user.userId)) continue;
    const services = { writer, vault, now: () => Math.max(Date.now(), writer.state.time) };
    await noteIdNumber(services, { userId: user.userId, country: 'KR' }, `DEMO-${user.userId}`);
    await tellPerson(services, user.userId);
  }
}

async function giveAuthenticators(writer: Writer, vault: Pick<Vault, 'seal'>): Promise<void> {
  for (const { account, totp_secret: secret } of demoAccounts) {
    const user = writer.state.auth.userByAccount.get(account);
    if (secret === undefined || user === undefined || user.totp !== null || user.passkeys.length > 0) continue;
    const { userId } = user;
    const { recoveryHashes } = freshRecoveryCodes(userId);
    const sealedSecret = await vault.seal(userId, secret);
    const outcome = await writer.submit({ kind: 'EnableTotp', userId, sealedSecret, step: 0, recoveryHashes });
    if ('refused' in outcome) throw new Error(`the demo cannot be set up: EnableTotp refused: ${outcome.refused}`);
  }
}
