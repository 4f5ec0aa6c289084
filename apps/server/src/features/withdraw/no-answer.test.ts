/** Custody that never answers: nothing is lost by it, and it stops no other network. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BoundedCustody } from '../../gateways/custody/bounded.ts';
import type { Custody } from '../../gateways/custody/port.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { addRich, foreign, heldOf, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import type { Services } from '../../services.ts';
import { until } from '../../testing/until.ts';
import { createPayer } from './payer.ts';
import { byHand } from './testing/by-hand.ts';
import { agree, env, held, request, rowOf } from './testing/withdrawals.ts';

let app: TestApp;
let services: Services;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  app = await buildApp({ features: byHand, env });
  if (app.lifecycle.services === null) throw new Error('the services are not up');
  services = app.lifecycle.services;
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addRich(app);
});

async function agreed(change: Parameters<typeof request>[2] = {}): Promise<number> {
  const id = await request(app, person, change);
  await agree(app, operator, id);
  return id;
}

function payerWith(change: Partial<Custody>, errors: unknown[] = []) {
  const { custody, writer } = services;
  const methods = ['prepare', 'send', 'status'] as const;
  const own = Object.fromEntries(methods.map((name) => [name, change[name] ?? custody[name].bind(custody)]));
  return createPayer({ writer, custody: own as unknown as Custody }, (error) => errors.push(error), 0);
}

/** Until it is paid. */
async function paid(id: number, payer: ReturnType<typeof payerWith>): Promise<void> {
  await until(async () => {
    // It does not end as long as one network does not answer.
    payer.work().catch(() => {});
    await services.custody.demo?.mineBlocks(1);
    return (await rowOf(app, person, id)).status === 'success';
  });
}

it('to the sending: it is given up, the money stays locked, and the same bytes are sent again', async () => {
  const id = await agreed();
  const bytesSent: string[] = [];
  const never: Pick<Custody, 'send'> = { send: () => new Promise<never>(() => {}) };
  const hung = new BoundedCustody(never as Custody, 5);
  const send: Custody['send'] = (chain, bytes) => {
    bytesSent.push(bytes);
    return hung.send(chain, bytes);
  };
  const errors: unknown[] = [];
  const payer = payerWith({ send }, errors);
  for (let tries = 0; tries < 3; tries++) await payer.work();
  expect([bytesSent.length, new Set(bytesSent).size]).toEqual([3, 1]);
  expect(errors).toMatchObject(Array(3).fill({ fault: 'unreachable' }));
  expect([(await rowOf(app, person, id)).status, heldOf(app, person)]).toEqual(['sent', held]);
  await payer.close();
  const again: string[] = [];
  const { custody } = services;
  const other = payerWith({
    send: async (chain, bytes) => {
      again.push(bytes);
      await custody.send(chain, bytes);
    },
  });
  await paid(id, other);
  await other.close();
  expect(new Set([...bytesSent, ...again]).size).toBe(1);
});

it('on one network: those on another are paid meanwhile', async () => {
  const stuck = await agreed();
  const fine = await agreed({ network: 'trc20', address: foreign.trc20 });
  const gate = Promise.withResolvers<null>();
  const { custody } = services;
  const payer = payerWith({
    prepare: (asked) => (asked.network === 'erc20' ? gate.promise : custody.prepare(asked)),
  });
  await paid(fine, payer);
  expect(await rowOf(app, person, stuck)).toMatchObject({ status: 'agreed' });
  gate.resolve(null);
  await payer.close();
});
