/** Who people prove to be. */
import type { Feature } from '../../feature.ts';

import type { Services } from '../../services.ts';
import { identityHandlers } from './handlers.ts';
import { identityLetters } from './letters.ts';
import { namesPicture } from './view/reads.ts';

/** Null where the view cannot say: it is behind, or some event has left no row in it. */
async function isNamed({ view, writer }: Services, userId: number, picture: string): Promise<boolean | null> {
  const isFresh = await view.waitFor(writer.durableSeq);
  if (!isFresh || view.health.setAside > 0) return null;
  return await namesPicture(view.db, userId, picture);
}

export const identity: Feature = {
  name: 'identity',
  uses: ['market', 'auth'],
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
  handlers: () => ({ identity: identityHandlers }),
  follows: [identityLetters],
  open(services) {
    services.uploads.namedBy((userId, picture) => isNamed(services, userId, picture));
    return {};
  },
};
