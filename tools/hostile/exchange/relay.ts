/** A mail relay that takes every mail, until it hangs: then it takes connections and says nothing. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  hang(isHanging: boolean): void;
  close(): void;
}

export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, () => isHanging);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(hangs) {
      isHanging = hangs;
      // Those that waited for a word try again.
      if (!hangs) for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function serve(socket: Socket, isHanging: () => boolean): void {
  let rest = '';
  let isMail = false;
  const say = (line: string) => {
    if (!isHanging()) socket.write(`${line}\r\n`);
  };
  say('220 relay');
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isMail && line !== '.') continue;
      if (/^data$/i.test(line)) say('354 go on');
      else say(/^starttls/i.test(line) ? '502 not here' : '250 yes');
      isMail = /^data$/i.test(line);
    }
  });
}
