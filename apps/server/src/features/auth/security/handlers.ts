/** What keeps an account its holder's, as the contract names it. */
import type { calls } from '@bourse/contract';
import type { Context, Handlers } from '../../../http/handler.ts';
import type { AuthDesk } from '../desk.ts';
import { tellingChange, tellingPassword } from '../letters/tell.ts';
import { antiPhishingHandler, changePasswordHandler } from './own-secrets.ts';
import { addPasskeyHandler, preparePasskeyHandler, removePasskeyHandler } from './passkeys.ts';
import { loginsHandler, revokeOthersHandler, revokeSessionHandler, sessionsHandler } from './sessions.ts';
import { disableTotpHandler, enableTotpHandler, prepareTotpHandler, renewRecoveryCodesHandler } from './totp.ts';

type SecurityCalls = (typeof calls)['security'];

export function securityHandlers(desk: AuthDesk): Handlers<SecurityCalls> {
  return {
    info: async (_input, context) => ({ message: infoOf(context) }),
    changePassword: tellingPassword(desk, changePasswordHandler(desk)),
    prepareTotp: prepareTotpHandler(desk),
    enableTotp: tellingChange(desk, 'auth.authenticator', enableTotpHandler(desk)),
    disableTotp: tellingChange(desk, 'auth.authenticator', disableTotpHandler(desk)),
    renewRecoveryCodes: tellingChange(desk, 'auth.recovery_codes', renewRecoveryCodesHandler(desk)),
    preparePasskey: preparePasskeyHandler(desk),
    addPasskey: tellingChange(desk, 'auth.passkey', addPasskeyHandler(desk)),
    removePasskey: tellingChange(desk, 'auth.passkey', removePasskeyHandler(desk)),
    setAntiPhishing: tellingChange(desk, 'account.anti_phishing', antiPhishingHandler(desk)),
    sessions: sessionsHandler(desk),
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
