import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { demoKeys } from './gateways/custody/demo-keys.ts';

it('takes an empty setting as left out', () => {
  expect(readConfig({ PORT: '', SEED: '', HOST: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', MODE: 'demo' });
});

it.each([
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['PORT', '80.0'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['METRICS_PORT', '65536'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['NATS_URL', 'nats://localhost'],
  ['ROLE', 'gateway'],
  ['CLOCK_JUMP', 'yes'],
  ['FIAT_RATES', 'EUR'],
  ['FIAT_RATES', 'EUR=0'],
  ['FIAT_RATES', 'EUR=0.000'],
  ['FIAT_RATES', 'EUR=-1'],
  ['FIAT_RATES', 'EUR=1e3'],
  ['FIAT_RATES', 'EUR=0,92'],
  ['FIAT_RATES', 'EUR=0.92,'],
  ['FIAT_RATES', 'EUR=0.92,EUR=0.93'],
  ['FIAT_RATES', 'CNY=7.12'],
  ['FIAT_RATES', 'CHF=0.8'],
  ['HIDDEN_MARKETS', 'BTCUSDT'],
  ['HIDDEN_MARKETS', 'BTC/USDT,'],
  ['APP_IOS_URL', 'javascript:alert(1)'],
  ['APP_ANDROID_URL', 'bourse'],
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
    { PORT: '65535', METRICS_PORT: '0' },
    { PORT: 65_535, METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
  ],
  [{ ROLE: 'all' }, { ROLE: 'all' }],
  [{}, { CLOCK_JUMP: 'refuse' }],
  [{ CLOCK_JUMP: 'accept' }, { CLOCK_JUMP: 'accept' }],
  [{}, { HIDDEN_MARKETS: [], APP_IOS_URL: '' }],
  [{}, { FIAT_RATES: [] }],
  [
    { FIAT_RATES: 'EUR=0.92, JPY=150.2' },
    {
      FIAT_RATES: [
        { code: 'EUR', per_usdt: '0.92' },
        { code: 'JPY', per_usdt: '150.2' },
      ],
    },
  ],
  [{ HIDDEN_MARKETS: 'BTC/USDT, ETH/USDT' }, { HIDDEN_MARKETS: ['BTC/USDT', 'ETH/USDT'] }],
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

it('needs a key of its own for personal data in production', () => {
  const key = '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095';
  const mail = {
    MAIL_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'no-reply@bourse.example',
    WEB_ORIGIN: 'https://bourse.example',
  };
  expect(readConfig({ MODE: 'production' })).toEqual({
    error: expect.stringMatching(/^MODE=production needs VAULT_KEY/),
  });
  expect(readConfig({ MODE: 'production', VAULT_KEY: key, ...mail })).toMatchObject({ VAULT_KEY: key });
  const ascending = Buffer.from(Array.from({ length: 32 }, (_, index) => 7 + 3 * index)).toString('hex');
  const patterns = ['0'.repeat(64), 'a7'.repeat(32), '0123456789abcdef'.repeat(4), 'c0ffee42'.repeat(8), ascending];
  for (const pattern of patterns) {
    const refused = { error: expect.stringMatching(/^VAULT_KEY follows a pattern/) };
    expect(readConfig({ MODE: 'production', VAULT_KEY: pattern, ...mail })).toEqual(refused);
  }
  for (let count = 0; count < 1000; count++) {
    const random = randomBytes(32).toString('hex');
    expect(readConfig({ MODE: 'production', VAULT_KEY: random, ...mail })).toMatchObject({ VAULT_KEY: random });
  }
  for (const wrong of ['secret', key.slice(1), `${key}0`, 'g'.repeat(64)]) {
    expect(readConfig({ VAULT_KEY: wrong })).toEqual({ error: expect.stringMatching(/^wrong setting VAULT_KEY: /) });
  }
});

describe('messages to people', () => {
  const production = {
    MODE: 'production',
    VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
    MAIL_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Bourse <no-reply@bourse.example>',
    WEB_ORIGIN: 'https://bourse.example',
  };
  const sms = { SMS_URL: 'https://AC1:token@api.twilio.com', SMS_FROM: '+15005550006' };

  it('need a mail server in production, and none in the demo', () => {
    expect(readConfig(production)).toMatchObject({ MAIL_URL: production.MAIL_URL });
    expect(readConfig({ ...production, ...sms })).toMatchObject(sms);
    expect(readConfig({})).not.toHaveProperty('error');
    const own = { MAIL_URL: 'smtp://127.0.0.1:25?ignoreTLS=true', WEB_ORIGIN: 'http://localhost:8080' };
    expect(readConfig({ ...production, ...own })).toMatchObject(own);
  });

  it.each<[Record<string, string>, string]>([
    [{ MAIL_URL: '' }, 'MODE=production needs MAIL_URL'],
    [{ MAIL_FROM: '' }, 'MODE=production needs MAIL_FROM'],
    [{ MAIL_URL: 'https://mail.example' }, 'wrong setting MAIL_URL'],
    [{ MAIL_URL: 'smtp://mail.example:25?ignoreTLS=true' }, 'MAIL_URL would send codes in the open'],
    [{ MAIL_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'MAIL_URL would send codes in the open'],
    [{ WEB_ORIGIN: '' }, 'MODE=production needs WEB_ORIGIN'],
    [{ WEB_ORIGIN: 'http://bourse.example' }, 'WEB_ORIGIN would send passwords in the open'],
    [{ MAIL_FROM: 'nobody' }, 'wrong setting MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'wrong setting MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'wrong setting MAIL_FROM'],
    [{ SMS_URL: sms.SMS_URL }, 'SMS_URL and SMS_FROM go together'],
    [{ ...sms, SMS_URL: 'https://api.twilio.com' }, 'SMS_URL needs the account'],
    [{ ...sms, SMS_URL: 'http://AC1:token@sms.example' }, 'SMS_URL would send codes in the open'],
    [{ ...sms, SMS_FROM: 'BOURSE;' }, 'wrong setting SMS_FROM'],
    [{ SMS_DAY_MAX: '-1' }, 'wrong setting SMS_DAY_MAX'],
  ])('%j is refused', (change, reason) => {
    expect(readConfig({ ...production, ...change })).toEqual({ error: expect.stringContaining(reason) });
  });
});

describe('extended keys of deposits', () => {
  const production = {
    MODE: 'production',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@bourse.example',
    VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
    WEB_ORIGIN: 'https://bourse.example',
  };
  const account = HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'");

  it('are taken in production, of one chain or of all', () => {
    expect(readConfig(production)).not.toHaveProperty('error');
    expect(readConfig({ ...production, CUSTODY_XPUB_TRON: account.publicExtendedKey })).toMatchObject({
      CUSTODY_XPUB_TRON: { depth: 3 },
    });
  });

  it('are refused with one line that names the setting and repeats no key', () => {
    const key = account.privateExtendedKey;
    expect(readConfig({ ...production, CUSTODY_XPUB_BITCOIN: key })).toEqual({
      error: expect.stringMatching(/^wrong setting CUSTODY_XPUB_BITCOIN: this is a private key/),
    });
    expect(JSON.stringify(readConfig({ ...production, CUSTODY_XPUB_BITCOIN: key }))).not.toContain(key.slice(20));
    expect(readConfig({ ...production, CUSTODY_XPUB_ETHEREUM: 'xpub' })).toEqual({
      error: expect.stringMatching(/^wrong setting CUSTODY_XPUB_ETHEREUM: expected the extended public key/),
    });
  });

  it('of the demo are refused in production, in either writing, and others in the demo', () => {
    const refused = { error: expect.stringMatching(/^CUSTODY_XPUB_BITCOIN is a key of the demo/) };
    const demoKey =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    for (const key of [demoKeys.bitcoin, demoKeys.ethereum, demoKey])
      expect(readConfig({ ...production, CUSTODY_XPUB_BITCOIN: key })).toEqual(refused);
    expect(readConfig({ CUSTODY_XPUB_TRON: account.publicExtendedKey })).toEqual({
      error: 'CUSTODY_XPUB_TRON is for MODE=production: the demo has keys of its own',
    });
  });
});
