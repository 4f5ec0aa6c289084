/** An exchange that offers second contracts, whose index a test makes second by second. */

import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get, post } from '../../../http/testing/client.ts';
import { moveClock } from '../../../http/testing/clock.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';

const coin = 10n ** 8n;
const usdt = 0;
/** What the counterparty has. */
const coverMinor = 1_000_000n * coin;

export interface Contracts {
  readonly app: TestApp;
  /** Adds somebody with so much in the micro account. */
  person(amountMinor?: bigint): Promise<TestPerson>;
  /** The next full second, with an index in hundredths of a tick; null: none comes. */
  second(steps: number | null, ageMs?: number, hasEnoughSources?: boolean): Promise<void>;
  open(
    who: TestPerson,
    change?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Awaited<ReturnType<typeof post>>>;
  read(who: TestPerson, path: string): Promise<Awaited<ReturnType<typeof get>>>;
}

const of = ({ token }: TestPerson) => ({ authorization: token, lang: 'en' });

async function offer({ writer }: TestApp): Promise<void> {
  const wallets = ['change', 'lever', 'micro'] as const;
  await writer.submit({ kind: 'SetAssetWallets', asset: usdt, wallets: [...wallets] });
  const way = { from: 'outside', to: 'microCounterparty' } as const;
  const names = { reference: 'cover', reason: 'cover', depositId: 0, operatorId: 0 };
  await writer.submit({ kind: 'MoveHouseFunds', ...way, asset: usdt, amountMinor: coverMinor, ...names });
  const terms = {
    isOpen: true,
    asset: usdt,
    markets: [0],
    durations: [
      { seconds: 30, profitPercent: 80 },
      { seconds: 60, profitPercent: 85 },
    ],
    stakesMinor: [10n * coin],
    stakeMinMinor: 5n * coin,
    stakeMaxMinor: 1000n * coin,
    feePpm: 1000,
    userMaxMinor: 50_000n * coin,
    minuteMaxMinor: 500_000n * coin,
  };
  await writer.submit({ kind: 'SetMicroTerms', operatorId: 0, terms, moves: '', reason: 'first' });
}

export async function openContracts(options: AppOptions = {}): Promise<Contracts> {
  const app = await buildApp(options);
  if (app.writer.state.micro.terms === null) await offer(app);
  return {
    app,
    async person(amountMinor = 10_000n * coin) {
      const who = await addPerson(app, 'trader', [amountMinor]);
      const { userId } = who;
      await app.writer.submit({ kind: 'TransferFunds', userId, asset: usdt, from: 'change', to: 'micro', amountMinor });
      return who;
    },
    async second(steps, ageMs = 0, hasEnoughSources = true) {
      moveClock(1000 - (Date.now() % 1000));
      if (steps === null) return await app.pass(0);
      const prices = [{ market: 0, steps, ageMs, hasEnoughSources }];
      await app.writer.submit({ kind: 'SetIndexPrices', sampledAt: Date.now(), prices }, 'price');
    },
    open: (who, change = {}, headers = {}) => {
      const fields = { match_id: '1', currency_id: '1', type: '1', seconds: '30', number: '10', ...change };
      return post(app, '/api/microtrade/submit', fields, { ...of(who), ...headers });
    },
    read: (who, path) => get(app, `${path}${path.includes('?') ? '&' : '?'}t=1`, of(who)),
  };
}
