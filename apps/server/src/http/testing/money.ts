/** Coins that come and go in tests of calls: networks, people who may withdraw, and addresses. */
import { hash, randomBytes } from 'node:crypto';
import { balanceOf, type CommandBodies, formatMinor } from '@bourse/core';
import type { TestApp } from './build-app.ts';
import { codeSentTo, get, post, type Reply } from './client.ts';
import { addPerson, type TestPerson } from './people.ts';

type Fields = Record<string, string>;
type Terms = CommandBodies['SetCoinNetwork'];

export const coin = 100_000_000n;
/** Assets of a test store. */
export const assets = { USDT: 0, BTC: 1 } as const;

/** Of nobody here. */
export const foreign = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  erc20: '0x52908400098527886E0F7030069857D2E4169EE7',
  trc20: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
} as const;

const terms: Terms = {
  asset: assets.USDT,
  network: 'erc20',
  seenConfirmations: 1,
  finalConfirmations: 6,
  depositMinMinor: coin,
  withdrawMinMinor: 10n * coin,
  withdrawMaxMinor: 500n * coin,
  dayLimitsMinor: [600n * coin, 6000n * coin, 60_000n * coin],
  fixedFeeMinor: 3n * coin,
  feePpm: 0,
  areDepositsOpen: true,
  areWithdrawalsOpen: true,
};

/** One person agrees to whatever tests ask for; where two have to is tested with limits of their own. */
const limitCents = 1n << 50n;

export async function setNetwork({ writer }: TestApp, change: Partial<Terms> = {}): Promise<void> {
  if (writer.state.withdraw.limitCents !== limitCents)
    await writer.submit({ kind: 'SetWithdrawalLimit', operatorId: 0, limitCents, reason: 'a test' });
  const set = await writer.submit({ kind: 'SetCoinNetwork', ...terms, ...change });
  if ('refused' in set) throw new Error(set.refused);
}

/** The three networks of USDT, and Bitcoin. */
export async function setNetworks(app: TestApp): Promise<void> {
  for (const network of ['erc20', 'trc20', 'omni']) await setNetwork(app, { network });
  const btc = { asset: assets.BTC, network: 'bitcoin', fixedFeeMinor: 20_000n, depositMinMinor: 10_000n };
  const limits = {
    withdrawMinMinor: 100_000n,
    withdrawMaxMinor: 2n * coin,
    dayLimitsMinor: [coin, 4n * coin, 40n * coin],
  };
  await setNetwork(app, { ...btc, ...limits });
}

/** 1,000 USDT and 10 BTC. */
export const addRich = (app: TestApp): Promise<TestPerson> => addPerson(app, 'trader', [1000n * coin, 10n * coin]);

export const accountOf = ({ writer }: Pick<TestApp, 'writer'>, { userId }: Pick<TestPerson, 'userId'>): string =>
  writer.state.auth.users.get(userId)?.account ?? '';

export const by = ({ token }: TestPerson, more: Fields = {}): Fields => ({ authorization: token, lang: 'en', ...more });

export async function ask(app: TestApp, who: TestPerson, path: string): Promise<Reply['body']> {
  return (await get(app, path, by(who))).body;
}

export async function act(
  app: TestApp,
  who: TestPerson,
  path: string,
  fields: Fields = {},
  more: Fields = {},
): Promise<Reply['body']> {
  return (await post(app, path, fields, by(who, more))).body;
}

/** A safety code of the person's session; time passes where one was sent just before. */
export async function safetyCode(app: TestApp, who: TestPerson, purpose = 'withdraw'): Promise<string> {
  await app.pass(60_000);
  const { type, code } = await act(app, who, '/api/sms_mail_aq', { purpose });
  if (type !== 'ok') throw new Error(`no code: ${code}`);
  return codeSentTo(app, accountOf(app, who));
}

export interface Held {
  readonly available: string;
  readonly locked: string;
}

/** What a person has of a coin in the spot account. */
export function heldOf({ writer }: TestApp, { userId }: TestPerson, asset: number = assets.USDT): Held {
  const { available, locked } = balanceOf(writer.state, userId, 'change', asset);
  return { available: formatMinor(available, 8), locked: formatMinor(locked, 8) };
}

export interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly status: string;
}

export interface List {
  readonly list: readonly Row[];
  readonly total: number;
}

export async function listOf(app: TestApp, who: TestPerson, path: string): Promise<List> {
  return (await ask(app, who, path)).message as List;
}

/** Some days: longer than a hold. */
const sessionMs = 3 * 86_400_000;

/** Another session of the same person, who has no second step yet. */
export async function sessionOf({ writer }: TestApp, { userId }: Pick<TestPerson, 'userId'>): Promise<TestPerson> {
  const token = randomBytes(32).toString('base64url');
  const passwordHash = writer.state.auth.users.get(userId)?.passwordHash ?? '';
  const login = { address: '127.0.0.1', device: '', language: 'en', passwordHash, proof: null };
  const tokenHash = hash('sha256', token);
  const opened = await writer.submit({
    kind: 'OpenSession',
    userId,
    tokenHash,
    expiresAt: Date.now() + sessionMs,
    login,
  });
  if ('refused' in opened) throw new Error(opened.refused);
  return { userId, token };
}

/** `2026-11-24 12:00 UTC`, as sentences say a time: never before it. */
export function minuteText(ms: number): string {
  const minute = new Date(Math.ceil(ms / 60_000) * 60_000).toISOString();
  return `${minute.slice(0, 16).replace('T', ' ')} UTC`;
}
