/** A process that carries seeded events into a view and says how far it is, for tests that kill it. */

import { Random } from '@bourse/core/testing';
import { openTestView, TestLog } from './open-test-view.ts';
import { EventSource } from './random-events.ts';

const [directory = '', seed = '0', leastEvents = '0'] = process.argv.slice(2);
const source = new EventSource(new Random(Number(seed)));
source.tradeUntil(Number(leastEvents));
const { log, lines } = new TestLog();
const view = await openTestView(source, directory, { log, lines });
for (;;) {
  process.stdout.write(`${JSON.stringify({ appliedSeq: view.appliedSeq, lines })}\n`);
  if (view.appliedSeq === source.lastSeq) await new Promise((resolve) => setTimeout(resolve, 1_000_000));
  await view.waitFor(view.appliedSeq + 1);
}
