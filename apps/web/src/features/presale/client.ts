/** Calls and events of presales: the one place of the web where the wire's names for them are mapped. */
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  calls,
  decodePresale,
  encodeNewPresalePurchase,
  type NewPresalePurchase,
  type Presale,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

/** The round that counts now; null: there is none. */
export async function loadPresale(): Promise<Presale | null> {
  const { message } = await call(calls.presale.current, {});
  noteServerTime(Date.parse(message.server_time));
  return decodePresale(message);
}

export async function loadRounds(): Promise<readonly Presale[]> {
  return (await call(calls.presale.rounds, {})).message.flatMap((row) => decodePresale(row) ?? []);
}

/** Returns the exchange's sentence, and what was locked for it. */
export async function buyPresale(purchase: NewPresalePurchase): Promise<{ message: string; paid: string }> {
  return await call(calls.presale.buy, encodeNewPresalePurchase(purchase));
}

/** Hears of one's own purchases that changed; answers how to stop. */
export function onChangedPresale(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'presale') listener();
  });
}
