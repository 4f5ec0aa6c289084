/** What staff close to everybody is told to every socket. */
import { expect, it } from 'vitest';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

it('what is closed to everybody is told to everybody, and what is closed to one to nobody', async () => {
  const exchange = await TestExchange.open({});
  const alice = await exchange.addUser({});
  const visitor = await new TestClient(await exchange.listen()).connected();
  const told = () => visitor.of('closed').map(({ list }) => list.map(({ effect, text }) => `${effect} ${text}`));
  const closing = { operatorId: 0, reason: 'drill', text: 'soon' } as const;
  const user = { ...closing, scope: 'user', target: String(alice), effect: 'no_trading' } as const;
  await exchange.writer.submit({ kind: 'Restrict', ...user });
  await exchange.writer.submit({ kind: 'Restrict', ...closing, scope: 'all', target: '', effect: 'halt' });
  await until(() => told().length === 1, 'the halt to be told');
  expect(told()).toEqual([['halt soon']]);
  const [halt] = [...exchange.state.restrictions.list()].filter(({ scope }) => scope === 'all');
  await exchange.writer.submit({
    kind: 'LiftRestriction',
    operatorId: 0,
    restrictionId: halt?.restrictionId ?? 0,
    reason: 'over',
  });
  await until(() => told().length === 2, 'its end to be told');
  expect(told()[1]).toEqual([]);
  visitor.close();
  await exchange.close();
});
