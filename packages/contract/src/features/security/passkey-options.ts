/** Options for the browser's `navigator.credentials`, as the WebAuthn specification writes them in JSON. */
import { z } from 'zod/mini';

const kind = z.literal('public-key');
const preference = z.enum(['required', 'preferred', 'discouraged']);
/** How a device is reached; what a browser does not know it passes over. */
const transport = z.string();
const credentials = z.array(z.object({ id: z.string(), type: kind, transports: z.optional(z.array(transport)) }));

/** For proving oneself with a passkey: `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: credentials,
  userVerification: preference,
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** For making a passkey: `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: preference,
    requireResidentKey: z.boolean(),
    userVerification: preference,
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;
