/** Withdrawals as the web and the server know them, and as the wire has them. */
import type { AnswerOf } from '../../call.ts';
import type { HoldRow, WithdrawNetworkRow, withdrawCalls } from './calls.ts';
import type { WithdrawalRow } from './rows.ts';

/** A network on which a coin can leave. */
export interface WithdrawNetwork {
  readonly network: string;
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  /** What may leave within 24 hours, and what of it is left. */
  readonly dayLimit: string;
  readonly dayLeft: string;
  /** Fees: a fixed one in the coin, and one in per cent of the amount. */
  readonly fixedFee: string;
  readonly percentFee: string;
  /** Of amounts on it. */
  readonly decimals: number;
  /** Minutes from sending to arrival, usually. */
  readonly minutes: number;
  readonly isOpen: boolean;
}

/** What stops withdrawals for now; `until` is when it ends. */
export type WithdrawHold = HoldRow;

/** What a form for withdrawals needs to know. */
export interface WithdrawInfo {
  readonly currency: string;
  readonly available: string;
  readonly networks: readonly WithdrawNetwork[];
  /** Where the safety code goes, masked; empty: nowhere yet. */
  readonly email: string;
  readonly isWhitelist: boolean;
  readonly hold: WithdrawHold | null;
  /** What must be paid back first. */
  readonly debt: string;
  /** Demo: seconds after which a withdrawal is approved by itself; 0: staff decide. */
  readonly demoSeconds: number;
}

export type WithdrawalStatus = WithdrawalRow['status'];

export interface Withdrawal {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly currency: string;
  readonly network: string;
  readonly networkName: string;
  readonly address: string;
  readonly toUser: string;
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
  readonly status: WithdrawalStatus;
  readonly transaction: string;
  readonly explorer: string;
  readonly reason: string;
  readonly isCancelable: boolean;
  readonly time: string;
  /** Empty: not yet. */
  readonly agreedAt: string;
  readonly sentAt: string;
  readonly endedAt: string;
}

type InfoMessage = AnswerOf<typeof withdrawCalls.info>['message'];

function decodeWithdrawNetwork(row: WithdrawNetworkRow): WithdrawNetwork {
  return {
    network: row.network,
    name: row.name,
    minimum: row.min_number,
    maximum: row.max_number,
    dayLimit: row.day_limit,
    dayLeft: row.day_left,
    fixedFee: row.rate,
    percentFee: row.rate_percent,
    decimals: row.decimals,
    minutes: row.minutes,
    isOpen: row.is_open === 1,
  };
}

function encodeWithdrawNetwork(network: WithdrawNetwork): WithdrawNetworkRow {
  return {
    network: network.network,
    name: network.name,
    min_number: network.minimum,
    max_number: network.maximum,
    day_limit: network.dayLimit,
    day_left: network.dayLeft,
    rate: network.fixedFee,
    rate_percent: network.percentFee,
    decimals: network.decimals,
    minutes: network.minutes,
    is_open: network.isOpen ? 1 : 0,
  };
}

export function decodeWithdrawInfo(message: InfoMessage): WithdrawInfo {
  return {
    currency: message.name,
    available: message.change_balance,
    networks: message.networks.map(decodeWithdrawNetwork),
    email: message.email,
    isWhitelist: message.is_whitelist === 1,
    hold: message.hold,
    debt: message.debt,
    demoSeconds: message.demo_seconds,
  };
}

/** `fiat`: what is available in the fiat account, which the wire tells too. */
export function encodeWithdrawInfo(info: WithdrawInfo, fiat: string): InfoMessage {
  const [first] = info.networks;
  return {
    name: info.currency,
    legal_balance: fiat,
    change_balance: info.available,
    min_number: first?.minimum ?? '0',
    max_number: first?.maximum ?? '0',
    day_limit: first?.dayLimit ?? '0',
    rate: first?.fixedFee ?? '0',
    networks: info.networks.map(encodeWithdrawNetwork),
    email: info.email,
    is_whitelist: info.isWhitelist ? 1 : 0,
    hold: info.hold,
    debt: info.debt,
    demo_seconds: info.demoSeconds,
  };
}

export function decodeWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency,
    currency: row.currency_name,
    network: row.network,
    networkName: row.network_name,
    address: row.address,
    toUser: row.to_user,
    amount: row.number,
    fee: row.rate,
    received: row.receive,
    status: row.status,
    transaction: row.hash,
    explorer: row.explorer,
    reason: row.reason,
    isCancelable: row.is_cancelable === 1,
    time: row.created_time,
    agreedAt: row.agreed_time,
    sentAt: row.sent_time,
    endedAt: row.ended_time,
  };
}

export function encodeWithdrawal(withdrawal: Withdrawal): WithdrawalRow {
  return {
    id: withdrawal.id,
    user_id: withdrawal.userId,
    currency: withdrawal.currencyId,
    currency_name: withdrawal.currency,
    network: withdrawal.network,
    network_name: withdrawal.networkName,
    address: withdrawal.address,
    to_user: withdrawal.toUser,
    number: withdrawal.amount,
    rate: withdrawal.fee,
    receive: withdrawal.received,
    status: withdrawal.status,
    hash: withdrawal.transaction,
    explorer: withdrawal.explorer,
    reason: withdrawal.reason,
    is_cancelable: withdrawal.isCancelable ? 1 : 0,
    created_time: withdrawal.time,
    agreed_time: withdrawal.agreedAt,
    sent_time: withdrawal.sentAt,
    ended_time: withdrawal.endedAt,
  };
}
