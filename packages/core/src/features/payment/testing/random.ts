/** Random payments: mostly what an order asked for, sometimes again, late, other money, or of nobody. */
import { byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { levelOf } from '../../identity/index.ts';
import type { PaymentCommands } from '../commands.ts';
import type { GatewayPayment, PaymentState } from '../state.ts';

type Received = PaymentCommands['ReceivePayment']['asks'];

/** Mostly somebody whose identity is known. */
function person(chance: Chance<PaymentState>): number {
  const { state } = chance;
  const able = [...state.auth.users.keys()].filter((userId) => levelOf(state, userId) >= 2);
  return able.length > 0 && chance.is(0.95) ? chance.pick(able) : chance.user();
}

const pickPayment = (chance: Chance<PaymentState>, isWanted: (one: GatewayPayment) => boolean) => {
  const wanted = [...chance.state.payment.payments.values()].filter(isWanted);
  return wanted.length > 0 && chance.is(0.95) ? chance.pick(wanted) : undefined;
};

function received(chance: Chance<PaymentState>): Received {
  const { orders, payments, nextPaymentId } = chance.state.payment;
  const known = [...payments.values()];
  const open = [...orders.values()].filter(({ status }) => status === 'open');
  const among = open.length > 0 && chance.is(0.8) ? open : [...orders.values()];
  const order = among.length > 0 && chance.is(0.95) ? chance.pick(among) : undefined;
  const again = known.length > 0 && chance.is(0.1) ? chance.pick(known) : undefined;
  return {
    reference: again?.reference ?? `PAY${nextPaymentId}-${chance.int(1, 1_000_000)}`,
    orderId: again?.toldOrderId ?? order?.orderId ?? chance.int(0, 99),
    currency: again?.currency ?? (chance.is(0.95) ? 'CNY' : 'USD'),
    moneyFen: again?.moneyFen ?? (chance.is(0.85) ? (order?.moneyFen ?? 100) : chance.int(-1, 200)),
    isOurMerchant: chance.is(0.95),
    vouchedBy: chance.pick(['md5', 'hmac', 'asked']),
  };
}

export const randomPayment: RandomCommands<PaymentState, PaymentCommands> = {
  OpenPayment: {
    share: 3,
    make: (chance) => ({
      userId: person(chance),
      moneyFen: chance.is(0.9) ? chance.int(1, 100) : chance.pick([0, -1, 99_999_999]),
      worstRate: chance.is(0.9) ? 0 : chance.int(1, 100_000),
      sealed: 'sealed',
    }),
  },
  LapsePayment: byItself,
  ReceivePayment: {
    share: 3,
    make: (chance) => (chance.state.payment.orders.size === 0 && chance.is(0.9) ? null : received(chance)),
  },
  SettlePayment: {
    share: 1,
    make: (chance) => {
      const held = pickPayment(chance, ({ status }) => status === 'held');
      if (held === undefined && chance.is(0.9)) return null;
      return {
        operatorId: 0,
        paymentId: held?.paymentId ?? chance.int(0, 50),
        isCredited: chance.is(0.6),
        userId: held === undefined || held.userId === 0 || chance.is(0.1) ? chance.user() : held.userId,
        reason: chance.is(0.95) ? 'checked at the gateway' : '',
      };
    },
  },
  ReversePayment: {
    share: 0.5,
    make: (chance) => {
      const credited = pickPayment(chance, ({ status }) => status === 'credited');
      if (credited === undefined && chance.is(0.9)) return null;
      return { operatorId: 0, paymentId: credited?.paymentId ?? 0, reason: chance.is(0.95) ? 'bank' : '' };
    },
  },
  SetPaymentTerms: {
    share: 0.5,
    make: (chance) => ({
      operatorId: chance.is(0.9) ? 0 : chance.user(),
      terms: {
        isOpen: chance.is(0.95),
        spreadPpm: chance.is(0.95) ? chance.int(0, 20_000) : -1,
        minFen: 1,
        maxFen: 100_000,
        dayMaxFen: chance.int(0, 2_000),
      },
      reason: chance.is(0.95) ? 'new terms' : '',
    }),
  },
};
