/** What was said about a deal is erased once that is old: 90 days after its end, a year after a disputed one's. */
import type { EventOf } from '@bourse/core';
import type { OpenedFeature } from '../../feature.ts';
import type { Services } from '../../services.ts';
import { forgetTalk } from './talk.ts';

type Subject = EventOf<'Said'>['subject'];

const dayMs = 86_400_000;
const everyMs = 3_600_000;
const keptDays = { plain: 90, disputed: 365 } as const;

/** Up to where it is done, of each kind; nothing is done twice in a run. */
type Done = Record<keyof typeof keptDays, number>;

/** Deals that ended after one time and up to another, the first first. */
type ReadEnded = (
  isDisputed: boolean,
  after: number,
  until: number,
) => Promise<readonly { readonly id: number; readonly ended_at: number }[]>;

export async function forgetOldTalks(
  services: Services,
  subject: Subject,
  readEnded: ReadEnded,
  done: Done = { plain: 0, disputed: 0 },
): Promise<void> {
  for (const kind of ['plain', 'disputed'] as const) {
    const until = services.now() - keptDays[kind] * dayMs;
    const rows = await readEnded(kind === 'disputed', done[kind], until);
    for (const { id } of rows) await forgetTalk(services, { subject, id });
    done[kind] = rows.at(-1)?.ended_at ?? done[kind];
  }
}

/** Does so every hour. */
export function forgetOnceOld(services: Services, subject: Subject, readEnded: ReadEnded): OpenedFeature {
  const done: Done = { plain: 0, disputed: 0 };
  const forget = () =>
    void forgetOldTalks(services, subject, readEnded, done).catch((error) =>
      services.onFault(error, `${subject} talks`),
    );
  const timer = setInterval(forget, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
    },
  };
}
