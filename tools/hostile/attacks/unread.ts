/** Answers that are asked for and not read. */
import type { Attack, Target } from '../attack.ts';
import { dearReads } from '../requests.ts';
import { type Behaviour, swarmOf } from '../swarm.ts';

/** As many as may wait behind the one under way. */
const pipelined = 60;
/** One write more tells whether the exchange has ended the connection, which a socket that reads nothing cannot see. */
const knock = '\r\n';

function pipelining({ size }: Target): Pick<Behaviour, 'count' | 'begin'> {
  const requests = Math.ceil(pipelined * size);
  const many = Array.from({ length: requests }, (_, index) => dearReads[index % dearReads.length]).join('');
  return {
    count: 500,
    begin(peer) {
      peer.send(many, requests);
      return { tick: () => peer.socket.write(knock) };
    },
  };
}

export const unread: readonly Attack[] = [
  swarmOf('pipelining without reading', (target) => ({ ...pipelining(target), readBytes: 0, tickMs: 500 })),
  // The kernel's buffers fill, and from then on they open by this much at a time.
  swarmOf('tiny windows', (target) => ({ ...pipelining(target), readBytes: 16, tickMs: 250 })),
];
