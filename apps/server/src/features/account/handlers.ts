/** The signed-in user. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';

/** `review_status`: nothing submitted. */
const notSubmitted = 0;

export const accountHandlers: Handlers<(typeof calls)['account']> = {
  async info(_input, { user }) {
    if (user === null) return { refused: 'please_login' };
    return {
      message: {
        id: user.userId,
        account: user.account,
        extension_code: user.extensionCode,
        is_seller: 0,
        seller: [],
        phone: user.accountKind === 'phone' ? user.account : '',
        email: user.accountKind === 'email' ? user.account : '',
        review_status: notSubmitted,
      },
    };
  },
};
