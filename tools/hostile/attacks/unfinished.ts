/** Requests that never become whole, and connections that do nothing. */
import type { Attack } from '../attack.ts';
import { head } from '../requests.ts';
import { swarmOf } from '../swarm.ts';

const count = 2000;
const order = '/api/transaction/in';
const asJson = { 'content-type': 'application/json' };

export const unfinished: readonly Attack[] = [
  swarmOf('slow headers', {
    count,
    begin(peer) {
      peer.send(`POST ${order} HTTP/1.1\r\nhost: a\r\n`);
      return { tick: () => peer.socket.write('x: y\r\n') };
    },
  }),
  swarmOf('slow bodies', {
    count,
    begin(peer) {
      peer.send(head('POST', order, { ...asJson, 'content-length': '60000' }));
      return { tick: () => peer.socket.write('{') };
    },
  }),
  swarmOf('no bodies', {
    count,
    begin(peer) {
      peer.send(head('POST', order, { ...asJson, 'content-length': '10' }));
      return {};
    },
  }),
  swarmOf('half-closed', {
    count: 500,
    isStubborn: true,
    readBytes: 0,
    tickMs: 250,
    lifeMs: 1000,
    begin(peer) {
      const isWhole = peer.index % 2 === 0;
      peer.send(isWhole ? head('GET', '/api/currency/quotation_new') : `POST ${order} HTTP/1.1\r\nhost: a\r\n`);
      peer.socket.end();
      return {};
    },
  }),
  swarmOf('10,000 connections', {
    count: 10_000,
    fullMsMax: 8000,
    begin(peer) {
      if (peer.index % 2 === 0) peer.send(head('GET', '/healthz'));
      return {};
    },
  }),
];
