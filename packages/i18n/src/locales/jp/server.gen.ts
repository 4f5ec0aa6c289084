/** Written by tools/registers from the folders of words. */
import acceptorServer from './features/acceptor/server.ts';
import c2cServer from './features/c2c/server.ts';
import leverServer from './features/lever/server.ts';
import microServer from './features/micro/server.ts';
import paymentServer from './features/payment/server.ts';
import pledgeServer from './features/pledge/server.ts';
import presaleServer from './features/presale/server.ts';
import transferServer from './features/transfer/server.ts';

export default {
  ...acceptorServer,
  ...c2cServer,
  ...leverServer,
  ...microServer,
  ...paymentServer,
  ...pledgeServer,
  ...presaleServer,
  ...transferServer,
};
