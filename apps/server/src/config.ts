/** Settings, from the environment alone, validated once at start: a wrong one is one clear line and exit 1. */
import type { Chain } from '@bourse/address';
import { otherCurrencies } from '@bourse/contract';
import { z } from 'zod';
import { isDemoKey } from './gateways/custody/demo-keys.ts';
import { readExtendedKey } from './gateways/custody/extended-key.ts';
import { feedForm, readSources } from './gateways/feed/sources.ts';
import { noProxies, readProxies } from './http/client-address.ts';
import { masterKeyForm } from './vault/master-key.ts';

/** A whole number in plain digits: nothing that merely converts to one. */
function wholeSetting(max: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/, `expected a whole number from 0 to ${max}`)
    .transform(Number)
    .pipe(z.number().max(max, `expected a whole number from 0 to ${max}`));
}

/** No line break, no second address: what stands here becomes a header. */
const senderForm = /^(?:[^<>"@\p{Cc}]{1,100}<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>"@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+)$/u;

/** Items that this release does not have. */
const closedItems = ['trade_password', 'address'] as const;

/** An address of the web, or none. */
const addressSetting = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');

const ratesForm = `expected rates, as in EUR=0.92,JPY=150.2, of ${otherCurrencies.join(', ')}; CNY is CNY_PER_USDT`;
const rateForm = /^([A-Z]{3})=(\d{1,6}(?:\.\d{1,8})?)$/;

/** Units of each currency that a USDT is worth; each is named once, and none is worth nothing. */
function readRates(text: string, context: z.RefinementCtx) {
  const rates = text.split(/\s*,\s*/).map((part) => {
    const [, name, rate = ''] = rateForm.exec(part) ?? [];
    const code = otherCurrencies.find((known) => known === name);
    return code === undefined || Number(rate) === 0 ? null : { code, per_usdt: rate };
  });
  const known = rates.filter((rate) => rate !== null);
  if (known.length === rates.length && new Set(known.map(({ code }) => code)).size === rates.length) return known;
  context.addIssue({ code: 'custom', message: ratesForm });
  return z.NEVER;
}

/** Pairs as `BTC/USDT,ETH/USDT`. */
const pairsForm = 'expected pairs, as in BTC/USDT,ETH/USDT';
const pairsSetting = z
  .string()
  .regex(/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}(\s*,\s*[A-Z0-9]{2,12}\/[A-Z0-9]{2,12})*$/, pairsForm)
  .transform((text) => text.split(/\s*,\s*/) as readonly string[])
  .default([]);

const proxiesForm = 'name the proxies by address, as in 127.0.0.1,10.0.0.0/8; a number of them is not enough';

/** Anyone who reaches the port could claim to be one of so many proxies, but cannot claim their addresses. */
function readTrusted(text: string, context: z.RefinementCtx) {
  const proxies = text === '' ? noProxies : readProxies(text);
  if (proxies !== null) return proxies;
  context.addIssue({ code: 'custom', message: proxiesForm });
  return z.NEVER;
}

/** The public key of an account on a chain, for its addresses. */
function extendedKeySetting(chain: Chain) {
  return z
    .string()
    .transform((text, context) => {
      const key = readExtendedKey(chain, text);
      if (typeof key !== 'string') return key;
      context.addIssue({ code: 'custom', message: key });
      return z.NEVER;
    })
    .optional();
}

