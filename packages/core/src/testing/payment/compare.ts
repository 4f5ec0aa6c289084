/**
 * Payments at a gateway beside their naive model: the same commands to both, and after each the outcome, every order, every
 * payment, every account and debt, and what the desk has reserved. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp, locksOf } from '../../exchange.ts';
import { debtOf } from '../../features/deposit/index.ts';
import { NaiveDesk } from '../../features/payment/testing/model.ts';
import type { Command, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { type C2cCoverage, type C2cDifference, differenceOf, fiatFunds, fiatSetup, fiatStart } from '../c2c/compare.ts';
import { fiatIds, fiatLevels } from '../c2c/draw.ts';
import { Random } from '../random.ts';
import { PaymentDraw } from './draw.ts';

const restoreEvery = 500;
const people = fiatIds.slice(1);
const wallets = ['change', 'legal', 'lever'] as const;

function modelOf(model: NaiveDesk, command: Command): string {
  const { time } = command;
  switch (command.kind) {
    case 'OpenPayment':
      return model.open(time, command.userId, command.moneyFen, command.worstRate);
    case 'LapsePayment':
      return model.lapse(time, command.orderId);
    case 'ReceivePayment': {
      const { reference: name, orderId: order, currency, moneyFen: fen, isOurMerchant: isOurs, vouchedBy } = command;
      return model.receive(time, { name, order, currency, fen, isOurs, isMd5: vouchedBy === 'md5' });
    }
    case 'SettlePayment':
      return model.settle(time, command.paymentId, command.isCredited, command.userId, command.reason);
    case 'ReversePayment':
      return model.reverse(command.paymentId, command.reason);
    case 'SetPaymentTerms': {
      const { isOpen, spreadPpm: over, minFen: least, maxFen: most, dayMaxFen: eachDay } = command.terms;
      return model.setDeal({ isOpen, over, least, most, eachDay }, command.reason);
    }
    case 'SetCnyRate':
      return model.setRate(time, command.rate);
    case 'MoveHouseFunds':
      return model.fund(command.from === 'paymentDesk', command.amountMinor);
    case 'TransferFunds':
      return model.transfer(time, command.userId, command.from, command.to, command.amountMinor);
    default:
      return `the model knows no ${command.kind}`;
  }
}

class PaymentComparison {
  state: State = createState();
  readonly model = new NaiveDesk(people, fiatLevels);
  readonly #coverage: C2cCoverage;
  readonly #writer = new ByteWriter();
  #steps = 0;

  constructor(coverage: C2cCoverage) {
    this.#coverage = coverage;
    const more: Command = { kind: 'SetAssetWallets', time: fiatStart, asset: 0, wallets: [...wallets] };
    for (const command of [...fiatSetup(), more]) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const id of people) this.model.pay('outside', `${id} legal`, fiatFunds);
  }

  /** One command and what it brings about, all of it or as much as a busy writer does; the first difference. */
  step(command: Command, doneMost: number): string | null {
    this.#steps += 1;
    return this.#outcome(command) ?? this.#followUps(command.time, doneMost) ?? this.#afterwards(command.time);
  }

  #count(name: string): void {
    this.#coverage.set(name, (this.#coverage.get(name) ?? 0) + 1);
  }

  /** Through the journal's bytes. */
  #evolve(event: Event): void {
    this.#writer.reset();
    encodeEvent(this.#writer, event);
    evolve(this.state, decodeEvent(new ByteReader(this.#writer.bytes())));
  }

  #outcome(command: Command): string | null {
    const decision = decide(this.state, command);
    if (!('refused' in decision)) {
      for (const event of decision.events) {
        this.#evolve(event);
        if (event.kind === 'PaymentReceived') this.#count(event.cause === '' ? 'credited' : event.cause);
        if (event.kind === 'PaymentSettled') this.#count(event.isCredited ? 'settled' : 'returned');
        if (event.kind === 'PaymentReversed') this.#count(event.debtMinor > 0n ? 'owed' : 'reversed');
      }
    }
    const core = 'refused' in decision ? decision.refused : ['done', ...Object.values(decision.answer)].join(' ');
    this.#count('refused' in decision ? decision.refused : command.kind);
    const model = modelOf(this.model, command);
    return core === model ? null : `core: ${core}\nmodel: ${model}`;
  }

  /** Orders whose time is over. */
  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      const [next] = this.model.due(time);
      if (command === null) return next === undefined ? null : `core: nothing is due\nmodel: order ${next.id}`;
      if (command.kind !== 'LapsePayment') return `the model knows no ${command.kind}`;
      if (command.orderId !== next?.id) return `core: order ${command.orderId} is due\nmodel: ${next?.id}`;
      const decision = decide(this.state, command);
      const [event] = 'refused' in decision ? [] : decision.events;
      if (event === undefined) return 'an order that is due did nothing';
      this.#evolve(event);
      this.#count('lapsed');
      this.model.lapse(time, next.id);
    }
    return null;
  }

  #afterwards(time: number): string | null {
    const difference = this.#orders() ?? this.#payments() ?? this.#accounts(time);
    return difference !== null || this.#steps % restoreEvery !== 0 ? difference : this.#restore();
  }

  #orders(): string | null {
    const core = [...this.state.payment.orders.values()].map((one) =>
      [one.orderId, one.userId, one.moneyFen, one.rate, one.numberMinor, one.openedAt, one.status].join(' '),
    );
    const model = this.model.orders.map((one) =>
      [one.id, one.user, one.fen, one.rate, one.coins, one.from, one.state].join(' '),
    );
    return differenceOf('order', core, model);
  }

  /** The last ones, and all where the exchange goes on from a snapshot: there are many. */
  #payments(isAll = false): string | null {
    const { payments } = this.state.payment;
    if (payments.size !== this.model.payments.length) return `core: ${payments.size} payments`;
    for (const one of this.model.payments.slice(isAll ? 0 : -20)) {
      const own = payments.get(one.id);
      const core = [
        own?.reference,
        own?.orderId,
        own?.moneyFen,
        own?.cause,
        own?.userId,
        own?.numberMinor,
        own?.status,
      ];
      const model = [one.name, one.order, one.fen, one.why, one.user, one.coins, one.state];
      if (core.join(' ') !== model.join(' ')) return `core: payment ${one.id} ${core}\nmodel: ${model}`;
    }
    return null;
  }

  #accounts(time: number): string | null {
    const { ledger } = this.state;
    for (const id of people) {
      for (const wallet of wallets) {
        const { available, locked } = ledgerBalance(ledger, id, wallet, 0);
        const model = this.model.purse(`${id} ${wallet}`);
        if (available !== model || locked !== 0n) return `core: ${id} ${wallet} has ${available}\nmodel: ${model}`;
      }
      const [owed, debt] = [debtOf(this.state, id, 0), this.model.debts.get(id) ?? 0n];
      if (owed !== debt) return `core: ${id} owes ${owed}\nmodel: ${debt}`;
      const [traded, counted] = [this.state.c2c.sums.sumOf(`${id}`, time), this.model.tradedOf(time, id)];
      if (traded !== BigInt(counted)) return `core: ${id} traded ${traded} in a day\nmodel: ${counted}`;
    }
    const desk = ledgerBalance(ledger, house.paymentDesk, 'change', 0);
    const [free, reserved] = [this.model.free(), this.model.reserved()];
    if (desk.available !== free || desk.locked !== reserved || free < 0n)
      return `core: the desk has ${desk.available} and ${desk.locked}\nmodel: ${free} and ${reserved}`;
    const locks = locksOf(this.state, house.paymentDesk).reduce((sum, { amount }) => sum + amount, 0n);
    if (locks !== reserved) return `reasons lock ${locks} of the desk, and the ledger ${reserved}`;
    const losses = ledgerBalance(ledger, house.depositLosses, 'change', 0).available;
    if (losses !== this.model.purse('losses')) return `core: losses ${losses}\nmodel: ${this.model.purse('losses')}`;
    for (const [asset, sum] of ledgerSums(ledger)) if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    return null;
  }

  /** The exchange goes on from its own snapshot. */
  #restore(): string | null {
    const before = hashState(this.state);
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== before) return 'the snapshot gives another state';
    this.state = restored;
    return this.#orders() ?? this.#payments(true);
  }
}

/** So many random commands of a seed; null: no difference. */
export function comparePayment(seed: number, steps: number, coverage: C2cCoverage = new Map()): C2cDifference | null {
  const comparison = new PaymentComparison(coverage);
  const draw = new PaymentDraw(new Random(seed), comparison.model, fiatStart);
  const commands: Command[] = [];
  for (let step = 1; step <= steps; step++) {
    const command = draw.next();
    commands.push(command);
    const what = comparison.step(command, draw.doneMost());
    if (what !== null) return { seed, step, what, commands };
  }
  return null;
}
