/** The register: what is declared twice or not at all is named, and a feature of a test's own works by being in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@bourse/contract';
import { Gauge } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { defineRegister, type Feature } from './feature.ts';
import { supportHandlers } from './features/support/handlers.ts';
import { features } from './features.ts';
import { buildApp, type TestApp } from './http/testing/build-app.ts';
import { get } from './http/testing/client.ts';
import { addPerson } from './http/testing/people.ts';
import { privatePublication } from './realtime/publication.ts';
import { startRealtime } from './realtime/realtime.ts';
import { TestClient, until } from './realtime/testing/test-client.ts';

const root = new URL('features/', import.meta.url).pathname;
const without = (...names: string[]) => features.filter(({ name }) => !names.includes(name));

/** `import … from '../market/index.ts'` in a file of another feature, and the feature it names. */
function usesIn(file: string, text: string): string[] {
  const up = file.split('/').length;
  const pattern = new RegExp(`from '(?:\\.\\./){${up}}([a-z\\d]+)/`, 'g');
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Arrows that a feature's files draw and its declaration does not, with the file. */
function undeclared({ name, uses = [] }: Feature, sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    usesIn(file, text)
      .filter((used) => used !== name && !uses.includes(used))
      .map((used) => `${name}/${file} → ${used}`),
  );
}

function sourcesOf(name: string): Record<string, string> {
  const files = readdirSync(join(root, name), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file));
  return Object.fromEntries(sources.map((file) => [file, readFileSync(join(root, name, file), 'utf8')]));
}

describe('the register', () => {
  it('has every folder of features', () => {
    expect(readdirSync(root).sort()).toEqual(features.map(({ name }) => name).sort());
  });

  it('declares every arrow from one feature to another', () => {
    expect(features.flatMap((feature) => undeclared(feature, sourcesOf(feature.name)))).toEqual([]);
    const planted = {
      'notify/after-change.ts': "import { x } from '../../market/index.ts';",
      'a.ts': "from './b/c.ts'",
    };
    expect(undeclared({ name: 'auth' }, planted)).toEqual(['auth/notify/after-change.ts → market']);
    expect(undeclared({ name: 'auth', uses: ['market'] }, planted)).toEqual([]);
  });

  it('draws no arrow that nobody needs', () => {
    for (const { name, uses = [] } of features) {
      const used = new Set(Object.entries(sourcesOf(name)).flatMap(([file, text]) => usesIn(file, text)));
      expect([...used].filter((other) => other !== name).sort(), name).toEqual([...uses].sort());
    }
  });

  const publication = privatePublication({
    name: 'notes',
    events: ['message'],
    open: () => ({ commit() {}, restart() {} }),
  });
  const other = { ...publication, name: 'other notes' };
  const follower = { name: 'letters', kinds: [], underWayMax: 1, pausesMs: [], act: async () => {} };

  it.each<[string, Feature[], string]>([
    ['a feature twice', [{ name: 'a' }, { name: 'a' }], 'two features are called a'],
    ['an arrow backwards', [{ name: 'a', uses: ['b'] }, { name: 'b' }], 'a uses b, which does not stand before it'],
    [
      'a publication twice',
      [
        { name: 'a', publishes: [publication] },
        { name: 'b', publishes: [{ ...publication, events: ['transaction'] }] },
      ],
      'the publication notes belongs to a and to b',
    ],
    [
      'a follower twice',
      [
        { name: 'a', follows: [follower] },
        { name: 'b', follows: [follower] },
      ],
      'the follower letters belongs to a and to b',
    ],
    [
      'an event twice',
      [
        { name: 'a', publishes: [publication] },
        { name: 'b', publishes: [other] },
      ],
      'the event message belongs to a and to b',
    ],
  ])('refuses %s', (_what, list, words) => {
    expect(() => defineRegister(list)).toThrow(words);
  });
});

describe('a server', () => {
  /** Its routes are made before anything is recovered. */
  const build = (register: readonly Feature[]) => buildApp({ features: register, isRecovering: true });

  it('does not start with a call that nobody answers', async () => {
    await expect(build(without('support'))).rejects.toThrow('no handler for support.support');
  });

  it('does not start with a call that two answer', async () => {
    const second: Feature = { name: 'probe', handlers: () => ({ support: supportHandlers }) };
    await expect(build([...features, second])).rejects.toThrow(
      'the group of calls support belongs to support and to probe',
    );
  });
});

describe('a feature of a test’s own', () => {
  let app: TestApp | null = null;
  let client: TestClient | null = null;
  afterEach(async () => {
    client?.close();
    await app?.close();
  });

  it('answers its call, publishes to the user concerned, and is measured', async () => {
    let orders = 0;
    const probe: Feature = {
      name: 'probe',
      uses: ['market'],
      handlers: () => ({ support: { ...supportHandlers, support: async () => ({ message: `${orders} orders` }) } }),
      open: () => ({
        commit(batch) {
          orders += batch.filter(({ event }) => event.kind === 'OrderPlaced').length;
        },
      }),
      publishes: [
        privatePublication({
          name: 'probe',
          events: ['message'],
          open: (_services, sender) => ({
            commit(batch) {
              for (const { seq, event } of batch) {
                if (event.kind === 'OrderPlaced') sender.send(event.userId, 'message', { seq, id: seq, kind: 'probe' });
              }
            },
            restart() {},
          }),
        }),
      ],
      metrics: (registry) => {
        new Gauge({
          name: 'bourse_probe_orders',
          help: 'Orders seen',
          registers: [registry],
          collect() {
            this.set(orders);
          },
        });
      },
    };
    const messages = { ...features.find(({ name }) => name === 'message'), name: 'message', publishes: [] };
    const register = defineRegister([...without('support', 'message'), messages, probe]);
    const opened = await buildApp({ features: register });
    app = opened;
    const { services } = opened.lifecycle;
    if (services === null) throw new Error('the services are not up');
    const realtime = startRealtime(opened.app.server, services, register);
    opened.writer.onCommitted((batch) => realtime.publish(batch));
    const origin = await opened.app.listen({ port: 0, host: '127.0.0.1' });

    const { token, userId } = await addPerson(opened, 'trader', [100_000_000_000n]);
    client = await new TestClient(origin, token).connected();
    expect(await client.ask('login', userId)).toEqual({ type: 'ok' });
    const terms = { type: 'limit', timeInForce: 'gtc', isPostOnly: false, side: 'buy', market: 0 } as const;
    const placed = await opened.writer.submit({ kind: 'PlaceOrder', userId, ...terms, ticks: 10_000, lots: 10_000 });
    expect(placed).toHaveProperty('answer');
    const heard = client;
    await until(() => heard.of('message').length === 1);
    const seq = opened.writer.durableSeq;
    expect(heard.of('message')).toEqual([{ seq, id: seq, kind: 'probe' }]);
    expect((await get(opened, `${calls.support.support.path}`)).body).toMatchObject({
      type: 'ok',
      message: '1 orders',
    });
    expect(await opened.app.metrics.metrics()).toContain('bourse_probe_orders 1\n');
    realtime.close();
  });
});
