/** A whole server with its realtime connection, for tests of who is told what. */
import type { AddressInfo } from 'node:net';
import { features as product } from '../../features.ts';
import { type AppOptions, buildApp, type TestApp } from '../../http/testing/build-app.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { type Realtime, startRealtime } from '../realtime.ts';
import { TestClient } from './test-client.ts';

export class RealtimeApp {
  readonly app: TestApp;
  readonly #realtime: Realtime;
  readonly #clients: TestClient[] = [];

  private constructor(app: TestApp, realtime: Realtime) {
    this.app = app;
    this.#realtime = realtime;
  }

  static async open(options: AppOptions = {}): Promise<RealtimeApp> {
    const app = await buildApp(options);
    const { services } = app.lifecycle;
    if (services === null) throw new Error('the services are not up');
    const realtime = startRealtime(app.app.server, services, options.features ?? product);
    app.writer.onCommitted((batch) => realtime.publish(batch));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return new RealtimeApp(app, realtime);
  }

  /** A socket that is logged in. */
  async follow({ userId, token }: TestPerson): Promise<TestClient> {
    const { port } = this.app.app.server.address() as AddressInfo;
    const client = await new TestClient(`http://127.0.0.1:${port}`, token).connected();
    this.#clients.push(client);
    await client.ask('login', userId);
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.close();
    this.#realtime.close();
    await this.app.close();
  }
}
