/** Deposits as the web and the server know them, and as the wire has them. */
import type { AnswerOf } from '../../call.ts';
import { decodeAccountName, encodeAccountName } from '../transfer/transfer.ts';
import type { Account } from '../wallet/balance.ts';
import type { DepositFormRow, DepositNetworkRow, DepositRow, depositCalls } from './calls.ts';

/** A network on which a coin can be sent to the user. */
export interface DepositNetwork {
  readonly network: string;
  readonly name: string;
  readonly address: string;
  readonly seenConfirmations: number;
  readonly finalConfirmations: number;
  readonly minimum: string;
  readonly isOpen: boolean;
}

export type DepositStatus = DepositRow['status'];

export interface Deposit {
  readonly id: number;
  readonly currencyId: number;
  /** `BTC` */
  readonly currency: string;
  readonly network: string;
  readonly networkName: string;
  readonly address: string;
  readonly transaction: string;
  readonly amount: string;
  readonly status: DepositStatus;
  /** Who sent it, where that is another user: masked, with the id; then there is no network. Else empty. */
  readonly fromUser: string;
  readonly confirmations: number;
  readonly finalConfirmations: number;
  readonly account: Account;
  /** What is still owed, where coins already used were taken back. */
  readonly debt: string;
  /** Empty: the transaction can be looked up nowhere. */
  readonly explorer: string;
  readonly time: string;
  readonly changedAt: string;
}

/** What a user told of a deposit that did not arrive by itself. */
export interface DepositForm {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly currency: string;
  readonly sender: string;
  readonly transaction: string;
  readonly amount: string;
  readonly picture: string;
  readonly network: string;
  /** The account that it is meant for. */
  readonly account: Account;
  readonly status: DepositFormRow['status'];
  /** What was found and credited; empty: nothing yet. */
  readonly credited: string;
  /** The deposit that it was; 0: none. */
  readonly depositId: number;
  readonly reason: string;
  readonly time: string;
}

type AddressMessage = AnswerOf<typeof depositCalls.address>['message'];

export function decodeDepositNetwork(row: DepositNetworkRow): DepositNetwork {
  return {
    network: row.network,
    name: row.name,
    address: row.address,
    seenConfirmations: row.seen_confirmations,
    finalConfirmations: row.final_confirmations,
    minimum: row.min_number,
    isOpen: row.is_open === 1,
  };
}

function encodeDepositNetwork(network: DepositNetwork): DepositNetworkRow {
  return {
    network: network.network,
    name: network.name,
    address: network.address,
    seen_confirmations: network.seenConfirmations,
    final_confirmations: network.finalConfirmations,
    min_number: network.minimum,
    is_open: network.isOpen ? 1 : 0,
  };
}

/** `unsupported` is what stands for the address of a coin without a network. */
export function encodeDepositNetworks(
  currency: string,
  networks: readonly DepositNetwork[],
  unsupported: string,
): AddressMessage {
  const rows = networks.map(encodeDepositNetwork);
  const [first] = networks;
  if (first === undefined) return { address: unsupported, networks: rows };
  if (currency !== 'USDT')
    return { ...(currency === 'BTC' && { btc: first.address }), address: first.address, networks: rows };
  const pairs = networks.map(({ network, address }) => `${network}:${address}`).join(',');
  const erc20 = networks.find(({ network }) => network === 'erc20');
  return { usdt: pairs, ...(erc20 && { usdt_erc20: erc20.address }), address: pairs, networks: rows };
}

export function decodeDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    currencyId: row.currency,
    currency: row.currency_name,
    network: row.network,
    networkName: row.network_name,
    address: row.address,
    transaction: row.hash,
    amount: row.number,
    status: row.status,
    fromUser: row.from_user,
    confirmations: row.confirmations,
    finalConfirmations: row.final_confirmations,
    account: decodeAccountName(row.to_field),
    debt: row.debt,
    explorer: row.explorer,
    time: row.created_time,
    changedAt: row.changed_time,
  };
}

export function encodeDeposit(deposit: Deposit): DepositRow {
  return {
    id: deposit.id,
    currency: deposit.currencyId,
    currency_name: deposit.currency,
    network: deposit.network,
    network_name: deposit.networkName,
    address: deposit.address,
    hash: deposit.transaction,
    number: deposit.amount,
    status: deposit.status,
    from_user: deposit.fromUser,
    confirmations: deposit.confirmations,
    final_confirmations: deposit.finalConfirmations,
    to_field: encodeAccountName(deposit.account),
    debt: deposit.debt,
    explorer: deposit.explorer,
    created_time: deposit.time,
    changed_time: deposit.changedAt,
  };
}

export function decodeDepositForm(row: DepositFormRow): DepositForm {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency,
    currency: row.currency_name,
    sender: row.acc,
    transaction: row.hash,
    amount: row.amount,
    picture: row.pic,
    network: row.type,
    account: decodeAccountName(row.to_field),
    status: row.status,
    credited: row.credited,
    depositId: row.deposit_id,
    reason: row.reason,
    time: row.created_time,
  };
}

export function encodeDepositForm(form: DepositForm): DepositFormRow {
  return {
    id: form.id,
    user_id: form.userId,
    currency: form.currencyId,
    currency_name: form.currency,
    acc: form.sender,
    hash: form.transaction,
    amount: form.amount,
    pic: form.picture,
    type: form.network,
    to_field: encodeAccountName(form.account),
    status: form.status,
    credited: form.credited,
    deposit_id: form.depositId,
    reason: form.reason,
    created_time: form.time,
  };
}
