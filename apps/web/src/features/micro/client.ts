/** Calls and events of second contracts: the one place of the web where the wire's names for them are mapped. */
import type { Page } from '@bourse/client/file/all-rows.ts';
import { apiBase, call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  calls,
  decodeMicro,
  decodeMicroCoin,
  decodeMicroDuration,
  decodeMicroVoids,
  encodeNewMicro,
  type MicroCoin,
  type MicroContract,
  type MicroDuration,
  type MicroRow,
  type MicroVoids,
  type NewMicro,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

/** What is offered, in one coin. */
export interface Offer {
  readonly coin: MicroCoin;
  readonly durations: readonly MicroDuration[];
}

/** The coin that stakes were always in, where more than one can be staked. */
const usualCoinId = 3;

/** Null: nothing is offered. */
export async function loadOffer(): Promise<Offer | null> {
  const [coins, durations] = await Promise.all([call(calls.micro.currencies, {}), call(calls.micro.seconds, {})]);
  const rows = coins.message.map(decodeMicroCoin);
  const coin = rows.find(({ id }) => id === usualCoinId) ?? rows[0];
  if (coin === undefined || durations.message.length === 0) return null;
  return { coin, durations: durations.message.map(decodeMicroDuration) };
}

/** Returns the contract, where it still runs, and the exchange's sentence. */
export async function openMicro(asked: NewMicro): Promise<{ contract: MicroContract | null; message: string }> {
  const { message, order } = await call(calls.micro.submit, encodeNewMicro(asked));
  return { message, contract: order && decodeMicro(order) };
}

/** How much time is left says what time it is. */
function noteTime({ entry, remainMs, end }: MicroContract): void {
  if (entry !== null && end === null && remainMs > 0) noteServerTime(Date.parse(entry.expiry) - remainMs);
}

export interface AskedContracts {
  readonly isSettled: boolean;
  /** Null: of all markets. */
  readonly marketId: number | null;
  readonly page: number;
  readonly limit: number;
}

export async function loadContracts({
  isSettled,
  marketId,
  page,
  limit,
}: AskedContracts): Promise<Page<MicroContract>> {
  const status = isSettled ? 3 : 1;
  const { message } = await call(calls.micro.lists, { page, limit, status, match_id: marketId ?? undefined });
  const rows = message.list.map(decodeMicro);
  rows.forEach(noteTime);
  return { rows, total: message.total };
}

/** A settled contract with the published prices that decided it. */
export interface MicroReceipt {
  readonly contract: MicroContract;
  /** As the exchange wrote it, which is what is verified. */
  readonly row: MicroRow;
  /** Of the coin that was put in. */
  readonly decimals: number;
  readonly lines: readonly string[];
  /** False: the last minute is not over. */
  readonly isComplete: boolean;
}

export async function loadReceipt(id: number): Promise<MicroReceipt> {
  const { order, decimals, lines, is_complete } = (await call(calls.micro.receipt, { id })).message;
  return { contract: decodeMicro(order), row: order, decimals, lines, isComplete: is_complete === 1 };
}

const dateOf = (time: string) => new Date(time).toISOString().slice(0, 10);

/** Where the prices are published that a contract ran on: of its day, or of both where it ran past midnight. */
export function publishedFiles({ symbol, createdAt, entry }: MicroContract): { href: string; date: string }[] {
  const dates = new Set([dateOf(createdAt), dateOf(entry?.expiry ?? createdAt)]);
  return [...dates].map((date) => ({ href: `${apiBase}/api/prices/${symbol.replace('/', '-')}/${date}`, date }));
}

/** All published lines of those days, oldest first. */
export async function loadPublished(contract: MicroContract): Promise<string[]> {
  const texts = await Promise.all(
    publishedFiles(contract).map(async ({ href }) => {
      const response = await fetch(href, { credentials: 'omit' });
      if (!response.ok) throw new Error(`${href}: ${response.status}`);
      return response.text();
    }),
  );
  return texts.flatMap((text) => text.split('\n').filter(Boolean));
}

/** The days of which contracts were settled, newest first. */
export async function loadVoids(): Promise<readonly MicroVoids[]> {
  return (await call(calls.micro.voids, {})).message.list.map(decodeMicroVoids);
}

/** Hears of one's own contracts that were opened or have begun; answers how to stop. */
export function onChangedMicro(listener: () => void): () => void {
  return onEvent('changed', ({ what, status }) => {
    if (what === 'micro' && (status === 'opened' || status === 'entered')) listener();
  });
}

/** Hears of one's own contracts that were settled; answers how to stop. */
export function onClosedMicro(listener: (contract: MicroContract) => void): () => void {
  return onEvent('closed_microorder', listener);
}
