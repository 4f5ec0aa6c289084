/** A library in ccxt's shape, for the feed's real process in tests. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../ccxt.ts';

const gapMs = 20;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** One symbol, whose price is the process's id: so a test sees which process it comes from. */
class Steady implements Exchange {
  readonly has = { watchTicker: true, fetchTickers: true };

  async loadMarkets(): Promise<Record<string, unknown>> {
    return { 'BTC/USDT': {} };
  }

  async watchTicker(symbol: string): Promise<unknown> {
    await pause(gapMs);
    return this.fetchTicker(symbol);
  }

  async fetchTickers(symbols: string[]): Promise<unknown> {
    return Object.fromEntries(
      await Promise.all(symbols.map(async (symbol) => [symbol, await this.fetchTicker(symbol)])),
    );
  }

  async fetchTicker(symbol: string): Promise<unknown> {
    return { symbol, bid: String(process.pid), ask: String(process.pid), timestamp: Date.now() };
  }
}

/** Says in its trouble what it could do beyond its rights. */
class Curious extends Steady {
  override async loadMarkets(): Promise<Record<string, unknown>> {
    const attempts: Record<string, () => unknown> = {
      read: () => readdirSync(tmpdir()),
      write: () => writeFileSync(join(tmpdir(), 'bourse-curious'), ''),
      spawn: () => spawnSync(process.execPath, ['--version']),
    };
    const done = Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
    const secrets = Object.keys(process.env).filter((name) => name.includes('SECRET'));
    throw new Error(`could: ${[...done, ...secrets].join(' ')}.`);
  }
}

/** Leaves failures lying about. */
class Careless extends Steady {
  override async watchTicker(symbol: string): Promise<unknown> {
    Promise.reject(new Error('nobody caught this'));
    return super.watchTicker(symbol);
  }
}

const pro = { steady: Steady, curious: Curious, careless: Careless };
export default { exchanges: Object.keys(pro), pro };