const schema = z.object({
  PORT: wholeSetting(65_535).default(8080),
  /** Demo listens on 127.0.0.1 unless this says otherwise. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where `/metrics` is. Left out: at the usual port, or nowhere if that is taken. */
  METRICS_PORT: wholeSetting(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Proxies in front, by address or network: what they say of the client's address counts. */
  TRUST_PROXY: z.string().default('').transform(readTrusted),
  DATA_DIR: z.string().min(1).default('./data'),
  MODE: z.enum(['demo', 'production']).default('demo'),
  /** Of the demo. Left out: the live prices are drawn from a secret, all else from a seed that everybody knows. */
  SEED: z.string().min(1).max(64).optional(),
  /** Outside price sources, `ccxt:kraken,ccxt:okx`; left out: the demo's simulated prices. */
  FEED: z
    .string()
    .transform(readSources)
    .refine((sources) => sources !== null, feedForm)
    .optional(),
  CNY_PER_USDT: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,8})?$/)
    .default('7.12'),
  /** What a USDT is worth in other currencies that people may reckon in: `EUR=0.92,JPY=150.2`; left out: the demo's own. */
  FIAT_RATES: z.string().transform(readRates).default([]),
  /** Days without a call after which a session ends; none lasts longer than 30. */
  SESSION_IDLE_DAYS: z
    .string()
    .regex(/^([1-9]|[12]\d|30)$/, 'expected a whole number from 1 to 30')
    .transform(Number)
    .default(7),
  /** Minutes without a call after which a session of staff ends; none lasts longer than 12 hours. */
  STAFF_IDLE_MINUTES: z
    .string()
    .regex(/^([5-9]|[1-9]\d|1[01]\d|120)$/, 'expected a whole number from 5 to 120')
    .transform(Number)
    .default(15),
  /** The one address of this exchange, for passkeys: `https://host`. Empty, in the demo: this machine alone. */
  WEB_ORIGIN: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .refine((text) => text === '' || URL.parse(text)?.origin === text, 'expected https://host, without a path')
    .default(''),
  /** Items of the settings that are not open here, joined by commas; those that no release has yet are always closed. */
  NOT_OPEN: z
    .string()
    .default('')
    .transform((text) => [...new Set([...closedItems, ...text.split(',').filter((item) => item !== '')])])
    .pipe(z.array(z.enum([...closedItems, 'google', 'passkey', 'name']))),
  /** The mail server, with its login: `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtps://user:password@host:port' }).optional(),
  /** Whom mails come from: an address, or a name and the address in angle brackets. */
  MAIL_FROM: z.string().max(254).regex(senderForm, 'expected name@example.com or Name <name@example.com>').optional(),
  /** Mails with codes a day, at most: in all, asked for by one address. */
  MAIL_DAY_MAX: wholeSetting(999_999).default(20_000),
  MAIL_ADDRESS_DAY_MAX: wholeSetting(99_999).default(50),
  /** The carrier of text messages, with its login: `https://account:token@api.twilio.com`. */
  SMS_URL: z.url({ protocol: /^https?$/, error: 'expected https://account:token@host' }).optional(),
  /** A number of the carrier's, or the id of its messaging service. */
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{4,15}|MG[0-9a-f]{32})$/, 'expected + and digits, or the id of a messaging service')
    .optional(),
  /** Text messages a day, at most: in all, to one dialling code, to one range of numbers, asked for by one address. */
  SMS_DAY_MAX: wholeSetting(99_999).default(2000),
  SMS_COUNTRY_DAY_MAX: wholeSetting(99_999).default(500),
  SMS_RANGE_DAY_MAX: wholeSetting(99_999).default(30),
  SMS_ADDRESS_DAY_MAX: wholeSetting(99_999).default(20),
  /** Where browsers post the payment form's fields, as the payment company says; left out: the form is closed. */
  PAYMENT_URL: z.url({ protocol: /^https?$/, error: 'expected https://host/path' }).optional(),
  /** Our name there, and the key that both sides sign with. */
  PAYMENT_MERCHANT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'expected at most 64 letters, digits, dots, dashes')
    .optional(),
  PAYMENT_KEY: z.string().min(16, 'expected at least 16 characters').max(200).optional(),
  PAYMENT_SIGN: z.enum(['MD5', 'HMAC-SHA256']).default('HMAC-SHA256'),
  /** Where the payment company is asked about a payment; left out: it cannot be asked. */
  PAYMENT_ASK_URL: z.url({ protocol: /^https?$/, error: 'expected https://host/path' }).optional(),
  /** Address of the whitepaper; empty: no link. */
  WHITEPAPER_URL: addressSetting,
  /** Customer-service URL with {id} and {name} placeholders; empty: none configured. */
  SUPPORT_URL: addressSetting,
  /** Pairs that no list shows. */
  HIDDEN_MARKETS: pairsSetting,
  /** Where the apps for phones are found; empty: the web app, which installs itself. */
  APP_IOS_URL: addressSetting,
  APP_ANDROID_URL: addressSetting,
  /** Megabytes of the journal that a user's commands may fill in a day, makers aside; 0: as many as they like. */
  USER_DAY_MB: wholeSetting(99_999).default(200),
  /** Megabytes that stay free where the journal lies: below them no order and no account is taken; 0: nobody looks. */
  SPACE_RESERVE_MB: wholeSetting(99_999).default(500),
  /** Megabytes that the database may have, all in all; 0: as many as it likes, and nobody looks. */
  DATABASE_MAX_MB: z
    .string()
    .regex(/^\d{1,8}$/, 'expected a whole number of megabytes')
    .transform(Number)
    .default(0),
  /** What becomes of a clock that is far ahead of what it should say; the demo accepts it. */
  CLOCK_JUMP: z.enum(['refuse', 'accept']).default('refuse'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** PostgreSQL for everything that must survive, and for the view; left out: files and the embedded database. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host:port/database' })
    .optional(),
  /** Seconds after which the demo, which has no staff, approves an identity. */
  IDENTITY_DEMO_SECONDS: wholeSetting(86_400).default(60),
  /** Seconds after which it agrees to a withdrawal. */
  WITHDRAW_DEMO_SECONDS: wholeSetting(86_400).default(30),
  /** Wraps the keys of personal data. The demo makes one of its own; production has to be given it. */
  VAULT_KEY: z.string().regex(masterKeyForm, 'expected 64 hex digits, as from `openssl rand -hex 32`').optional(),
  /** Extended public keys of the accounts that deposits go to; a chain without one has no addresses. The demo has its own. */
  CUSTODY_XPUB_BITCOIN: extendedKeySetting('bitcoin'),
  CUSTODY_XPUB_ETHEREUM: extendedKeySetting('ethereum'),
  CUSTODY_XPUB_TRON: extendedKeySetting('tron'),
  /** Seconds after which a call of custody that has no answer is given up, and made again later. */
  CUSTODY_TIMEOUT_SECONDS: wholeSetting(600)
    .refine((seconds) => seconds > 0, 'expected a whole number from 1 to 600')
    .default(10),
  /** Whether transactions of the demo's chains wait, fail and are taken back now and then. */
  DEMO_CHAIN: z.enum(['lively', 'calm']).default('lively'),
  /** Whether the demo's ready-made traders begin by themselves. */
  DEMO_TRADERS: z.enum(['busy', 'fresh']).default('busy'),
  /** Taken so that nobody believes in a role that is not there. */
  NATS_URL: z.never('NATS is not supported in this release: leave it out').optional(),
  ROLE: z.literal('all', 'this release runs as one process: leave it out, or ROLE=all').default('all'),
});

