/** A way between the journal and its server that can be cut, in either direction, at a chosen moment. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BrittleRoute {
  /** The address of the server as it is reached by this route. */
  readonly url: string;
  /**
   * The next time `text` goes to the server, its answers no longer come back, and the connection breaks once `until`
   * is done. With `isSwallowing` the bytes with the text do not get to the server either.
   */
  cutAt(text: string, until: () => Promise<void>, isSwallowing?: boolean): void;
  /** Breaks every connection; new ones are taken. */
  cutAll(): void;
  /** Breaks every connection, and each new one until `open`. */
  block(): void;
  open(): void;
  close(): Promise<void>;
}

interface Cut {
  readonly text: string;
  readonly until: () => Promise<void>;
  readonly isSwallowing: boolean;
}

export async function openRoute(url: string): Promise<BrittleRoute> {
  const address = new URL(url);
  const sockets = new Set<Socket>();
  let cut: Cut | null = null;
  let isBlocked = false;
  const server = createServer((client) => {
    if (isBlocked) {
      client.on('error', () => {}).destroy();
      return;
    }
    const upstream = connect(Number(address.port), address.hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => sockets.delete(socket));
    }
    let isMute = false;
    client.on('data', (bytes: Buffer) => {
      const found = cut !== null && bytes.includes(cut.text) ? cut : null;
      if (found !== null) {
        cut = null;
        isMute = true;
        found.until().then(end, end);
      }
      if (found === null || !found.isSwallowing) upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (!isMute) client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof own === 'object' ? own?.port : '');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cutAt(text, until, isSwallowing = false) {
      cut = { text, until, isSwallowing };
    },
    cutAll,
    block() {
      isBlocked = true;
      cutAll();
    },
    open() {
      isBlocked = false;
    },
    async close() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
