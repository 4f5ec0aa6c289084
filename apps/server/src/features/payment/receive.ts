/**
 * What the gateway calls back with. Its answer is the gateway's own word, and the same for the same words: `success` once
 * what it said is in the journal for good, or changes nothing; `fail` where it is to be said again or was not the gateway.
 */
import type { PaymentVoucher } from '@bourse/core';
import type { Services } from '../../services.ts';
import {
  gatewayWords,
  isOfGateway,
  type Notice,
  orderIdOf,
  type PaymentGateway,
  paidNoticeOf,
  readFields,
} from './gateway/gateway.ts';
import { gatewayOf } from './gateway/open-gateway.ts';

export interface CallbackAnswer {
  readonly status: 200 | 400 | 503;
  readonly word: string;
}

const taken: CallbackAnswer = { status: 200, word: gatewayWords.taken };
const refused: CallbackAnswer = { status: 400, word: gatewayWords.refused };
const again: CallbackAnswer = { status: 503, word: gatewayWords.refused };

/** What the gateway says when it is asked, where it can be; null: that no such payment was made. */
async function vouched(
  { settings, ask }: PaymentGateway,
  said: Notice,
): Promise<{ readonly notice: Notice; readonly vouchedBy: PaymentVoucher } | null> {
  if (ask === undefined) return { notice: said, vouchedBy: settings.signType === 'MD5' ? 'md5' : 'hmac' };
  const notice = await ask(said.paymentId, said.orderNo);
  return notice === 'unknown' || notice.paymentId !== said.paymentId ? null : { notice, vouchedBy: 'asked' };
}

/** Takes the raw body of a callback. */
export async function receivePayment(services: Services, body: string): Promise<CallbackAnswer> {
  const gateway = gatewayOf(services);
  const fields = readFields(body);
  if (gateway === null || fields === null || !isOfGateway(gateway.settings, fields)) return refused;
  const said = paidNoticeOf(fields);
  if (said === 'unpaid') return taken;
  if (said === null) return refused;
  try {
    const known = await vouched(gateway, said);
    if (known === null) return refused;
    const { notice, vouchedBy } = known;
    const outcome = await services.writer.submit({
      kind: 'ReceivePayment',
      reference: notice.paymentId,
      orderId: orderIdOf(notice.orderNo),
      currency: notice.currency,
      moneyFen: notice.moneyFen,
      isOurMerchant: notice.merchant === gateway.settings.merchant,
      vouchedBy,
    });
    if (!('refused' in outcome)) return taken;
    services.onFault(new Error(`payment ${notice.paymentId}: ${outcome.refused}`), 'payment');
    return refused;
  } catch (error) {
    services.onFault(error, 'payment');
    return again;
  }
}
