/** What people are told of their deals, and what waits for staff. */
import type { State } from '@bourse/core';
import type { MessageWords, Waiting } from '../../feature.ts';

/** The deal's number, and what was written with it. */
function noteValues(_state: State, note: string): Record<string, string> {
  const [id = '', ...words] = note.split(' ');
  return { id, text: words.join(' ') };
}

type Told = 'taken' | 'paid' | 'cancelled' | 'released' | 'disputed' | 'judged';
const told = <Kind extends Told>(kind: Kind): MessageWords => ({
  title: `message.c2c_${kind}`,
  content: `message.c2c_${kind}_text`,
  values: noteValues,
});

export const dealMessages = {
  c2c_taken: told('taken'),
  c2c_paid: told('paid'),
  c2c_cancelled: told('cancelled'),
  c2c_released: told('released'),
  c2c_disputed: told('disputed'),
  c2c_judged: told('judged'),
};

export function disputesWaiting({ c2c: { deals } }: Pick<State, 'c2c'>): Waiting {
  const times = [...deals.values()]
    .filter(({ status }) => status === 'disputed')
    .map(({ paidAt, openedAt }) => paidAt || openedAt);
  return { count: times.length, oldest: times.length === 0 ? null : Math.min(...times) };
}
