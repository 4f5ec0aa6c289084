/** Passkeys by WebAuthn: options for the browser, and what its answers prove. */
import { type PasskeyCreation, type PasskeyRequest, passkeyCreation, passkeyRequest } from '@bourse/contract';
import type { Passkey, SecondStep, User } from '@bourse/core';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Challenges } from './challenges.ts';

/** Whose passkeys they are: the exchange as the browser knows it. */
export interface RelyingParty {
  /** `https://host:port` */
  readonly origin: string;
  readonly challenges: Challenges;
  readonly now: number;
}

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> & { transports: string[] };

/** Loaded with the first passkey: it takes a fifth of a second, and most starts see none. */
const library = () => import('@simplewebauthn/server');

const timeoutMs = 5 * 60_000;
const transportsMax = 8;

/** The forms the library needs to find; what is in them it checks itself. */
const text = z.string().max(8192);
const answerForm = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object(),
});
const registrationForm = answerForm.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(transportsMax).default([]),
  }),
});
const assertionForm = answerForm.extend({
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
});

function parse<Form extends z.ZodType>(form: Form, json: string): z.output<Form> | null {
  try {
    return form.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Options for making a passkey; a device that holds one already says so. */
export async function registrationOptions(user: User, party: RelyingParty): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Bourse',
    rpID: hostOf(party.origin),
    userName: user.account,
    userID: new TextEncoder().encode(String(user.userId)),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  party.challenges.keep(options.challenge, user.userId, 'register', party.now);
  return passkeyCreation.parse(options);
}

/** The passkey in a browser's answer; null where it is none for these options. */
export async function readNewPasskey(user: User, json: string, party: RelyingParty): Promise<NewPasskey | null> {
  const response = parse(registrationForm, json);
  if (response === null) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => party.challenges.take(challenge, user.userId, 'register', party.now),
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party.origin),
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = response.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return null;
  }
}

/** Options for proving oneself with one of the user's passkeys. */
export async function assertionOptions(user: User, party: RelyingParty): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(party.origin),
    allowCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    timeout: timeoutMs,
    userVerification: 'preferred',
  });
  party.challenges.keep(options.challenge, user.userId, 'prove', party.now);
  return passkeyRequest.parse(options);
}

/** The proof in a browser's answer; null where it proves nothing. */
export async function readAssertion(user: User, json: string, party: RelyingParty): Promise<SecondStep | null> {
  const response = parse(assertionForm, json);
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === response?.id);
  if (response === null || passkey === undefined) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => party.challenges.take(challenge, user.userId, 'prove', party.now),
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party.origin),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    if (!verified) return null;
    return { method: 'passkey', credentialId: passkey.credentialId, counter: authenticationInfo.newCounter };
  } catch {
    return null;
  }
}
