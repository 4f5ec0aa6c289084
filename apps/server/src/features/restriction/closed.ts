/** What is closed to everybody, as everybody may know it: the effect, and what staff wrote for them. */
import type { ClosedRow, calls } from '@bourse/contract';
import type { EventOf, State } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import type { PublicSender, Publisher } from '../../realtime/publication.ts';
import type { Services } from '../../services.ts';
import type { Committed } from '../../writer/port.ts';

/** Oldest first. Several may close the same for reasons of their own: what says the same is said once. */
export function closedOf({ restrictions }: State): ClosedRow[] {
  const said = new Map<string, ClosedRow>();
  for (const { restrictionId: id, scope, effect, text, since } of restrictions.list()) {
    const sentence = `${effect} ${text}`;
    if (scope !== 'all' || said.has(sentence)) continue;
    said.set(sentence, { id, effect, text, since: new Date(since).toISOString() });
  }
  return [...said.values()];
}

/** The same where nothing of it has changed. */
export function closedVersion({ restrictions }: State): string {
  return [...restrictions.list()]
    .flatMap(({ restrictionId, scope }) => (scope === 'all' ? [restrictionId] : []))
    .join();
}

export const closedHandler: Pick<Handlers<typeof calls.restriction>, 'closed'> = {
  async closed(_input, { services: { writer } }) {
    return { message: { list: closedOf(writer.state) } };
  },
};

type Change = EventOf<'Restricted'> | EventOf<'RestrictionLifted'>;
const isForAll = ({ event }: Committed) =>
  (event.kind === 'Restricted' || event.kind === 'RestrictionLifted') && (event satisfies Change).scope === 'all';

/** Tells everybody who is connected, with the batch that closed or opened something. */
export function openClosed({ writer }: Services, sender: PublicSender<'closed'>): Publisher {
  const tell = () => sender.toAll('closed', { list: closedOf(writer.state) });
  return {
    commit: (batch) => {
      if (batch.some(isForAll)) tell();
    },
    restart: tell,
  };
}
