/** What attackers write: HTTP requests and websocket handshakes as text. */
import { randomBytes } from 'node:crypto';
import { realtimePath } from '@bourse/contract';

/** The market of the prepared store. */
export const pair = { symbol: 'BTC/USDT', legal_id: '1', currency_id: '2' };

export function head(method: string, path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'exchange.example', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A POST with a JSON body. */
export function post(path: string, fields: object, headers: Readonly<Record<string, string>> = {}): string {
  const body = JSON.stringify(fields);
  const length = String(Buffer.byteLength(body));
  return head('POST', path, { 'content-type': 'application/json', 'content-length': length, ...headers }) + body;
}

/** Asks for a websocket. */
export function upgrade(path = `${realtimePath}/?EIO=4&transport=websocket`): string {
  return head('GET', path, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  });
}

/** The dearest answers that anybody may ask for: the whole book, 2,000 candles. */
export const dearReads = [
  post('/api/transaction/deal', { legal_id: pair.legal_id, currency_id: pair.currency_id, depth: 1000 }),
  head('GET', `/api/currency/new_timeshar?symbol=${pair.symbol}&from=0&to=99999999999&period=1min`),
];
