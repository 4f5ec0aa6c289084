/**
 * What the page of the bench talks to, as a process of its own: the built files, the answers that a real demo server
 * gave once, and a socket.io server that sends the seeded stream. So nothing but the page is at work while it is measured.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import {
  type ClientEvents,
  type Daymarket,
  type Kline,
  type Quotation,
  realtimePath,
  type ServerEvents,
  type Transaction,
} from '@bourse/contract';
import { Server } from 'socket.io';
import { Market, type StreamKind, streams } from './stream.ts';

export type ReplayRequest =
  | { readonly kind: 'record'; readonly origin: string }
  /** From now on recorded answers alone are given. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'serve'; readonly directory: string }
  | { readonly kind: 'stream'; readonly name: StreamKind['name'] | null };

const seed = Number(process.env.SEED ?? 20_251_121);
const tickMs = 1;
/** A second, beside the depth. */
const rates = { trades: 10, candles: 1, figures: 4, own: 0.5 };
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const recorded = new Map<string, { status: number; type: string; body: Buffer }>();
let upstream: string | null = null;
let directory = '';
let stream: StreamKind | null = null;
let streamedMs = 0;
const sent = { depth: 0, trades: 0, candles: 0, figures: 0, own: 0 };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** An answer of the demo server, from the record where it is known. Questions that differ in their times alone are one. */
async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const path = request.url ?? '/';
  const key = `${request.method} ${path} ${body}`.replace(/\b(from|to|t)=\d+/g, '$1=');
  if (upstream !== null) {
    const headers = { ...(request.headers as Record<string, string>) };
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) delete headers[name];
    const answer = await fetch(upstream + path, {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'POST' ? { body } : {}),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    recorded.set(key, { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) });
  }
  const known = recorded.get(key);
  if (known === undefined) console.error(`bench: no answer is recorded for ${key}`);
  response.writeHead(known?.status ?? 404, { 'content-type': known?.type ?? 'text/plain' }).end(known?.body);
}

function serveFile(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  const file = extname(pathname) === '' ? '/index.html' : pathname;
  try {
    const body = readFileSync(join(directory, file));
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const http = createServer((request, response) => {
  if (/^\/(api|demo|logo)\b/.test(request.url ?? '')) void answerCall(request, response);
  else serveFile(request, response);
});
const io = new Server<ClientEvents, ServerEvents>(http, {
  path: realtimePath,
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: false,
});

let market: Market | null = null;
let candle: Kline | null = null;
let figures: Daymarket | null = null;
let own: Transaction | null = null;

/** Begins the market where the recorded answers have it, so that call and stream agree. */
function openMarket(symbol: string): Market {
  const find = (part: string) =>
    [...recorded].filter(([key]) => key.includes(part)).map(([, { body }]) => JSON.parse(String(body)));
  const quotations = find('/quotation') as { message: { quotation: Quotation[] }[] }[];
  const rows = quotations.flatMap(({ message }) => message.flatMap((group) => group.quotation));
  const row = rows.find((one) => one.symbol === symbol);
  if (!row) throw new Error(`no quotation of ${symbol} is recorded`);
  const { legal_id, currency_id, now_price, change, volume, turnover, high, low, cny_price, is_match } = row;
  figures = { legal_id, currency_id, symbol, now_price, change, volume, turnover, high, low, cny_price, is_match };
  const now = Math.floor(Date.now() / 900_000) * 900_000;
  candle = {
    symbol,
    id: now / 1000,
    period: '15min',
    time: now,
    change: '0.00',
    open: now_price,
    high: now_price,
    low: now_price,
    close: now_price,
    volume: '1.0000',
  };
  return new Market(symbol, Math.round(Number(now_price) * 100), 1e9, seed);
}

io.on('connection', (socket) => {
  socket.on('login', (_user, done) => done?.({ type: 'ok' }));
  socket.on('subscribe', (symbol, done) => {
    market ??= openMarket(symbol);
    void socket.join(symbol);
    done?.(market.snapshot());
  });
  socket.on('unsubscribe', (symbol) => void socket.leave(symbol));
});

/** How many of a kind are due by now and not sent yet. */
function due(name: keyof typeof sent, perSecond: number): number {
  const count = Math.floor((streamedMs * perSecond) / 1000) - sent[name];
  sent[name] += count;
  return count;
}

let tickedAt = performance.now();
setInterval(() => {
  const now = performance.now();
  streamedMs += stream && market ? Math.min(100, now - tickedAt) : 0;
  tickedAt = now;
  if (!stream || !market || !candle || !figures) return;
  const room = io.to(market.symbol);
  for (let count = due('depth', stream.messages); count > 0; count -= 1) {
    room.emit('market_depth', market.depth(stream.levels));
  }
  for (let count = due('trades', rates.trades); count > 0; count -= 1) room.emit('market_detail', market.trade());
  for (let count = due('candles', rates.candles); count > 0; count -= 1) {
    candle = market.candle(candle);
    room.emit('kline', candle);
  }
  for (let count = due('figures', rates.figures); count > 0; count -= 1) io.emit('daymarket', market.figures(figures));
  for (let count = due('own', rates.own); count > 0; count -= 1)
    if (own) room.emit('transaction', { ...own, seq: sent.own });
}, tickMs);

/** One of the own open orders, which the stream tells again and again. */
function findOwn(): void {
  for (const [key, { body }] of recorded) {
    if (!key.includes('/transaction_')) continue;
    const list = (JSON.parse(String(body)) as { message?: { list?: Transaction['order'][] } }).message?.list ?? [];
    const order = list.find((one) => one.status === 'open');
    if (order) own = { seq: 1, order, fills: [] };
  }
}

process.on('message', (request: ReplayRequest) => {
  if (request.kind === 'record') upstream = request.origin;
  if (request.kind === 'replay') {
    upstream = null;
    findOwn();
  }
  if (request.kind === 'serve') directory = request.directory;
  if (request.kind === 'stream') stream = streams.find(({ name }) => name === request.name) ?? null;
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.(address !== null && typeof address === 'object' ? address.port : 0);
});
