/** Registration, codes, login and recovery, as the contract names them. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { bindHandlers } from './bind.ts';
import { countries } from './countries.ts';
import type { AuthDesk } from './desk.ts';
import { forgetHandler } from './forget.ts';
import { tellingLogin } from './letters/tell.ts';
import { loginHandler, logoutHandler } from './login.ts';
import { registerHandler } from './register.ts';
import { codeHandlers } from './send-code.ts';

export function authHandlers(desk: AuthDesk): Handlers<(typeof calls)['auth']> {
  return {
    ...codeHandlers(desk),
    ...bindHandlers(desk),
    login: tellingLogin(desk, loginHandler(desk)),
    logout: logoutHandler(),
    register: registerHandler(desk),
    forget: forgetHandler(desk),
    countries: async () => {
      const list = countries.map((country) => ({ ...country }));
      const page = { list, page: 1, limit: list.length, total: list.length };
      return { message: desk.invitationCode === undefined ? page : { ...page, invitation_code: desk.invitationCode } };
    },
  };
}
