/**
 * The process of a controlled server: one exchange at a time, opened and closed in place under a clock that can be moved.
 * Only the process that forked it reaches these acts, over the channel between the two.
 */
import { randomBytes } from 'node:crypto';
import { indexOf, parseMinor, type State } from '@bourse/core';
import { pino } from 'pino';
import { product } from '../../bourse.ts';
import { readConfig } from '../../config.ts';
import { hashPassword } from '../../features/auth/index.ts';
import { symbolOf } from '../../features/market/index.ts';
import { byHand } from '../../features/withdraw/testing/by-hand.ts';
import { features } from '../../features.ts';
import { hashToken } from '../../http/calls/who.ts';
import { demoAccounts, liquidityAccounts, testFunds } from '../../liquidity/demo-accounts.ts';
import type { AnyRequest } from '../../simulation/users.ts';
import { type StartedExchange, startExchange } from '../../start.ts';
import type { Act, ActAnswer, ActRequest, Acts } from './control.ts';

const pollMs = 20;
const secondMs = 1000;
const quotedMsMax = 30_000;
const sessionMs = 30 * 86_400_000;

const systemNow = Date.now;
let aheadMs = 0;
Date.now = () => systemNow() + aheadMs;

interface Running {
  readonly exchange: StartedExchange;
  readonly close: () => Promise<void>;
}

let running: Running | null = null;
let stillIndex: ReturnType<typeof setInterval> | undefined;
const hashes = new Map<string, Promise<string>>();

