// Opening a leveraged contract over HTTP, durable, beside a spot order in the same run: both rest far from the price.
// `node tools/run.mjs bench/contracts/lever-http.ts`
import { features } from '../../apps/server/src/features.ts';
import { bootstrapDemo } from '../../apps/server/src/liquidity/bootstrap.ts';
import type { OpenedWriter } from '../../apps/server/src/writer/open.ts';
import { httpRequest, type LoadResult, latencies, runLoad } from '../http/load.ts';
import { machine, printTable } from '../machine.ts';
import { must, openSession, register, startPreparedServer } from '../setup/prepared-server.ts';

/** So many that nobody comes to the 50 orders that may wait. */
const traders = 500;
const perSecond = 200;
const seconds = 10;
const rounds = 3;
const connections = 64;
const coin = 10n ** 8n;
const pair = { legal_id: '1', currency_id: '2' };

async function fill(writer: OpenedWriter) {
  await bootstrapDemo(writer, { MODE: 'demo' }, features);
  const spot: string[] = [];
  const lever: string[] = [];
  for (let index = 0; index < traders; index++) {
    const userId = await register(writer, { account: `trader${index}@example.com` });
    const amountMinor = 5000n * coin;
    await must(writer, { kind: 'TransferFunds', userId, asset: 0, from: 'change', to: 'lever', amountMinor });
    const authorization = await openSession(writer, userId);
    spot.push(
      httpRequest('/api/transaction/in', { ...pair, price: '80000.00', num: '0.001', mode: '2' }, { authorization }),
    );
    const order = { ...pair, multiple: '10', share: '1', type: '1', status: '0', target_price: '50000.00' };
    lever.push(httpRequest('/api/lever/submit', order, { authorization }));
  }
  return { spot, lever };
}

const { filled, server } = await startPreparedServer({ fill, environment: { TRUST_PROXY: '127.0.0.1' } });
const run = (requests: readonly string[], duration = seconds): Promise<LoadResult> =>
  runLoad({ port: server.port, requests, perSecond, connections, seconds: duration });
try {
  // Prices come with the first seconds.
  await run(filled.spot, 5);
  const rows: string[][] = [];
  for (let round = 0; round < rounds; round++) {
    for (const name of ['spot', 'lever'] as const) {
      const result = await run(filled[name]);
      const accepted = ((result.acceptedMs.length / result.sent) * 100).toFixed(1);
      rows.push([name, ...latencies(result).map(String), accepted]);
      await server.caughtUp();
    }
  }
  console.log(`machine: ${machine}; ${perSecond} a second`);
  printTable(['order', 'p50 ms', 'p99 ms', 'max ms', 'accepted, %'], rows);
} finally {
  await server.stop();
}
