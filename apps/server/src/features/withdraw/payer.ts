/**
 * Pays what was agreed to. The state says what is left to do, so a crash between any two steps changes nothing: what is
 * agreed is signed, what is signed is in the journal before it is sent, and what was sent is sent again, byte for byte,
 * until the chain has it or can never have it. Networks have their turns apart, so that one that does not answer stops no
 * other.
 */
import { chainOf, type Network, networks } from '@bourse/address';
import { type CustodyFailure, formatMinor, networkOf, parseMinor, stopOfOne, type Withdrawal } from '@bourse/core';
import { type ChainFee, type Custody, CustodyError } from '../../gateways/custody/port.ts';
import type { Services } from '../../services.ts';
import type { Writer } from '../../writer/port.ts';

const workEveryMs = 1000;

export interface WithdrawalPayer {
  /** Does what is to be done now, once. */
  work(): Promise<void>;
  close(): Promise<void>;
}

interface Payment {
  readonly withdrawal: Withdrawal;
  readonly network: Network;
}

type Needed = Pick<Services, 'writer'> & { readonly custody: Custody };

class OutboxPayer implements WithdrawalPayer {
  readonly #writer: Writer;
  readonly #custody: Custody;
  readonly #onError: (error: unknown) => void;
  readonly #pauseMs: number;
  #timer: NodeJS.Timeout | undefined;
  /** Turns that have not ended. */
  readonly #underWay = new Map<Network, Promise<void>>();
  #isClosed = false;

  constructor({ writer, custody }: Needed, onError: (error: unknown) => void, pauseMs: number) {
    this.#writer = writer;
    this.#custody = custody;
    this.#onError = onError;
    this.#pauseMs = pauseMs;
    this.#goOn();
  }

  async work(): Promise<void> {
    await Promise.all(networks.map((network) => this.#turnOf(network)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.allSettled(this.#underWay.values());
  }

  /** Whose turn has not ended is left alone: it keeps no other waiting. */
  #goOn(): void {
    if (this.#isClosed || this.#pauseMs === 0) return;
    this.#timer = setTimeout(() => {
      this.work().catch(this.#onError);
      this.#goOn();
    }, this.#pauseMs);
    this.#timer.unref();
  }

  /** One turn of a network at a time. */
  #turnOf(network: Network): Promise<void> {
    const underWay = this.#underWay.get(network);
    if (underWay !== undefined) return underWay;
    const turn = this.#payAll(network).finally(() => this.#underWay.delete(network));
    this.#underWay.set(network, turn);
    return turn;
  }

  /** One after the other: a fault in one leaves the rest to their turn. */
  async #payAll(network: Network): Promise<void> {
    for (const withdrawal of [...this.#writer.state.withdraw.withdrawals.values()]) {
      if (this.#isClosed || withdrawal.network !== network) continue;
      try {
        // What was stopped after it was agreed to is not signed until that is over.
        const isStopped = stopOfOne(this.#writer.state, withdrawal, this.#writer.clock()) !== null;
        if (withdrawal.status === 'agreed' && !isStopped) await this.#prepare({ withdrawal, network });
        // What staff entered by hand they settle by hand.
        if (withdrawal.status === 'sent' && withdrawal.bytes.length > 0) await this.#pursue({ withdrawal, network });
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  #asked({ withdrawal, network }: Payment) {
    const { withdrawalId, address, amountMinor, feeMinor, asset } = withdrawal;
    const { scale = 0 } = this.#writer.state.market.assets[asset] ?? {};
    return { id: String(withdrawalId), network, address, amount: formatMinor(amountMinor - feeMinor, scale) };
  }

  async #prepare(payment: Payment): Promise<void> {
    const { withdrawalId } = payment.withdrawal;
    try {
      const prepared = await this.#custody.prepare(this.#asked(payment));
      if (prepared === null) return;
      const { transaction } = prepared;
      const bytes = new Uint8Array(Buffer.from(prepared.bytes, 'hex'));
      await this.#submit({ kind: 'PrepareWithdrawal', operatorId: 0, withdrawalId, transaction, bytes });
    } catch (error) {
      const isHopeless = error instanceof CustodyError && error.fault === 'not_payable';
      if (!isHopeless) throw error;
      await this.#settle(payment, 'failure', 'not_payable', null);
    }
  }

  async #pursue(payment: Payment): Promise<void> {
    const { withdrawal, network } = payment;
    const chain = chainOf(network);
    const status = await this.#custody.status(chain, withdrawal.transaction);
    const { finalConfirmations = 1 } = networkOf(this.#writer.state, withdrawal.asset, network) ?? {};
    if (status.state === 'unknown')
      return await this.#custody.send(chain, Buffer.from(withdrawal.bytes).toString('hex'));
    if (status.state === 'impossible') return await this.#settle(payment, 'failure', 'impossible', null);
    if (status.state === 'mined' && status.confirmations >= finalConfirmations) {
      // The same id gets the same transaction, so this only asks what it took.
      const prepared = await this.#custody.prepare(this.#asked(payment));
      await this.#settle(payment, 'success', '', prepared?.fee ?? null);
    }
  }

  async #settle(
    { withdrawal: { withdrawalId, asset } }: Payment,
    outcome: 'success' | 'failure',
    reason: CustodyFailure | '',
    fee: ChainFee | null,
  ): Promise<void> {
    const { assets } = this.#writer.state.market;
    const found = assets.find(({ code }) => code === fee?.assetCode);
    const [whole = '0', fraction = ''] = (fee?.amount ?? '0').split('.');
    // Rounded up: what the network took is never less.
    const floor =
      parseMinor(`${whole}.${fraction.slice(0, found?.scale ?? 0).padEnd(1, '0')}`, found?.scale ?? 0) ?? 0n;
    const isRounded = /[1-9]/.test(fraction.slice(found?.scale ?? 0));
    const charged = found === undefined ? 0n : floor + (isRounded ? 1n : 0n);
    const settled = { operatorId: 0, withdrawalId, outcome, reason };
    await this.#submit({
      kind: 'SettleWithdrawal',
      ...settled,
      feeAsset: found?.asset ?? asset,
      networkFeeMinor: charged,
    });
  }

  async #submit(request: Parameters<Writer['submit']>[0]): Promise<void> {
    const outcome = await this.#writer.submit(request as never);
    if ('refused' in outcome) throw new Error(`${request.kind} was refused: ${outcome.refused}`);
  }
}

export function createPayer(
  services: Needed,
  onError: (error: unknown) => void,
  /** 0: works only where it is asked to. */
  pauseMs: number = workEveryMs,
): WithdrawalPayer {
  return new OutboxPayer(services, onError, pauseMs);
}
