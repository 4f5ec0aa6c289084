/** Registration, codes, login and recovery, as the contract names them. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { bindHandlers } from './bind.ts';
import { countries } from './countries.ts';
import { forgetHandler } from './forget.ts';
import { registerHandler } from './register.ts';
import { codeHandlers } from './send-code.ts';
import type { AuthServices } from './services.ts';
import { loginHandler, logoutHandler } from './sign-in/login.ts';

export function authHandlers(auth: AuthServices): Handlers<(typeof calls)['auth']> {
  return {
    ...codeHandlers(auth),
    ...bindHandlers(auth),
    login: loginHandler(auth),
    logout: logoutHandler(),
    register: registerHandler(auth),
    forget: forgetHandler(auth),
    countries: async () => {
      const list = countries.map((country) => ({ ...country }));
      const page = { list, page: 1, limit: list.length, total: list.length };
      return { message: auth.invitationCode === undefined ? page : { ...page, invitation_code: auth.invitationCode } };
    },
  };
}
