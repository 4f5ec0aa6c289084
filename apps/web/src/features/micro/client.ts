/** Calls and events of second contracts: the one place of the web where the wire's names for them are mapped. */
import type { Page } from '@bourse/client/file/all-rows.ts';
import { call } from '@bourse/client/wire/api.ts';
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
  type MicroVoids,
  type NewMicro,
  type UserInfo,
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

/** The days of which contracts were settled, newest first. */
export async function loadVoids(): Promise<readonly MicroVoids[]> {
  return (await call(calls.micro.voids, {})).message.list.map(decodeMicroVoids);
}

/** Keeps that the notice was read; returns all notices that are accepted. */
export async function acceptRisk(): Promise<UserInfo['risk_accepted']> {
  return (await call(calls.account.acceptRisk, { product: 'micro' })).message.risk_accepted;
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
