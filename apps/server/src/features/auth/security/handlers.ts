/** What keeps an account its holder's, as the contract names it. */
import type { calls } from '@bourse/contract';
import type { Context, Handlers } from '../../../http/handler.ts';
import type { AuthServices } from '../services.ts';
import { antiPhishingHandler, changePasswordHandler } from './own-secrets.ts';
import { addPasskeyHandler, preparePasskeyHandler, removePasskeyHandler } from './passkeys.ts';
import { loginsHandler, revokeOthersHandler, revokeSessionHandler, sessionsHandler } from './sessions.ts';
import { disableTotpHandler, enableTotpHandler, prepareTotpHandler, renewRecoveryCodesHandler } from './totp.ts';

type SecurityCalls = (typeof calls)['security'];

export function securityHandlers(auth: AuthServices): Handlers<SecurityCalls> {
  return {
    info: async (_input, context) => ({ message: infoOf(context) }),
    changePassword: changePasswordHandler(auth),
    prepareTotp: prepareTotpHandler(auth),
    enableTotp: enableTotpHandler(auth),
    disableTotp: disableTotpHandler(auth),
    renewRecoveryCodes: renewRecoveryCodesHandler(auth),
    preparePasskey: preparePasskeyHandler(auth),
    addPasskey: addPasskeyHandler(auth),
    removePasskey: removePasskeyHandler(auth),
    setAntiPhishing: antiPhishingHandler(auth),
    sessions: sessionsHandler(auth),
    revokeSession: revokeSessionHandler(),
    revokeOthers: revokeOthersHandler(),
    logins: loginsHandler(),
  };
}

function infoOf({ services, user }: Context<'session'>) {
  return {
    totp: user.totp !== null,
    recovery_codes: user.recoveryHashes.length,
    passkeys: user.passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
      id: credentialId,
      name,
      created_at: new Date(createdAt).toISOString(),
      used_at: usedAt === 0 ? null : new Date(usedAt).toISOString(),
    })),
    anti_phishing: user.antiPhishingCode,
    not_open: [...services.config.NOT_OPEN],
  };
}
