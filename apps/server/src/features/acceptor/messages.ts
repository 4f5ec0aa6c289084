/** What people are told of deals with agents, and what waits for staff. */
import type { State } from '@bourse/core';
import type { MessageWords, Waiting } from '../../feature.ts';

/** The deal's number, and what was written with it. */
function noteValues(_state: State, note: string): Record<string, string> {
  const [id = '', ...words] = note.split(' ');
  return { id, text: words.join(' ') };
}

type Told = 'opened' | 'paid' | 'accepted' | 'transferred' | 'confirmed' | 'refused';
const told = <Kind extends Told>(kind: Kind): MessageWords => ({
  title: `message.acceptor_${kind}`,
  content: `message.acceptor_${kind}_text`,
  values: noteValues,
});

export const acceptorMessages = {
  acceptor_working: { title: 'message.acceptor_working', content: 'message.acceptor_working_text' },
  acceptor_stopped: {
    title: 'message.acceptor_stopped',
    content: 'message.acceptor_stopped_text',
    values: (_state: State, text: string) => ({ text }),
  },
  acceptor_opened: told('opened'),
  acceptor_paid: told('paid'),
  acceptor_accepted: told('accepted'),
  acceptor_transferred: told('transferred'),
  acceptor_confirmed: told('confirmed'),
  acceptor_refused: told('refused'),
  acceptor_disputed: { title: 'message.c2c_disputed', content: 'message.c2c_disputed_text', values: noteValues },
  acceptor_judged: { title: 'message.c2c_judged', content: 'message.c2c_judged_text', values: noteValues },
  acceptor_bond_paid: { title: 'message.acceptor_bond_paid', content: 'message.c2c_judged_text', values: noteValues },
} satisfies Record<string, MessageWords>;

type Agents = Pick<State, 'acceptor'>;

function waiting(times: readonly number[]): Waiting {
  return { count: times.length, oldest: times.length === 0 ? null : Math.min(...times) };
}

export function agentDisputesWaiting({ acceptor: { deals } }: Agents): Waiting {
  return waiting([...deals.values()].filter(({ isDisputed }) => isDisputed).map(({ openedAt }) => openedAt));
}

export function applicationsWaiting({ acceptor: { acceptors } }: Agents): Waiting {
  return waiting([...acceptors.values()].filter(({ status }) => status === 'applied').map((one) => one.appliedAt));
}
