/** Payments at a gateway, each end that one can have among them: by chance they are too seldom. */
import type { OpenedWriter } from '../../writer/open.ts';

const asset = 0;
const coin = 100_000_000n;
const moneyFen = 7_500;
const halfHourMs = 31 * 60_000;
const terms = { isOpen: true, spreadPpm: 5_000, minFen: 1_000, maxFen: 100_000, dayMaxFen: 10_000 };
const reason = 'x';

/** False: nobody trades CNY yet. `pass` lets time go on. */
export async function payAtGateway(writer: OpenedWriter, pass: (ms: number) => number): Promise<boolean> {
  const [userId] = writer.state.c2c.methods.keys();
  if (userId === undefined) return false;
  const reference = `desk ${writer.state.time}`;
  const funds = { from: 'outside', to: 'paymentDesk', asset, amountMinor: 500n * coin, reference } as const;
  await writer.submit({ kind: 'MoveHouseFunds', operatorId: 0, ...funds, depositId: 0, reason });
  await writer.submit({ kind: 'SetPaymentTerms', operatorId: 0, terms, reason });
  const open = async () => {
    const opened = await writer.submit({ kind: 'OpenPayment', userId, moneyFen, worstRate: 0, sealed: 'sealed' });
    return 'refused' in opened ? 0 : opened.answer.orderId;
  };
  const receive = async (orderId: number, paidFen = moneyFen) => {
    const told = { orderId, currency: 'CNY', moneyFen: paidFen, isOurMerchant: true, vouchedBy: 'md5' } as const;
    const received = await writer.submit({ kind: 'ReceivePayment', reference: `PAY${orderId}-${paidFen}`, ...told });
    return 'refused' in received ? 0 : received.answer.paymentId;
  };
  const settle = (paymentId: number, isCredited: boolean) =>
    writer.submit({ kind: 'SettlePayment', operatorId: 0, paymentId, isCredited, userId, reason });
  const first = await open();
  if (first === 0) return false;
  const credited = await receive(first);
  await writer.submit({ kind: 'ReversePayment', operatorId: 0, paymentId: credited, reason });
  const second = await open();
  await settle(await receive(second, moneyFen + 100), true);
  await settle(await receive(second, moneyFen + 200), false);
  await receive(second, moneyFen + 300);
  pass(halfHourMs);
  // A command of the exchange's own lets what is due be done.
  await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate: 72_000 + (writer.state.time % 2), reason: '' });
  await receive(second);
  await open();
  return true;
}
