/** What was said about a deal is erased once that is old: 90 days after its end, a year after a disputed one's. */
import type { OpenedFeature } from '../../feature.ts';
import type { Services } from '../../services.ts';
import { forgetTalk } from '../talk/index.ts';
import { readEndedDeals } from './view/office-reads.ts';

const dayMs = 86_400_000;
const everyMs = 3_600_000;
const keptDays = { plain: 90, disputed: 365 } as const;

/** Up to where it is done, of each kind; nothing is done twice in a run. */
type Done = Record<keyof typeof keptDays, number>;

export async function forgetOldTalks(services: Services, done: Done): Promise<void> {
  for (const kind of ['plain', 'disputed'] as const) {
    const until = services.now() - keptDays[kind] * dayMs;
    const rows = await readEndedDeals(services.view.db, kind === 'disputed', done[kind], until);
    for (const { id } of rows) await forgetTalk(services, { subject: 'c2c', id });
    done[kind] = rows.at(-1)?.ended_at ?? done[kind];
  }
}

export function openForgetting(services: Services): OpenedFeature {
  const done: Done = { plain: 0, disputed: 0 };
  const forget = () => void forgetOldTalks(services, done).catch((error) => services.onFault(error, 'c2c talks'));
  const timer = setInterval(forget, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
    },
  };
}
