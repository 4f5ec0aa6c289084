/** Agents of the exchange, who give USDT for CNY and CNY for USDT, and the deals with them that have not ended. */
import type { KernelState } from '../../kernel/state.ts';
import type { C2cState, PayWay } from '../c2c/index.ts';

/** `applied`: staff have not decided; `working`: deals can be opened; `stopped`: those that are open go on. */
export const acceptorStatuses = ['applied', 'working', 'stopped'] as const;
export type AcceptorStatus = (typeof acceptorStatuses)[number];

/** Rates are hundredths of a fen for a USDT. The most of a deal is in fen; 0: the agent takes none of that kind. */
export interface AcceptorTerms {
  readonly rechargeRate: number;
  readonly cashRate: number;
  readonly rechargeMaxFen: number;
  readonly cashMaxFen: number;
}

export interface Acceptor {
  readonly acceptorId: number;
  readonly userId: number;
  readonly name: string;
  readonly appliedAt: number;
  status: AcceptorStatus;
  city: string;
  district: string;
  /** Sees whom they invited. */
  isRegional: boolean;
  /** USDT of the fiat account that stays locked. */
  bondMinor: bigint;
  terms: AcceptorTerms;
  /** When a deal was opened or ended last; 0: none yet. */
  lastDealAt: number;
}

/** How far a deal is, as the wire names it. What is `confirmed` or `refused` and still here keeps its coins for a while. */
export const acceptorSteps = ['opened', 'paid', 'accepted', 'transferred', 'confirmed', 'refused'] as const;
export type AcceptorStep = (typeof acceptorSteps)[number];

export interface AcceptorDeal {
  readonly dealId: number;
  readonly acceptorId: number;
  /** The agent's user id. */
  readonly agentId: number;
  readonly userId: number;
  /** The user pays CNY for coins; else the agent does. */
  readonly isDeposit: boolean;
  readonly asset: number;
  readonly numberMinor: bigint;
  readonly rate: number;
  readonly moneyFen: number;
  readonly way: PayWay;
  readonly openedAt: number;
  step: AcceptorStep;
  isDisputed: boolean;
  deadline: number;
  /** The deadline of this step was moved: the exchange was not there. */
  isMoved: boolean;
}

/** A withdrawal that ended, for which its user may still be paid from the agent's bond. */
export interface BondClaim {
  readonly dealId: number;
  readonly acceptorId: number;
  readonly userId: number;
  leftMinor: bigint;
  readonly until: number;
}

export const acceptorSwitches = ['', 'on', 'off'] as const;
type AcceptorSwitch = (typeof acceptorSwitches)[number];

export interface AcceptorSlice {
  /** Oldest first. */
  readonly acceptors: Map<number, Acceptor>;
  /** By user. */
  readonly acceptorOf: Map<number, number>;
  readonly deals: Map<number, AcceptorDeal>;
  /** Of an agent and of the user. */
  readonly dealsOf: Map<number, Set<number>>;
  /** Oldest first; what is over goes with the next. */
  readonly claims: Map<number, BondClaim>;
  /** Of transfers, each of which counts once ever. */
  readonly references: Set<string>;
  /** By staff; empty: not yet, and then a demo has agents and a production has none. */
  switched: AcceptorSwitch;
  nextAcceptorId: number;
  nextDealId: number;
}

/** A state that has this feature's part. */
interface WithAcceptor {
  readonly acceptor: AcceptorSlice;
}

/** What this feature sees of the state. */
export type AcceptorState = C2cState & WithAcceptor;

export const acceptorNumber = 31;

export function createAcceptorState(): AcceptorSlice {
  return {
    acceptors: new Map(),
    acceptorOf: new Map(),
    deals: new Map(),
    dealsOf: new Map(),
    claims: new Map(),
    references: new Set(),
    switched: '',
    nextAcceptorId: 1,
    nextDealId: 1,
  };
}

/** Whether deals are opened. */
export const areAcceptorsOpen = ({ mode, acceptor }: Pick<KernelState, 'mode'> & WithAcceptor): boolean =>
  acceptor.switched === '' ? mode === 'demo' : acceptor.switched === 'on';

/** The agent that somebody is, or applied to be. */
export function ownAcceptor({ acceptor }: WithAcceptor, userId: number): Acceptor | undefined {
  return acceptor.acceptors.get(acceptor.acceptorOf.get(userId) ?? 0);
}

/** Who waits for CNY, and says that it came. */
export const receiverOf = ({ isDeposit, agentId, userId }: Pick<AcceptorDeal, 'isDeposit' | 'agentId' | 'userId'>) =>
  isDeposit ? agentId : userId;

/** In whose fiat account the coins of a deal are locked. */
export function holderOf(deal: Pick<AcceptorDeal, 'isDeposit' | 'agentId' | 'userId' | 'step'>): number {
  return deal.isDeposit || deal.step === 'confirmed' ? deal.agentId : deal.userId;
}
