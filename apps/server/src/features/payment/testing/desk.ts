/** An exchange whose payment desk has coins, people who pay, and a gateway that says what the test has it say. */
import { type CommandBodies, house } from '@bourse/core';
import { expect } from 'vitest';
import type { AppOptions, TestApp } from '../../../http/testing/build-app.ts';
import { send } from '../../../http/testing/client.ts';
import { heldOf, setNetwork } from '../../../http/testing/money.ts';
import type { TestPerson } from '../../../http/testing/people.ts';
import type { Services } from '../../../services.ts';
import { Bazaar } from '../../c2c/testing/bazaar.ts';
import { Office } from '../../staff/testing/office.ts';
import { notifyPath, type PaymentGateway } from '../gateway/gateway.ts';
import { gatewayOf, gateways } from '../gateway/open-gateway.ts';
import { signatureOf } from '../gateway/signature.ts';

type Fields = Record<string, string>;
type Terms = CommandBodies['SetPaymentTerms']['terms'];

const coin = 10n ** 8n;
const usdt = 0;
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const deskTerms: Terms = {
  isOpen: true,
  spreadPpm: 10_000,
  minFen: 1_000,
  maxFen: 500_000,
  dayMaxFen: 50_000_000,
};
/** Buys 100 USDT at 7.20 and one per cent. */
export const deskMoney = '727.20';

export interface OpenedOrder {
  readonly id: number;
  readonly order_no: string;
  readonly page: string;
  readonly url: string;
  readonly status: string;
  readonly fields: Fields;
}

export class PaymentDesk {
  readonly office: Office;
  readonly bazaar: Bazaar;
  /** What the exchange told those who run it. */
  readonly faults: unknown[] = [];
  #names = 0;

  private constructor(office: Office, bazaar: Bazaar) {
    this.office = office;
    this.bazaar = bazaar;
    const { lifecycle } = office.app;
    if (lifecycle.services !== null)
      lifecycle.services = { ...lifecycle.services, onFault: (error) => void this.faults.push(error) };
  }

  /** The desk has a thousand USDT. A store that was opened before has them already. */
  static async open(options: AppOptions = {}): Promise<PaymentDesk> {
    const office = await Office.open(options);
    const desk = new PaymentDesk(office, await Bazaar.on(office.app));
    if (desk.state.payment.terms !== null) return desk;
    await setNetwork(office.app);
    const funds = { from: 'outside', to: 'paymentDesk', asset: usdt, amountMinor: 1000n * coin, reference: 'desk' };
    await office.must('MoveHouseFunds', { operatorId: 0, ...funds, depositId: 0, reason: 'funds' });
    await desk.setTerms();
    return desk;
  }

  get app(): TestApp {
    return this.office.app;
  }
  get state() {
    return this.app.writer.state;
  }
  get services(): Services {
    const { services } = this.app.lifecycle;
    if (services === null) throw new Error('it has not started');
    return services;
  }
  get gateway(): PaymentGateway {
    const gateway = gatewayOf(this.services);
    if (gateway === null) throw new Error('it has no gateway');
    return gateway;
  }

  /** From now on the gateway is another. */
  use(change: { readonly ask?: PaymentGateway['ask'] } & Partial<PaymentGateway['settings']>): void {
    const { ask, ...settings } = change;
    const changed = { settings: { ...this.gateway.settings, ...settings } };
    const { pageSecret } = gateways.of(this.services);
    gateways.put(this.services, { gateway: ask === undefined ? changed : { ...changed, ask }, pageSecret });
  }

  setTerms(change: Partial<Terms> = {}) {
    return this.office.must('SetPaymentTerms', { operatorId: 0, terms: { ...deskTerms, ...change }, reason: 'terms' });
  }

  /** Somebody whose name is known, with nothing in the spot account. */
  person(): Promise<TestPerson> {
    this.#names += 1;
    return this.bazaar.namedPerson(`Payer ${this.#names}`);
  }

  create(who: TestPerson, change: Fields = {}, headers: Fields = {}) {
    const asked = { account: '6222 0000', amount: deskMoney, ...change };
    return this.bazaar.act(who, '/api/payment/create', asked, headers);
  }

  async order(who: TestPerson, change: Fields = {}): Promise<OpenedOrder> {
    const answer = await this.create(who, change);
    expect(answer).toMatchObject({ type: 'ok' });
    return answer.message as OpenedOrder;
  }

  async orders(who: TestPerson): Promise<readonly OpenedOrder[]> {
    const { message } = await this.bazaar.read(who, '/api/payment/list?page=1');
    return (message as { list: OpenedOrder[] }).list;
  }

  /** What the gateway says of a payment, signed. */
  notice(order: Pick<OpenedOrder, 'order_no'>, paymentId: string, change: Fields = {}): Fields {
    const { merchant, signType, key } = this.gateway.settings;
    const fields = {
      ...{ merchant_id: merchant, order_no: order.order_no, payment_id: paymentId, amount: deskMoney },
      ...{ currency: 'CNY', status: 'paid', sign_type: signType, ...change },
    };
    return { ...fields, sign: signatureOf(fields, signType, key) };
  }

  /** The callback, as it is posted: its status and its word. */
  async notify(said: Fields | string, headers: Fields = formType): Promise<string> {
    const body = typeof said === 'string' ? said : new URLSearchParams(said).toString();
    const { status, text } = await send(this.app, 'POST', notifyPath, body, headers);
    return `${status} ${text}`;
  }

  spot(who: TestPerson): string {
    return heldOf(this.app, who).available;
  }

  /** What the desk has, and what orders reserve of it. */
  coins(): string {
    const { available, locked } = heldOf(this.app, { userId: house.paymentDesk, token: '' });
    return `${Number(available)}/${Number(locked)}`;
  }

  /** What became of a payment. */
  payment(reference: string): string {
    const { payments, byReference } = this.state.payment;
    const found = payments.get(byReference.get(reference) ?? 0);
    return found === undefined ? 'none' : `${found.status} ${found.cause}`.trim();
  }

  paymentId(reference: string): string {
    return String(this.state.payment.byReference.get(reference) ?? 0);
  }

  expectWhole(): void {
    this.bazaar.expectWhole();
  }

  close(): Promise<void> {
    return this.office.close();
  }
}
