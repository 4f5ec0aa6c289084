/**
 * What stands between the exchange and the chains. It knows nothing of users: it makes addresses, tells what arrived at
 * those of the exchange, signs withdrawals, sends them and tells what became of them. The exchange decides what all of
 * this means, and asks again and again: every call may be repeated.
 *
 * Amounts are decimals without exponent, exact on the chain, in units of the asset; none is negative. Addresses are as
 * `normalizeAddress` writes them.
 */
import type { Chain, Network } from '@bourse/address';

/** Whether the exchange has given this address out: it holds the list, not custody. Cheap, as it is asked for each output. */
export type IsOurs = (chain: Chain, address: string) => boolean;

/** One output or transfer of a transaction that paid to an address of the exchange. */
export interface Arrival {
  readonly network: Network;
  /** The transaction's id on the chain. */
  readonly transaction: string;
  /** Of the output or transfer inside the transaction: with network and transaction it names this arrival for ever. */
  readonly position: number;
  readonly address: string;
  readonly assetCode: string;
  readonly amount: string;
  /**
   * Blocks on top of it, its own counted; 0: it was in a block that a reorganisation took back, and may be mined again. What
   * was never in a block is not told.
   */
  readonly confirmations: number;
  /** Of its block; where it has none now, of the one it was in last. */
  readonly height: number;
}

/** The chains at one moment. */
export interface Scan {
  /** Rises with every change, and never falls, restarts included: of two scans the one with the larger number is true. Equal: nothing changed. */
  readonly observation: number;
  /** Every arrival that may still change, whether told before or not. What is missing has long been final or gone. */
  readonly arrivals: readonly Arrival[];
  /** Height of the last block that each network is known up to. Never falls: a reorganisation replaces blocks by more of them. */
  readonly tips: Readonly<Record<Network, number>>;
}

/** What the chain takes for a transaction, in the chain's own coin. */
export interface ChainFee {
  readonly assetCode: string;
  readonly amount: string;
}

export interface Withdrawal {
  /** Letters, digits, `_` and `-`, at most 64: for one id one transaction is ever signed. */
  readonly id: string;
  readonly network: Network;
  readonly address: string;
  /** What arrives at the address. */
  readonly amount: string;
}

/** A signed transaction: whoever has the bytes can send it. */
export interface Prepared {
  readonly transaction: string;
  /** In hex. */
  readonly bytes: string;
  /** What it takes when it is mined, besides the amount. */
  readonly fee: ChainFee;
}

export type TransactionStatus =
  /** No block has it and no node waits with it. It may still be mined. */
  | { readonly state: 'unknown' }
  /** It waits for a block. */
  | { readonly state: 'pending' }
  | { readonly state: 'mined'; readonly confirmations: number; readonly height: number }
  /** Proof that it will not be mined: what it spends was spent otherwise, and that is final. It stays so. */
  | { readonly state: 'impossible' };

/** What custody holds of an asset at one observation, on all its networks together. */
export interface CustodyBalance {
  readonly amount: string;
  /**
   * The part of it that never arrived: what custody held from the beginning. In the demo it stands behind test funds, so
   * that `amount − opening` is what arrived less what was sent and the fees of that.
   */
  readonly opening: string;
  readonly observation: number;
}

export type CustodyFault =
  /** No answer, or none in time: what was asked for may have been done or not. Ask again. */
  | 'unreachable'
  /** Nothing was signed for this withdrawal, and nothing will be as it stands: the address or the amount does not exist on the network. */
  | 'not_payable'
  /** Another withdrawal was prepared under this id, or these bytes are not of a transaction that custody signed. A bug. */
  | 'not_ours';

export class CustodyError extends Error {
  readonly fault: CustodyFault;

  constructor(fault: CustodyFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Promises reject with a `CustodyError`, or with whatever else went wrong below; either way nothing is known to be done. */
export interface Custody {
  /** Manual: nothing arrives and nothing is sent by itself, staff enter both. */
  readonly kind: 'manual' | 'simulated';
  /**
   * The address of this index, a whole number from 0 to 2³¹ − 1, for all networks of a chain: the same for ever, without
   * I/O. Null where the chain has no keys. Who holds no private key cannot tell whose two addresses are.
   */
  createAddress(chain: Chain, index: number): string | null;
  /** What arrived at our addresses on these chains and may still change. A chain that does not answer stops no other. */
  scan(isOurs: IsOurs, on?: readonly Chain[]): Promise<Scan>;
  /** What a withdrawal would take now; null where nobody knows. */
  estimateFee(network: Network): Promise<ChainFee | null>;
  /**
   * Signs a withdrawal, durably, and sends nothing. The same id gets the same bytes, whatever fees are by then, so that
   * nobody is paid twice. Null where staff sign and send.
   */
  prepare(withdrawal: Withdrawal): Promise<Prepared | null>;
  /** Hands signed bytes to the chain. Sent again they do no harm, whatever became of them before. */
  send(chain: Chain, bytes: string): Promise<void>;
  status(chain: Chain, transaction: string): Promise<TransactionStatus>;
  /** Null where custody does not know. */
  balanceOf(assetCode: string, isOurs: IsOurs): Promise<CustodyBalance | null>;
  /** The simulated chains, seen from outside; null in production. */
  readonly demo: DemoChains | null;
  close(): Promise<void>;
}

/** A payment from the world outside, to any address. */
export interface Payment {
  readonly network: Network;
  readonly address: string;
  readonly amount: string;
}

/** A payment that was sent, as far as it is. */
export interface PaymentView extends Payment {
  readonly assetCode: string;
  /** 0 while it waits for a block; null: lost for good. */
  readonly confirmations: number | null;
}

export type PaymentRefusal = 'wrong_address' | 'wrong_amount' | 'pool_full';

export type PaymentResult = { readonly transaction: string } | { readonly refused: PaymentRefusal };

/** What people and tests can do to the chains of the demo. What they did is durable when the promise is kept. */
export interface DemoChains {
  /** From now on blocks come by themselves. */
  begin(): void;
  /** Sends coins that the exchange knows nothing of; the transaction waits for a block. */
  sendCoins(payment: Payment): Promise<PaymentResult>;
  /** Null where none was sent by this id, or it lies deeper than blocks are kept. */
  paymentOf(transaction: string): PaymentView | null;
  /** Mines so many blocks on every chain without waiting for their time. They are quiet: nothing happens by chance. */
  mineBlocks(count: number): Promise<Readonly<Record<Network, number>>>;
  /**
   * Takes back the block of this transaction and those after it. It is mined again in the next block, or never. False, and
   * nothing done, where it is in no block, or is a withdrawal that would be lost after it was final.
   */
  reorganise(transaction: string, isLost: boolean): Promise<boolean>;
}
