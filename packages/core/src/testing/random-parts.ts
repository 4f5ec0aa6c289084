/** What random commands of several features are made of. */
import { hasSecondStep, type SecondStep, type User, type WithAuth } from '../features/auth/index.ts';
import type { WithWallet } from '../features/wallet/index.ts';
import type { BaseState, Chance } from './random-command.ts';

/** A second step that holds, of those the user has; one that does not where there is none. */
export function proofOf(chance: Chance<BaseState & WithAuth>, { totp, passkeys, recoveryHashes }: User): SecondStep {
  const [passkey] = passkeys;
  const [recoveryHash] = recoveryHashes;
  const proofs: SecondStep[] = [{ method: 'totp', step: (totp?.step ?? 0) + 1 }];
  if (passkey !== undefined) {
    const { credentialId, counter } = passkey;
    proofs.push({ method: 'passkey', credentialId, counter: counter + 1 });
  }
  if (recoveryHash !== undefined) proofs.push({ method: 'recovery_code', recoveryHash });
  return chance.pick(proofs);
}

/** What a login needs of the user, now and then the contrary. */
export function proofOrNone(chance: Chance<BaseState & WithAuth>, user: User): SecondStep | null {
  return hasSecondStep(user) === chance.is(0.9) ? proofOf(chance, user) : null;
}

/** A transaction's hash in one of its spellings; the rest of the time a text that names none. */
export function typedHash(chance: Chance, rightly: number): string {
  const digits = [...chance.key].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  const hash = digits.slice(-64).padEnd(64, '0');
  if (chance.is(rightly)) return chance.pick([hash, `0x${hash.toUpperCase()}`, `https://scan.example/tx/${hash}`]);
  const halves = [hash.slice(0, 32), hash.slice(32)];
  return chance.pick([hash.slice(1), halves.join(' '), halves.join('\u200b'), `https://scan.example/${chance.key}`]);
}

/** A coin's network, mostly one that is set. */
export function randomNetwork(chance: Chance<BaseState & WithWallet>): { asset: number; network: string } {
  const known = [...chance.state.wallet.networks.values()];
  if (known.length === 0 || chance.is(0.03)) return { asset: chance.int(0, 9), network: 'nowhere' };
  const { asset, network } = chance.pick(known);
  return { asset, network };
}
