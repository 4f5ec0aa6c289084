/** A deal as it was opened. */
import {
  type AnswerOf,
  type calls,
  decodeOfficeDeal,
  decodeOfficeSide,
  type OfficeDeal,
  type OfficeSide,
} from '@bourse/contract';
import type { Said } from '../../domain/chat.tsx';

type Row = AnswerOf<typeof calls.c2c.officeDeal>['message'];

export interface WholeDeal extends Omit<OfficeDeal, 'seller' | 'payer'> {
  readonly seller: OfficeSide;
  readonly payer: OfficeSide;
  /** What the seller is paid by; empty where it is not that way, or nobody may see it. */
  readonly receiver: Row['receiver'];
  readonly chat: readonly Said[];
  /** A verdict takes two. */
  readonly needsTwo: boolean;
}

export function decodeWholeDeal({ seller, payer, receiver, talk, needs_two, ...row }: Row): WholeDeal {
  return {
    ...decodeOfficeDeal(row),
    seller: decodeOfficeSide(seller),
    payer: decodeOfficeSide(payer),
    receiver,
    chat: talk.map(({ side, create_time: time, ...rest }) => ({ ...rest, isFirst: side === 'seller', time })),
    needsTwo: needs_two === 1,
  };
}
