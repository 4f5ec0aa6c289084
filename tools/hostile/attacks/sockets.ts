/** Websockets: handshakes without end, frames that are no events, subscriptions that nobody reads. */
import { realtimePath } from '@bourse/contract';
import { frameOf, opcode } from '../../../apps/server/src/realtime/testing/raw-client.ts';
import type { Attack } from '../attack.ts';
import { pair, upgrade } from '../requests.ts';
import { type Acts, type Peer, swarmOf } from '../swarm.ts';

const join = frameOf('40');
const pieces = 100;
const many = (payload: string, first?: number) =>
  Buffer.concat(Array.from({ length: pieces }, () => frameOf(payload, first)));
const namespaces = Buffer.concat(Array.from({ length: pieces }, (_, index) => frameOf(`40/n${index},`)));
const pings = many('x'.repeat(100), opcode.ping);
const cycles = Buffer.concat(Array.from({ length: pieces / 2 }, () => Buffer.concat([frameOf('41'), join])));
const subscribe = frameOf(`420["subscribe","${pair.symbol}"]`);

/** Shakes hands, joins the root namespace and goes on with `acts`. */
function joined(peer: Peer, next: () => Acts): Acts {
  let acts: Acts | null = null;
  let received = '';
  peer.send(upgrade());
  return {
    heard(chunk) {
      if (acts !== null) return acts.heard?.(chunk);
      received += chunk.toString('latin1');
      // Refused: another one comes.
      if (received.startsWith('HTTP/1.1 4')) peer.leave();
      else if (received.includes('40{"sid"')) acts = next();
      else if (received.includes('0{"sid"') && !received.endsWith(' ')) {
        received += ' ';
        peer.send(join);
      }
    },
    tick: () => acts?.tick?.(),
  };
}

const storms = [
  upgrade(),
  upgrade('/wss/other/?EIO=4&transport=websocket'),
  upgrade(`${realtimePath}/?EIO=4&transport=websocket&sid=${'x'.repeat(20)}`),
  upgrade(`${realtimePath}/?EIO=4&transport=polling`),
];

export const sockets: readonly Attack[] = [
  swarmOf('upgrade storm', {
    count: 200,
    begin(peer) {
      peer.send(storms[peer.index % storms.length] ?? '');
      return {
        heard() {
          peer.answered();
          peer.leave();
        },
      };
    },
  }),
  swarmOf('unknown namespaces', {
    count: 200,
    tickMs: 50,
    begin(peer) {
      // Half of them try before they have joined.
      if (peer.index % 2 === 0) return joined(peer, () => ({ tick: () => peer.send(namespaces, pieces) }));
      peer.send(upgrade());
      return { heard: () => peer.send(namespaces, pieces) };
    },
  }),
  swarmOf('pings', {
    count: 200,
    tickMs: 50,
    begin: (peer) => joined(peer, () => ({ tick: () => peer.send(pings, pieces) })),
  }),
  swarmOf('join and leave', {
    count: 200,
    tickMs: 50,
    begin: (peer) => joined(peer, () => ({ tick: () => peer.send(cycles, pieces) })),
  }),
  swarmOf('sockets that never read', {
    count: 500,
    tickMs: 100,
    begin: (peer) =>
      joined(peer, () => {
        peer.socket.pause();
        return { tick: () => peer.send(subscribe) };
      }),
  }),
];
