/**
 * What `docs` says about bounds is what the server runs with. Tests of a bound give it a smaller figure, so that nobody would
 * notice one that has grown out of all use.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codesKept } from './features/auth/codes.ts';
import { letterTries } from './features/auth/index.ts';
import { passwordLimits } from './features/auth/passwords.ts';
import { throttleKept } from './features/auth/throttle/login-throttle.ts';
import { followingLimits } from './followers/following.ts';
import { deliveryLimits, domainShare } from './gateways/delivery.ts';
import { callerShare, concurrencyLimits, visitorsShare, weightPerSlot } from './http/calls/concurrency-limiter.ts';
import { readingMax, readingOfUserMax, readMsMax, stalledBytes, stalledMs } from './http/calls/input/read-file.ts';
import { limitsOf } from './http/calls/rate-limit.ts';
import { waitingReadLimits } from './http/calls/waiting-reads.ts';
import { wideFactor } from './http/client-address.ts';
import { bodyBytesMax, connectionLimits as http } from './http/connections.ts';
import { realtimeLimits as sockets } from './realtime/limits.ts';
import { unnamedBytesMax, uploadBytesADay, uploadsADay } from './uploads/uploads.ts';

const docs = new URL('../../../docs/', import.meta.url);
const rowsOf = (path: string) =>
  readFileSync(new URL(path, docs), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));

const many = (count: number) => count.toLocaleString('en-US');
const seconds = (ms: number) => `${ms / 1000} s`;
const kibi = (bytes: number) => `${bytes / 1024} KiB`;
const mebi = (bytes: number) => `${bytes / 1024 ** 2} MiB`;
const { read, order, cancel, auth, code } = limitsOf.production;

type Said = readonly [resource: string, ...words: string[]];

const inLimits: readonly Said[] = [
  ['connections', `${many(http.connectionsPerNetworkMax)} a network`, `${many(http.connectionsMax)};`],
  [
    'requests that are not whole',
    `${many(http.unfinishedPerNetworkMax)} a network`,
    `${many(http.unfinishedMax)}, of ${kibi(bodyBytesMax)} body`,
  ],
  ['head, body, request with a file', [http.headMs, http.bodyMs, http.uploadMs].map(seconds).join(', ')],
  ['requests of one connection', `${http.pipelinedMax} waiting unread`],
  ['an answer that is not read', `${seconds(http.unreadMs)} without`],
  ['body', `${kibi(bodyBytesMax)};`],
  [
    'calls under way',
    callerShare === 4 ? 'a quarter of the limit' : `one part in ${callerShare}`,
    `reads ${concurrencyLimits.read} slots of ${weightPerSlot} weights each (${concurrencyLimits.read * visitorsShare} for visitors), orders ${concurrencyLimits.order}, cancels ${concurrencyLimits.cancel}, sign-in ${concurrencyLimits.auth}, codes ${concurrencyLimits.code}`,
  ],
  [
    'calls a second, by user or network',
    `reads ${read.perSecond} weights (${many(read.burst)} at once)`,
    ...[order, cancel].map(({ perSecond, burst }) => `cancels ${perSecond} (${burst})`),
    `sign-in ${auth.perSecond} (${auth.burst}), codes ${Math.round(code.perSecond * 3600)} an hour`,
  ],
  ['reads that wait for the view', `| ${waitingReadLimits.perCallerMax} | ${waitingReadLimits.max},`],
  [
    'sockets',
    `${sockets.socketsPerAddressMax} a network, ${sockets.socketsPerUserMax} a user`,
    `${many(sockets.socketsMax)}, of them ${many(sockets.visitorsMax)} visitors`,
  ],
  ['handshakes a second', `${sockets.handshakesPerAddressMax} a network`, `| ${sockets.handshakesOfVisitorsMax} of`],
  ['not joined yet', seconds(sockets.joinMsMax), `${many(sockets.pendingMax)};`],
  [
    'frames a second, of any kind',
    `${sockets.messagesPerSecondMax} a socket, ${many(sockets.messagesPerAddressMax)} a network`,
    `${many(sockets.messagesOfVisitorsMax)} of visitors`,
  ],
  ['bytes in a second', `${kibi(sockets.bytesPerSecondMax)} a socket`],
  ['one message', `${kibi(sockets.messageBytesMax)},`],
  [
    'subscribes a second',
    `${sockets.subscribesPerSocketMax} a socket, ${sockets.subscribesPerAddressMax} a network`,
    `${many(sockets.subscribesOfVisitorsMax)} of visitors`,
  ],
  ['topics followed', `${sockets.subscriptionsPerSocketMax} a socket, ${sockets.subscriptionsPerUserMax} a user`],
  ['bytes waiting for a client', `${mebi(sockets.waitingBytesMax)} |`, `${mebi(sockets.waitingBytesInAllMax)};`],
  ['silence', `every ${seconds(sockets.pingMs)}, ${seconds(sockets.pongMsMax)} to answer`],
  [
    'letters, and whatever else follows events',
    `${many(followingLimits.tailMax)} events as they are committed and ${many(followingLimits.readyMax)} acts waiting`,
    `${many(letterTries.underWayMax)} under way, ${many(followingLimits.restingMax)} between two tries`,
  ],
  [
    'files being read',
    `${readingOfUserMax} a user; ${kibi(stalledBytes)} in ${seconds(stalledMs)}`,
    readMsMax === 60_000 ? 'a minute in all' : seconds(readMsMax),
    `| ${readingMax} |`,
  ],
  ['pictures that no command named', `| ${unnamedBytesMax / 1024 ** 3} GiB`],
  ['pictures', `${uploadsADay} and ${mebi(uploadBytesADay)} a day`],
];
const inAuth: readonly Said[] = [
  [
    'accounts that a network fails at',
    `${many(throttleKept.accounts)} accounts, ${many(throttleKept.networks)} networks kept`,
  ],
  ['failures of a known device or session', `${throttleKept.ownPerUser} a user`, `${many(throttleKept.users)} users`],
  ['codes kept', `${many(codesKept.requests)} requests, ${many(codesKept.mailboxes)} addresses`],
  [
    'passwords waiting to be hashed',
    `${passwordLimits.perNetwork} a network`,
    `${passwordLimits.strangers} of strangers, ${passwordLimits.known} of owners`,
  ],
  [
    'messages under way',
    `${deliveryLimits.underWayMax * domainShare} a mail domain`,
    `| ${deliveryLimits.underWayMax} (`,
  ],
  ['messages waiting', `${deliveryLimits.waitingMax * domainShare} a mail domain`, `| ${deliveryLimits.waitingMax} |`],
];

describe.each([
  ['operating/limits.md', inLimits],
  ['features/auth.md', inAuth],
])('the bounds in docs/%s', (path, said) => {
  const rows = rowsOf(path);

  it.each(said)('%s', (resource, ...words) => {
    const row = rows.filter((line) => line.startsWith(`| ${resource} |`));
    expect(row).toHaveLength(1);
    for (const one of words) expect(row[0]).toContain(one);
  });
});

it('a wider network may have four times as much, and passwords leave a core to the exchange', () => {
  expect(wideFactor).toBe(4);
  expect([1, 2]).toContain(passwordLimits.running);
});
