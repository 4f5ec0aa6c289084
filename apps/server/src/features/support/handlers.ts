/** Customer service. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';

export const supportHandlers: Handlers<(typeof calls)['support']> = {
  async support(_input, { services }) {
    const address = services.config.SUPPORT_URL;
    return address === '' ? { refused: 'support_no_address' } : { message: address };
  },
};
