/** A second person is there: a fresh second step of theirs for what they are about to approve. */
import { useSecondStep } from '../auth/index.ts';
import type { ProposalCommandOf, ProposalDecision } from './commands.ts';
import type { ProposalEventOf } from './events.ts';
import type { ProposalState } from './state.ts';

/** Proposals of one second step. */
export const hashesMax = 50;
/** What was proved is approved at once, or proved again. */
const lifeMs = 120_000;

/** Whether another account has the passkey too. */
function isShared({ auth: { users } }: ProposalState, operatorId: number, credentialId: string): boolean {
  const key = users.get(operatorId)?.passkeys.find((one) => one.credentialId === credentialId);
  for (const { userId, passkeys } of users.values()) {
    if (userId === operatorId) continue;
    if (passkeys.some((one) => one.credentialId === credentialId || one.publicKey === key?.publicKey)) return true;
  }
  return false;
}

export function decideProveApproval(
  state: ProposalState,
  { operatorId, hashes, proof, isSameBrowser, time }: ProposalCommandOf<'ProveApproval'>,
): ProposalDecision<'ProveApproval'> {
  const user = state.auth.users.get(operatorId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (hashes.length === 0 || hashes.length > hashesMax || new Set(hashes).size < hashes.length)
    return { refused: 'parameter_error' };
  const isOwnKey = proof.method === 'passkey' && !isShared(state, operatorId, proof.credentialId);
  if (isSameBrowser && !isOwnKey) return { refused: 'passkey_required' };
  const used = useSecondStep(user, proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  const proved = { kind: 'ApprovalProved', time, operatorId, hashes, until: time + lifeMs } as const;
  return { events: [...used, proved], answer: {} };
}

export function applyApprovalProved({ proposal }: ProposalState, event: ProposalEventOf<'ApprovalProved'>): void {
  const { operatorId, hashes, until } = event;
  proposal.proved.set(operatorId, { hashes: new Set(hashes), until });
}

export function isProved({ proposal }: ProposalState, operatorId: number, hash: string, time: number): boolean {
  const found = proposal.proved.get(operatorId);
  return found !== undefined && found.until > time && found.hashes.has(hash);
}

/** A second step is good for each proposal once. */
export function useUp({ proposal }: ProposalState, operatorId: number, hash: string): void {
  const found = proposal.proved.get(operatorId);
  if (found === undefined) return;
  found.hashes.delete(hash);
  if (found.hashes.size === 0) proposal.proved.delete(operatorId);
}
