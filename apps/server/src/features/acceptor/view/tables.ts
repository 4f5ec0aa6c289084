import type { PayWay } from '@bourse/contract';
import type { AcceptorStep } from '@bourse/core';

/** Everybody who applied, also those who are agents no more. */
interface AcceptorsTable {
  id: number;
  user_id: number;
  name: string;
}

/** Amounts in whole USDT, money in CNY, the rate in CNY for a USDT. */
interface AcceptorDealsTable {
  id: number;
  acceptor_id: number;
  agent_id: number;
  user_id: number;
  is_deposit: boolean;
  number: string;
  rate: string;
  money: string;
  way: PayWay;
  /** What the receiver was paid by when it opened, sealed with their key. */
  sealed: string;
  /** What the user said of themselves, sealed with their key. */
  told: string;
  opened_at: number;
  step: AcceptorStep;
  deadline: number;
  updated_at: number;
  /** Unix milliseconds; 0: it was not. */
  disputed_at: number;
  /** 0: by the exchange, or by nobody. */
  disputed_by: number;
  ended_at: number;
  /** Of the agent's transfer. */
  reference: string;
  verdict: '' | 'released' | 'cancelled';
  /** Of the verdict, as both sides read it. */
  reason: string;
  /** What its user got from the agent's bond. */
  bond_paid: string;
}

/** Two rows a deal. */
interface AcceptorSidesTable {
  user_id: number;
  deal_id: number;
  is_agent: boolean;
  is_deposit: boolean;
}

export interface AcceptorTables {
  acceptors: AcceptorsTable;
  acceptor_deals: AcceptorDealsTable;
  acceptor_sides: AcceptorSidesTable;
}
