/**
 * Many sockets that listen at one port. Node takes one connection a turn of the event loop from each, so that behind a single
 * one a storm of strangers fills the system's queue, and a trader's new connection is lost in it for seconds.
 */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, type BlockList, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Those beside the server's own. */
const doorsMax = 127;
/**
 * Connections that the system holds for each until they are taken. A long queue is no help: who stands at its end waits for
 * all before, a turn each, and who finds a short one full is let in when it tries again a second later.
 */
const backlog = 32;
/** Where the system shares the new connections of a port among all that listen at it. */
const isShared = process.platform === 'linux';

async function listen(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

async function close(server: Server): Promise<void> {
  await new Promise((closed) => server.close(closed));
}

/** Sockets that share a port would share it with a stranger's too: rejects where somebody listens there already. */
async function assertFree({ port, host }: ListenOptions): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host });
  await close(probe);
}

function openDoor(server: HttpServer): Server {
  // The same list of those who may not come in as the server's own socket has.
  const { blockList } = server as HttpServer & { blockList?: BlockList };
  const options = { allowHalfOpen: true, noDelay: true, blockList };
  return createServer(options, (socket) => server.emit('connection', socket));
}

/** Listens; the answer ends it, once those whose calls are under way have their answers. */
export async function openDoors(
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
  const doors = Array.from({ length: doorsMax }, () => openDoor(app.server));
  const end = async () => {
    const closing = doors.map(close);
    await app.close();
    await Promise.all(closing);
  };
  try {
    await Promise.all(doors.map((door) => listen(door, { ...shared, port })));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
