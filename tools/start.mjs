// `npm start`: everything a bare machine needs, then the exchange.
import { prepare } from './prepare.mjs';
import { runServer } from './server.mjs';

runServer(await prepare({ web: true }));
