/** Settings, from the environment alone, validated once at start: a wrong one is one clear line and exit 1. */
import { z } from 'zod';
import { feedForm, readSources } from './gateways/feed/sources.ts';

/** A whole number in plain digits: nothing that merely converts to one. */
function wholeSetting(max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/, `expected a whole number from 0 to ${max}`)
    .transform(Number)
    .pipe(z.number().max(max, `expected a whole number from 0 to ${max}`))
    .default(fallback);
}

const schema = z.object({
  PORT: wholeSetting(65_535, 8080),
  /** Demo listens on 127.0.0.1 unless this says otherwise. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How many proxies in front are trusted to name the client's address. */
  TRUST_PROXY: wholeSetting(10, 0),
  DATA_DIR: z.string().min(1).default('./data'),
  MODE: z.enum(['demo', 'production']).default('demo'),
  SEED: z.string().min(1).max(64).default('bourse'),
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
  /** Customer-service URL with {id} and {name} placeholders; empty: none configured. */
  SUPPORT_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** PostgreSQL for journal and view; left out: files and the embedded database. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host:port/database' })
    .optional(),
  /** Taken so that nobody believes in a role that is not there. */
  NATS_URL: z.never('NATS is not supported in this release: leave it out').optional(),
  ROLE: z.literal('all', 'this release runs as one process: leave it out, or ROLE=all').default('all'),
});

export type Config = z.output<typeof schema>;

/** Reads the settings, or names the first wrong one. An empty setting counts as left out. */
export function readConfig(env: NodeJS.ProcessEnv): Config | { error: string } {
  const known = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => (env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]])),
  );
  if (known.DATABASE_URL !== undefined && known.MODE === undefined) {
    return { error: 'DATABASE_URL needs MODE too, so that play money never gets there by mistake: demo or production' };
  }
  const parsed = schema.safeParse(known);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return { error: `wrong setting ${issue?.path.join('.')}: ${issue?.message}` };
}