export type Config = z.output<typeof schema>;

/** What the demo's past and its chains are drawn from. */
export function demoSeedOf({ SEED }: Pick<Config, 'SEED'>): string {
  return SEED ?? 'bourse';
}

/** Production does not do without a key for personal data. */
function unsafeVault({ MODE, VAULT_KEY }: Config): { error: string } | null {
  if (MODE !== 'production') return null;
  if (VAULT_KEY === undefined) {
    return { error: 'MODE=production needs VAULT_KEY, 64 hex digits that are kept apart from DATA_DIR' };
  }
  return isPatterned(VAULT_KEY)
    ? { error: 'VAULT_KEY follows a pattern: make a random one, as from `openssl rand -hex 32`' }
    : null;
}

const custodyKeys = ['CUSTODY_XPUB_BITCOIN', 'CUSTODY_XPUB_ETHEREUM', 'CUSTODY_XPUB_TRON'] as const;

/** The demo has keys that everybody knows the private ones of. Neither real coins nor play money go to the other's addresses. */
function unsafeCustody(config: Config): { error: string } | null {
  const given = custodyKeys.filter((name) => config[name] !== undefined);
  if (config.MODE === 'demo') {
    const [first] = given;
    return first === undefined ? null : { error: `${first} is for MODE=production: the demo has keys of its own` };
  }
  const known = given.find((name) => config[name] !== undefined && isDemoKey(config[name]));
  return known === undefined ? null : { error: `${known} is a key of the demo, whose private one everybody has` };
}

/** Random bytes are nearly all different, and so are the steps between them: of 32, fewer than 16 never are. */
const differentMin = 16;

