/**
 * What a connection may hold, whoever opens it. A request that is not whole yet holds nothing but itself: it has seconds to
 * become whole, and each network has a bounded number of them. Above the bound a network loses its own oldest, so that a
 * stranger in the network of a trader takes nothing from the trader. One request of a connection is under way at a time;
 * those sent behind it wait unread. Who does not read an answer loses the connection.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networksOf, type Proxies, peerAddress, wideFactor } from './client-address.ts';
import type { ConnectionThrottle } from './connection-throttle.ts';

export interface ConnectionLimits {
  /** Connections in all, without those that became websockets. */
  readonly connectionsMax: number;
  /** Of one network; a wide one may have `wideFactor` times as many, here and below. */
  readonly connectionsPerNetworkMax: number;
  /**
   * Connections whose request is not whole yet, in all: up to a body's length of memory each. New ones are among them until
   * their first request is in, and a proxy may open thousands at once.
   */
  readonly unfinishedMax: number;
  readonly unfinishedPerNetworkMax: number;
  /** Requests of one connection that wait for the one under way. More close it. */
  readonly pipelinedMax: number;
  /** Milliseconds for the head of a request. */
  readonly headMs: number;
  /** Milliseconds for a body, once its head is in. */
  readonly bodyMs: number;
  /** Milliseconds for a whole request with a file. */
  readonly uploadMs: number;
  /** Milliseconds in which a client has to take some of its answer. */
  readonly unreadMs: number;
  /** Milliseconds in which an answer to what is no request may be read. */
  readonly lingerMs: number;
  /** How often heads, files and unread answers are looked at. */
  readonly checkMs: number;
}

export const connectionLimits: ConnectionLimits = {
  connectionsMax: 16_384,
  connectionsPerNetworkMax: 1024,
  unfinishedMax: 8192,
  unfinishedPerNetworkMax: 128,
  pipelinedMax: 64,
  headMs: 10_000,
  bodyMs: 10_000,
  uploadMs: 60_000,
  unreadMs: 10_000,
  lingerMs: 1000,
  checkMs: 1000,
};

/** Bytes that a body may have, where it brings no file. */
export const bodyBytesMax = 64 * 1024;

/** Node's own options for what it can bound by itself. */
export function serverLimits({ headMs, uploadMs, checkMs }: ConnectionLimits) {
  return { headersTimeout: headMs, requestTimeout: uploadMs, connectionsCheckingInterval: checkMs };
}

/** Its connections, each in the order in which they came to be there. */
class Network {
  readonly key: string;
  readonly factor: number;
  readonly connections = new Set<Connection>();
  readonly unfinished = new Set<Connection>();

  constructor(key: string, factor: number) {
    this.key = key;
    this.factor = factor;
  }
}

interface Connection {
  readonly socket: Socket;
  /** None where a proxy's connection stands for many clients. */
  readonly networks: readonly Network[];
  /** Those in which it counts as unfinished; null: it does not. */
  unfinishedIn: readonly Network[] | null;
  /** The request that is not whole, once its head is in. */
  unfinished: IncomingMessage | null;
  underWay: ServerResponse | null;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  timer: NodeJS.Timeout | undefined;
  /** Begins the next request: one function for all answers of the connection. */
  readonly next: () => void;
}

