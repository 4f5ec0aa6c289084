/** What a demo has of the payment form from the start: a desk with coins, and terms. */
import { parseMinor } from '@bourse/core';
import type { Services } from '../../services.ts';
import { must } from '../c2c/index.ts';

const deskUsdt = '200000';
/** Half a per cent above the rate; 100 to 50,000 CNY an order, 500,000 a day. */
const terms = { isOpen: true, spreadPpm: 5_000, minFen: 10_000, maxFen: 5_000_000, dayMaxFen: 50_000_000 };

/** Only where no terms were ever set: what staff set stays. */
export async function openDeskInDemo(services: Pick<Services, 'writer' | 'vault' | 'config'>): Promise<void> {
  const { writer } = services;
  const usdt = writer.state.market.assets.find(({ code }) => code === 'USDT');
  if (usdt === undefined || writer.state.payment.terms !== null || writer.state.c2c.cnyRate === 0) return;
  const amountMinor = parseMinor(deskUsdt, usdt.scale) ?? 0n;
  const funds = {
    from: 'outside',
    to: 'paymentDesk',
    asset: usdt.asset,
    amountMinor,
    reference: 'demo-payment',
  } as const;
  await must(services, { kind: 'MoveHouseFunds', operatorId: 0, ...funds, depositId: 0, reason: 'demo' });
  await must(services, { kind: 'SetPaymentTerms', operatorId: 0, terms, reason: 'demo' });
}