function isPatterned(hex: string): boolean {
  const bytes = Buffer.from(hex, 'hex');
  const steps = bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0));
  return [bytes, steps].some((values) => new Set(values).size < differentMin);
}

/** Names of this machine: what is sent there is seen by nobody else. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Passkeys and links are for one address, which nobody who asks may choose, and which nobody on the way may change. */
function unsafeOrigin({ MODE, WEB_ORIGIN }: Config): { error: string } | null {
  if (MODE !== 'production') return null;
  if (WEB_ORIGIN === '')
    return { error: 'MODE=production needs WEB_ORIGIN, the address of the exchange: https://host' };
  const { protocol, hostname } = new URL(WEB_ORIGIN);
  const isOpen = protocol === 'http:' && !ownMachine.includes(hostname);
  return isOpen ? { error: 'WEB_ORIGIN would send passwords in the open: use https' } : null;
}

/** Options of the mail library that would send codes unencrypted, or to anyone who claims to be the server. */
function isOpenMail(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (ownMachine.includes(hostname)) return false;
  return searchParams.get('ignoreTLS') === 'true' || searchParams.get('tls.rejectUnauthorized') === 'false';
}

/** What production does not do without, and what would send codes in the open. */
function unsafeMessages({ MODE, MAIL_URL, MAIL_FROM, SMS_URL, SMS_FROM }: Config): { error: string } | null {
  if (MODE !== 'production') return null;
  if (MAIL_URL === undefined) return { error: 'MODE=production needs MAIL_URL, the mail server that codes go by' };
  if (isOpenMail(MAIL_URL))
    return { error: 'MAIL_URL would send codes in the open: leave out ignoreTLS and tls options' };
  if (MAIL_FROM === undefined) return { error: 'MODE=production needs MAIL_FROM, the address that mails come from' };
  if ((SMS_URL === undefined) !== (SMS_FROM === undefined)) return { error: 'SMS_URL and SMS_FROM go together' };
  if (SMS_URL === undefined) return null;
  const { protocol, hostname, username, password } = new URL(SMS_URL);
  if (username === '' || password === '') return { error: 'SMS_URL needs the account and its token' };
  const isOpen = protocol === 'http:' && !ownMachine.includes(hostname);
  return isOpen ? { error: 'SMS_URL would send codes in the open: use https' } : null;
}

/** Payments are for real money: what says that they were made travels encrypted, and bears a key of both sides. */
function unsafePayment({ MODE, PAYMENT_URL, PAYMENT_MERCHANT, PAYMENT_KEY, PAYMENT_ASK_URL }: Config) {
  if (PAYMENT_URL === undefined)
    return PAYMENT_ASK_URL === undefined ? null : { error: 'PAYMENT_ASK_URL needs PAYMENT_URL' };
  if (MODE === 'demo')
    return { error: 'PAYMENT_URL is for MODE=production: the demo has a payment company of its own' };
  if (PAYMENT_MERCHANT === undefined || PAYMENT_KEY === undefined)
    return { error: 'PAYMENT_URL needs PAYMENT_MERCHANT and PAYMENT_KEY' };
  const isOpen = (text: string) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'http:' && !ownMachine.includes(hostname);
  };
  const open = [PAYMENT_URL, PAYMENT_ASK_URL ?? PAYMENT_URL].some(isOpen);
  return open ? { error: 'PAYMENT_URL and PAYMENT_ASK_URL would send payments in the open: use https' } : null;
}

/** What settings that are sound by themselves make unsafe together. */
const unsafe = [unsafeVault, unsafeMessages, unsafeOrigin, unsafeCustody, unsafePayment];

/** Reads the settings, or names the first wrong one. An empty setting counts as left out. */
export function readConfig(env: NodeJS.ProcessEnv): Config | { error: string } {
  const known = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => (env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]])),
  );
  if (known.DATABASE_URL !== undefined && known.MODE === undefined) {
    return { error: 'DATABASE_URL needs MODE too, so that play money never gets there by mistake: demo or production' };
  }
  const parsed = schema.safeParse(known);
  if (parsed.success) return unsafe.map((find) => find(parsed.data)).find((found) => found !== null) ?? parsed.data;
  const issue = parsed.error.issues[0];
  return { error: `wrong setting ${issue?.path.join('.')}: ${issue?.message}` };
}
