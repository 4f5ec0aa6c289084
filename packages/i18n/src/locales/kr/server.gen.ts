/** Written by tools/registers from the folders of words. */
import transferServer from './features/transfer/server.ts';

export default {
  ...transferServer,
};
