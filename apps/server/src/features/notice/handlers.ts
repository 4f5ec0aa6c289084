/** Notices: the user agreement. */
import { agreementNoticeId, type calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';

/** When the agreement's words last changed. */
const agreementUpdatedAt = '2026-11-21T00:00:00.000Z';

export const noticeHandlers: Handlers<(typeof calls)['notice']> = {
  async detail({ id }, { language }) {
    if (id !== agreementNoticeId) return { refused: 'notice_not_found', field: 'id' };
    return {
      message: {
        id,
        title: translate(language, 'notice.agreement.title'),
        abstract: translate(language, 'notice.agreement.abstract'),
        // HTML of our own catalogue: trusted as the code is.
        content: translate(language, 'notice.agreement.content'),
        update_time: agreementUpdatedAt,
      },
    };
  },
};
