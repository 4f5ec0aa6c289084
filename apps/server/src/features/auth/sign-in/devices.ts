/**
 * Devices that an account knows: a login hands the browser a token, and the next login that brings it is counted apart
 * from strangers, who therefore cannot hold it up. The token is sealed with the exchange's own key, so it survives a
 * restart and takes no memory, and opening it costs the same whichever account is typed beside it. A new password voids
 * every token of the account: a thief's device is a stranger again.
 */
import { hash, randomBytes } from 'node:crypto';
import type { User } from '@bourse/core';
import { wideNetworkOf } from '../../../http/client-address.ts';
import type { Context } from '../../../http/handler.ts';
import type { AuthServices } from '../services.ts';

/** Who makes an attempt, as far as counting it goes. */
export interface Caller {
  readonly network: string;
  /** The account's own session or known device; null for strangers. */
  readonly known: { readonly userId: number; readonly name: string } | null;
}

/** Sealed for nobody in particular: this key is always there, so that looking for it tells nothing. */
const sealedFor = 0;
const lifeMs = 180 * 24 * 3_600_000;
const idBytes = 16;

type Services = Context['services'];

/** A token for the browser; a device that is known already keeps its counters. */
export async function issueDevice(
  { vault }: Pick<Services, 'vault'>,
  owner: { readonly userId: number; readonly passwordHash: string },
  known: Caller['known'],
  now: number,
): Promise<string> {
  const id = known?.name ?? randomBytes(idBytes).toString('base64url');
  return vault.seal(sealedFor, JSON.stringify(['device', id, owner.userId, passwordTag(owner.passwordHash), now]));
}

/** A visitor who brought a token, or none. */
export async function readCaller(
  auth: Pick<AuthServices, 'now'>,
  { services, address }: Pick<Context, 'services' | 'address'>,
  user: User | undefined,
  token: string | undefined,
): Promise<Caller> {
  const network = wideNetworkOf(address);
  if (token === undefined || token === '') return { network, known: null };
  const [kind, id, userId, tag, issuedAt] = parse(await services.vault.open(sealedFor, token));
  const isKnown =
    user !== undefined &&
    kind === 'device' &&
    typeof id === 'string' &&
    userId === user.userId &&
    tag === passwordTag(user.passwordHash) &&
    typeof issuedAt === 'number' &&
    auth.now() - issuedAt < lifeMs;
  return { network, known: isKnown ? { userId: user.userId, name: id } : null };
}

/** Somebody signed in: each session is counted by itself. */
export function sessionCaller({ address, tokenHash, user }: Context<'session'>): Caller {
  return { network: wideNetworkOf(address), known: { userId: user.userId, name: `session ${tokenHash}` } };
}

/** A visitor, whatever they brought: for what belongs to no account yet. */
export function strangerAt(address: string): Caller {
  return { network: wideNetworkOf(address), known: null };
}

/** Changes with the password and does not tell its hash. */
function passwordTag(passwordHash: string): string {
  return hash('sha256', `device ${passwordHash}`, 'base64url').slice(0, 22);
}

function parse(text: string | null): readonly unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
