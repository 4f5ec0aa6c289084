/**
 * Listens at one port with many sockets. Node accepts one connection per turn of the event loop from each. With a single
 * listener a flood of strangers fills the system's queue, and a trader's new connection waits in it for seconds.
 */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, type BlockList, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listeners beside the server's own. */
const extraListenersMax = 31;
/**
 * Connections that the system queues for each listener. A long queue does not help: the last one waits a turn for each one
 * before it, while a client that finds a short queue full gets in when it tries again a second later.
 */
const backlog = 128;
/** Whether the system shares the new connections of a port among all its listeners. */
const isShared = process.platform === 'linux';

async function listen(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

async function close(server: Server): Promise<void> {
  await new Promise((closed) => server.close(closed));
}

/** Sockets that share a port would share it with another program's too: rejects where one listens there already. */
async function assertFree({ port, host }: ListenOptions): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host });
  await close(probe);
}

function openListener(server: HttpServer): Server {
  // The same block list as the server's own socket.
  const { blockList } = server as HttpServer & { blockList?: BlockList };
  const options = { allowHalfOpen: true, noDelay: true, blockList };
  return createServer(options, (socket) => server.emit('connection', socket));
}

/** Listens. The function it returns stops listening, once the calls under way have their answers. */
export async function openListeners(
  app: FastifyInstance,
  options: { port: number; host: string },
): Promise<() => Promise<void>> {
  if (!isShared) {
    await app.listen({ ...options, backlog });
    return () => app.close();
  }
  if (options.port !== 0) await assertFree(options);
  const shared = { ...options, backlog, reusePort: true };
  await app.listen(shared);
  const { port } = app.server.address() as AddressInfo;
  const listeners = Array.from({ length: extraListenersMax }, () => openListener(app.server));
  const end = async () => {
    const closing = listeners.map(close);
    await app.close();
    await Promise.all(closing);
  };
  try {
    await Promise.all(listeners.map((listener) => listen(listener, { ...shared, port })));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
