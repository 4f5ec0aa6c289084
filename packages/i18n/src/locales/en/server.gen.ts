/** Written by tools/registers from the folders of words. */
import microServer from './features/micro/server.ts';
import pledgeServer from './features/pledge/server.ts';
import transferServer from './features/transfer/server.ts';

export default {
  ...microServer,
  ...pledgeServer,
  ...transferServer,
};