export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #proxies: Proxies;
  readonly #throttle: ConnectionThrottle;
  readonly #mayBeSlow: (request: IncomingMessage) => boolean;
  readonly #open = new Map<Socket, Connection>();
  /** Those over which nobody with a session has asked. */
  readonly #strangers = new Set<Connection>();
  readonly #unfinished = new Set<Connection>();
  readonly #networks = new Map<string, Network>();
  #listener: RequestListener = () => {};
  /** Begun in this turn of the event loop. */
  #begun: (readonly [Connection, IncomingMessage])[] = [];
  #dropped = 0;

  /** `mayBeSlow`: whether a request brings a file, which takes longer. */
  constructor(
    limits: ConnectionLimits,
    proxies: Proxies,
    throttle: ConnectionThrottle,
    mayBeSlow: (request: IncomingMessage) => boolean,
  ) {
    this.#limits = limits;
    this.#proxies = proxies;
    this.#throttle = throttle;
    this.#mayBeSlow = mayBeSlow;
  }

  get load(): { readonly open: number; readonly unfinished: number; readonly dropped: number } {
    const dropped = this.#dropped + this.#throttle.refused;
    return { open: this.#open.size, unfinished: this.#unfinished.size, dropped };
  }

  /** Hands `listener` one request of a connection at a time. */
  inTurn(listener: RequestListener): RequestListener {
    this.#listener = listener;
    return (request, response) => {
      const connection = this.#open.get(request.socket);
      if (connection === undefined) request.socket.destroy();
      else if (connection.underWay === null) this.#begin(connection, request, response);
      else if (connection.waiting.length >= this.#limits.pipelinedMax) this.#drop(connection);
      else {
        connection.waiting.push([request, response]);
        connection.socket.pause();
      }
    };
  }

  /** Somebody with a session asks over it: where there are too many in all, it goes after those of strangers. */
  recognise(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined || !this.#strangers.delete(connection)) return;
    const [network] = connection.networks;
    if (network !== undefined) this.#throttle.recognise(network.key);
  }

  /** Counts the connections of `server` from now on. */
  watch(server: Server): void {
    const checking = setInterval(() => this.#timeUnread(), this.#limits.checkMs).unref();
    server.once('close', () => clearInterval(checking));
    // `net.Server` takes such a list, and `http` hands none on.
    Object.assign(server, { blockList: this.#throttle });
    server.on('connection', (socket) => this.#accept(socket));
    server.on('timeout', (socket: Socket) => {
      const connection = this.#open.get(socket);
      // Silence is an offence of the client's, unless it is waiting for us.
      const isWaiting = connection?.underWay?.req.complete === true && socket.writableLength === 0;
      if (!isWaiting) socket.destroy();
    });
    // Only once somebody takes websockets: a listener of ours would keep upgrades from being answered as plain requests.
    const release = (_request: IncomingMessage, socket: object) => {
      const connection = this.#open.get(socket as Socket);
      if (connection !== undefined) this.#forget(connection);
    };
    server.on('newListener', (name, added) => {
      if (name === 'upgrade' && added !== release && !server.listeners(name).includes(release))
        server.on(name, release);
    });
  }

  /** Lets go of requests that are not whole: they must not hold up the server's end. */
  end(): void {
    for (const connection of this.#unfinished) this.#drop(connection);
  }

  /**
   * Has node time those who do not take their answer; it sees whether they take a part of it. A timeout on every connection
   * from the start would cost each order several timers.
   */
  #timeUnread(): void {
    for (const { socket, underWay } of this.#open.values()) {
      const isUnread = underWay !== null && socket.writableLength > 0;
      if (isUnread && socket.timeout !== this.#limits.unreadMs) socket.setTimeout(this.#limits.unreadMs);
    }
  }

  #accept(socket: Socket): void {
    const address = peerAddress(socket);
    const networks = this.#proxies.has(address) ? [] : this.#networksOf(address);
    const connection: Connection = {
      socket,
      networks,
      unfinishedIn: null,
      unfinished: null,
      underWay: null,
      waiting: [],
      timer: undefined,
      next: () => this.#next(connection),
    };
    socket.once('close', () => this.#forget(connection));
    this.#open.set(socket, connection);
    this.#strangers.add(connection);
    for (const { connections } of networks) connections.add(connection);
    this.#addUnfinished(connection, networks);
    const { connectionsMax, connectionsPerNetworkMax } = this.#limits;
    for (const { connections, factor } of networks) {
      if (connections.size > connectionsPerNetworkMax * factor) this.#dropOneOf(connections, connection);
    }
    if (this.#open.size <= connectionsMax) return;
    this.#dropOneOf(this.#strangers.size > 1 ? this.#strangers : this.#open.values(), connection);
  }

  /** The oldest that nobody waits for; where there is none, the newcomer. */
  #dropOneOf(connections: Iterable<Connection>, newcomer: Connection): void {
    for (const connection of connections) {
      if (connection.underWay === null && connection !== newcomer) {
        this.#drop(connection);
        return;
      }
    }
    this.#drop(newcomer);
  }

  #begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.underWay = response;
    response.once('close', connection.next);
    // A body that came together with its head is in by then, and needs no timer.
    if (this.#begun.length === 0) setImmediate(() => this.#noteBegun());
    this.#begun.push([connection, request]);
    this.#listener(request, response);
  }

  #next(connection: Connection): void {
    connection.underWay = null;
    if (!this.#open.has(connection.socket)) return;
    const following = connection.waiting.shift();
    if (following === undefined) return;
    this.#begin(connection, ...following);
    if (connection.waiting.length === 0) connection.socket.resume();
  }

  #noteBegun(): void {
    const begun = this.#begun;
    this.#begun = [];
    for (const [connection, request] of begun) this.#note(connection, request);
  }

  /** Whether the request is whole decides what its connection counts as. */
  #note(connection: Connection, request: IncomingMessage): void {
    if (!this.#open.has(connection.socket)) return;
    if (request.complete) {
      if (connection.unfinishedIn !== null) this.#settle(connection);
      return;
    }
    const networks =
      connection.networks.length > 0 ? connection.networks : this.#networksOf(clientAddress(request, this.#proxies));
    if (connection.unfinishedIn !== null) this.#settle(connection);
    this.#addUnfinished(connection, networks);
    connection.unfinished = request;
    const settle = () => {
      if (request.complete && connection.unfinished === request) this.#settle(connection);
    };
    request.once('end', settle);
    request.once('close', settle);
    if (this.#mayBeSlow(request)) return;
    connection.timer = setTimeout(() => {
      if (request.complete) settle();
      else this.#drop(connection);
    }, this.#limits.bodyMs);
  }

  #addUnfinished(connection: Connection, networks: readonly Network[]): void {
    connection.unfinishedIn = networks;
    this.#unfinished.add(connection);
    const { unfinishedMax, unfinishedPerNetworkMax } = this.#limits;
    for (const { unfinished, factor } of networks) {
      unfinished.add(connection);
      if (unfinished.size > unfinishedPerNetworkMax * factor) this.#dropOldest(unfinished);
    }
    if (this.#unfinished.size > unfinishedMax) this.#dropOldest(this.#unfinished);
  }

  #dropOldest(unfinished: ReadonlySet<Connection>): void {
    for (const oldest of unfinished) {
      this.#drop(oldest);
      return;
    }
  }

  #settle(connection: Connection): void {
    clearTimeout(connection.timer);
    this.#unfinished.delete(connection);
    for (const network of connection.unfinishedIn ?? []) {
      network.unfinished.delete(connection);
      this.#tidy(network);
    }
    connection.unfinishedIn = null;
    connection.unfinished = null;
  }

  #drop(connection: Connection): void {
    this.#dropped += 1;
    this.#forget(connection);
    connection.socket.destroy();
  }

  #forget(connection: Connection): void {
    if (!this.#open.delete(connection.socket)) return;
    this.#strangers.delete(connection);
    this.#settle(connection);
    connection.waiting.length = 0;
    for (const network of connection.networks) {
      network.connections.delete(connection);
      this.#tidy(network);
    }
  }

  #networksOf(address: string): Network[] {
    return networksOf(address).map((key, at) => {
      const known = this.#networks.get(key) ?? new Network(key, at === 0 ? 1 : wideFactor);
      this.#networks.set(key, known);
      return known;
    });
  }

  #tidy({ key, connections, unfinished }: Network): void {
    if (connections.size === 0 && unfinished.size === 0) this.#networks.delete(key);
  }
}