const acts: { [A in Act]: (input: Acts[A]['input']) => Promise<Acts[A]['output']> } = {
  open,
  close,
  async advance(ms) {
    aheadMs += ms;
    // A command has the writer look at what is due.
    await flushCommands();
    return null;
  },
  async still() {
    const { services, liquidity } = current();
    // The makers' first quotes come a moment after the start; without them there would be nothing in the books.
    for (let waitedMs = 0; !isQuoted(services.writer.state); waitedMs += pollMs) {
      if (waitedMs >= quotedMsMax) throw new Error('the makers have not quoted every market');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    liquidity?.stop();
    await flushCommands();
    return null;
  },
  async holdIndex(isTicking) {
    const { services, endPrices } = current();
    const hasAll = ({ market: { markets }, ...state }: State) => markets.every(({ market }) => indexOf(state, market));
    for (let waitedMs = 0; !hasAll(services.writer.state); waitedMs += pollMs) {
      if (waitedMs >= quotedMsMax) throw new Error('not every market has an index');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    endPrices();
    clearInterval(stillIndex);
    const tick = () => void submit({ kind: 'SetIndexPrices', ...nextIndex(services.writer.state, 0) }).catch(() => {});
    if (isTicking) stillIndex = setInterval(tick, secondMs);
    await flushCommands();
    return null;
  },
  async passSeconds({ seconds, move }) {
    const { writer } = current().services;
    for (let second = 0; second < seconds; second++) {
      aheadMs += secondMs - (Date.now() % secondMs);
      if (move === null) await flushCommands();
      else await submit({ kind: 'SetIndexPrices', ...nextIndex(writer.state, second === 0 ? move : 0) });
    }
    return null;
  },
  async person({ account, password }) {
    const { state } = current().services.writer;
    const registered = await submit({
      kind: 'RegisterUser',
      accountKind: 'email',
      account,
      country: 'KR',
      passwordHash: await hashOf(password),
      invitationCode: demoAccounts.find(({ role }) => role === 'trader')?.invitation_code ?? '',
      extensionCode: randomBytes(5).toString('hex').toUpperCase(),
      role: 'trader',
      testFunds: state.market.assets.flatMap(({ asset, code }) => fundsOf(state, code, testFunds[code] ?? '0', asset)),
    });
    const { userId } = registered as { userId: number };
    const token = randomBytes(32).toString('base64url');
    await submit({ kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt: Date.now() + sessionMs });
    return { userId, token };
  },
  async grant({ account, coin, amount }) {
    const { state } = current().services.writer;
    const user = state.auth.userByAccount.get(account);
    const asset = state.market.assets.find(({ code }) => code === coin);
    if (!user || !asset) throw new Error(`no ${coin} for ${account}`);
    await submit({ kind: 'GrantFunds', userId: user.userId, funds: fundsOf(state, coin, amount, asset.asset) });
    return null;
  },
  async switchMarket({ symbol, isOpen }) {
    const market = current().services.writer.state.market.markets.find((one) => symbolOf(one) === symbol);
    if (market === undefined) throw new Error(`no market ${symbol}`);
    await submit({ kind: 'SwitchMarket', market: market.market, isOpen });
    return null;
  },
};

/** Every index, moved by so many ticks of its price. */
function nextIndex(state: State, move: number) {
  const prices = state.market.markets.flatMap(({ market }) => {
    const last = indexOf(state, market);
    if (last === null) return [];
    // No further than makes a sound tick, of cheap coins too.
    const most = Math.floor(last.steps / 20);
    const steps = last.steps + Math.max(-most, Math.min(most, move * 100));
    return [{ market, steps, ageMs: 0, hasEnoughSources: true }];
  });
  return { sampledAt: Date.now(), prices };
}

function current(): StartedExchange {
  if (running === null) throw new Error('no exchange is open');
  return running.exchange;
}

/** Whether each maker has quotes in each open market. */
function isQuoted({ market: { markets }, auth: { userByAccount }, spot: { traders } }: State): boolean {
  const makers = liquidityAccounts.filter(({ job }) => job === 'maker');
  return makers.every(({ account }) => {
    const quotes = traders.get(userByAccount.get(account)?.userId ?? 0)?.quotes;
    return markets.every(({ market, isOpen }) => !isOpen || (quotes?.get(market)?.length ?? 0) > 0);
  });
}

/** Resolves after all commands sent so far: this one is the last of them, and is refused. */
async function flushCommands(): Promise<void> {
  await current().services.writer.submit({ kind: 'CancelOrder', userId: 0, side: 'buy', orderId: 0 });
}

async function open(environment: Acts['open']['input']): Promise<null> {
  await close();
  aheadMs = 0;
  const { PAID_BY_HAND, ...settings } = environment;
  const config = readConfig(settings);
  if ('error' in config) throw new Error(config.error);
  const logger = pino({ level: config.LOG_LEVEL });
  const onFatal = (error: Error) => {
    logger.fatal({ err: error }, 'the writer stopped');
    process.exit(1);
  };
  // Nobody signs what was agreed to, as where custody is manual.
  const own = PAID_BY_HAND === '1' ? byHand : features;
  const { started, close: closeExchange } = startExchange({ product, features: own, config, logger, onFatal });
  running = { exchange: await started, close: closeExchange };
  return null;
}

async function close(): Promise<null> {
  const last = running;
  running = null;
  clearInterval(stillIndex);
  await last?.close();
  return null;
}

/** Submits what must be accepted. */
async function submit(request: AnyRequest): Promise<unknown> {
  const outcome = await current().services.writer.submit(request);
  if ('refused' in outcome) throw new Error(`${request.kind}: ${outcome.refused}`);
  return outcome.answer;
}

function fundsOf(state: State, code: string, amount: string, asset: number): { asset: number; amountMinor: bigint }[] {
  const amountMinor = parseMinor(amount, state.market.assets[asset]?.scale ?? 0);
  if (amountMinor === null) throw new Error(`${amount} ${code} is no amount`);
  return amountMinor === 0n ? [] : [{ asset, amountMinor }];
}

/** One hash serves everybody with the same password: hashing is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

async function answer<A extends Act>({ id, act, input }: ActRequest<A>): Promise<ActAnswer> {
  try {
    return { id, output: await acts[act](input) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let turn = Promise.resolve();
process.on('message', (request: ActRequest) => {
  turn = turn.then(async () => void process.send?.(await answer(request)));
});
// Nobody is left who could want anything of it.
process.on('disconnect', () => process.exit(0));
