import type { ExamplesOf } from '../../example.ts';
import type { securityCalls } from './calls.ts';

export const securityExamples: ExamplesOf<typeof securityCalls> = {
  info: {},
  changePassword: { old_password: 'secret12', password: 'secret13', re_password: 'secret14' },
  prepareTotp: {},
  enableTotp: { password: 'secret12', code: '123456' },
  disableTotp: { password: 'secret12', totp_code: '123456' },
  renewRecoveryCodes: { password: 'secret12', recovery_code: 'AAAA-AAAA-AAAA-AAAA' },
  preparePasskey: { password: 'secret12', totp_code: '123456' },
  addPasskey: { name: 'phone', passkey: '{}' },
  removePasskey: { id: 'none', password: 'secret12', totp_code: '123456' },
  // Some odd texts are sound codes.
  setAntiPhishing: { writes: { code: 'x', password: 'secret12' } },
  sessions: {},
  revokeSession: { id: '0123456789abcdef' },
  revokeOthers: {},
  logins: { page: '1', limit: '10' },
};
