import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes an empty setting as left out', () => {
  expect(readConfig({ PORT: '', SEED: '', HOST: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', MODE: 'demo', TRUST_PROXY: 0 });
});

it.each([
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['PORT', '80.0'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['TRUST_PROXY', '11'],
  ['DATABASE_URL', 'postgres://localhost/bourse'],
  ['NATS_URL', 'nats://localhost'],
  ['ROLE', 'gateway'],
])('refuses %s=%j and names it', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual({ error: expect.stringMatching(`^wrong setting ${name}: `) });
});

it.each([
  [{ PORT: '0' }, { PORT: 0 }],
  [
    { PORT: '65535', TRUST_PROXY: '1' },
    { PORT: 65_535, TRUST_PROXY: 1 },
  ],
  [{ ROLE: 'all' }, { ROLE: 'all' }],
])('takes %j', (env, settings) => {
  expect(readConfig(env)).toMatchObject(settings);
});
