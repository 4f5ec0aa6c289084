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
  ['NATS_URL', 'nats://localhost'],
  ['ROLE', 'gateway'],
])('refuses %s=%j and names it', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual({ error: expect.stringMatching(`^wrong setting ${name}: `) });
});

it.each(['mysql://localhost/bourse', 'localhost/bourse', 'postgres'])('refuses DATABASE_URL=%j', (url) => {
  const refused = { error: expect.stringMatching('^wrong setting DATABASE_URL: expected postgres://') };
  expect(readConfig({ DATABASE_URL: url, MODE: 'demo' })).toEqual(refused);
});

it('takes DATABASE_URL only together with MODE', () => {
  const url = 'postgres://user:secret@localhost/bourse';
  expect(readConfig({ DATABASE_URL: url })).toEqual({ error: expect.stringMatching(/^DATABASE_URL needs MODE/) });
  expect(readConfig({ DATABASE_URL: url, MODE: '' })).toHaveProperty('error');
  expect(readConfig({ DATABASE_URL: url, MODE: 'demo' })).toMatchObject({ DATABASE_URL: url, MODE: 'demo' });
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

it('takes FEED as sources, and nothing that is not', () => {
  expect(readConfig({})).not.toHaveProperty('FEED');
  const sources = [
    { name: 'ccxt:kraken', exchange: 'kraken', weight: 1 },
    { name: 'ccxt:okx', exchange: 'okx', weight: 2 },
  ];
  expect(readConfig({ FEED: 'ccxt:kraken,ccxt:okx:2' })).toMatchObject({ FEED: sources });
  for (const text of ['kraken', 'ccxt:kraken;ccxt:okx', 'ccxt:KRAKEN']) {
    expect(readConfig({ FEED: text })).toEqual({
      error: expect.stringMatching(/^wrong setting FEED: expected ccxt:</),
    });
  }
});
