/** Who people prove to be. */
import type { Feature } from '../../feature.ts';

import type { Services } from '../../services.ts';
import type { Belonging } from '../../uploads/uploads.ts';
import { dayLimitText } from './day-limits.ts';
import { identityHandlers } from './handlers.ts';
import { identityLetters } from './letters.ts';
import { requestOfPicture } from './view/reads.ts';

/** That there is no request is not to be known where the view is behind, or some event has left no row in it. */
const picturesOfRequests = ({ view, writer }: Services): Belonging => ({
  what: 'identity',
  permission: 'identity.review',
  async nameOf(userId, picture) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const found = await requestOfPicture(view.db, userId, picture);
    return found ?? (isFresh && view.health.setAside === 0 ? false : null);
  },
});

export const identity: Feature = {
  name: 'identity',
  uses: ['market', 'auth', 'person', 'staff'],
  waits: [
    {
      kind: 'identity',
      order: 10,
      ofState({ identity: { reviews, identities } }) {
        const [first] = reviews.values();
        return { count: reviews.size, oldest: identities.get(first ?? 0)?.waiting?.time ?? null };
      },
    },
  ],
  messages: {
    identity_submitted: { title: 'message.identity_submitted', content: 'message.identity_submitted_text' },
    identity_approved: {
      title: 'message.identity_approved',
      content: ({ amount }) => (amount === '' ? 'message.identity_approved_text' : 'message.identity_approved_limit'),
      values: (state, level) => ({ amount: dayLimitText(state, level), currency: 'USDT' }),
    },
    identity_rejected: { title: 'message.identity_rejected', content: 'message.identity_rejected_text' },
  },
  handlers: () => ({ identity: identityHandlers }),
  follows: [identityLetters],
  open(services) {
    services.uploads.namedBy(picturesOfRequests(services));
    return {};
  },
};
