/** Fiat trading in words. */
import { type DealState, type OfficeDeal, type PayWay, payWays } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import type { Words } from '../../domain/act/word-of.ts';

export const dealStateWords: Readonly<Record<DealState, MessageId>> = {
  unpaid: 'console.c2c_unpaid',
  paid: 'console.c2c_paid',
  disputed: 'console.c2c_disputed',
  done: 'console.c2c_done',
  cancelled: 'console.c2c_cancelled',
};

export const openerWords: Readonly<Record<Exclude<OfficeDeal['disputedBy'], ''>, MessageId>> = {
  seller: 'console.c2c_by_seller',
  payer: 'console.c2c_by_payer',
  exchange: 'console.c2c_by_exchange',
};

const wayWords: Readonly<Record<PayWay, MessageId>> = {
  ali_pay: 'c2c.ali_pay',
  we_chat: 'c2c.we_chat',
  bank: 'c2c.bank',
};

/** Ways to pay, from the wire's list. */
export function waysText(list: string, { t, tag }: { t: Words; tag: string }): string {
  const known = payWays.filter((way) => list.split(',').includes(way)).map((way) => t(wayWords[way]));
  return new Intl.ListFormat(tag, { type: 'unit' }).format(known);
}

type Ended = Pick<OfficeDeal, 'state' | 'isExpired' | 'verdict'>;

/** How a deal ended; empty: it has not. */
export function endWord({ state, isExpired, verdict }: Ended): MessageId | '' {
  if (verdict !== '') return verdict === 'released' ? 'console.c2c_released' : 'console.c2c_returned';
  if (state === 'done') return 'console.c2c_released';
  if (state !== 'cancelled') return '';
  return isExpired ? 'console.c2c_expired' : 'console.c2c_cancelled';
}
