/** CNY paid at an outside gateway for USDT of the house. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { openDeskInDemo } from './demo.ts';
import { gateways, openGateway } from './gateway/open-gateway.ts';
import { paymentHandlers } from './handlers.ts';
import { paymentMessages, paymentsWaiting } from './messages.ts';
import { registerPaymentPages } from './pages.ts';

/** A page of orders opens what is sealed in each row. */
const ordersWeight = 10;

export const payment: Feature = {
  name: 'payment',
  uses: ['market', 'wallet', 'c2c', 'staff'],
  handlers: () => ({ payment: paymentHandlers }),
  costs: [costOf(calls.payment.orders, { weight: () => ordersWeight })],
  messages: paymentMessages,
  waits: [{ kind: 'payment', order: 63, ofState: paymentsWaiting }],
  files: registerPaymentPages,
  open(services) {
    gateways.put(services, openGateway(services.config));
    return {};
  },
  setUpDemoPeople: openDeskInDemo,
};
