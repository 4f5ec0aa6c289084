/** The gateway that settings name, or the demo's twin of one; null: there is none, and the form is closed. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { Handle } from '../../../handle.ts';
import type { BaseServices } from '../../../services.ts';
import { isOfGateway, type PaymentGateway, paidNoticeOf, readFields } from './gateway.ts';
import { signatureOf } from './signature.ts';
import { twinPath } from './twin-path.ts';

/** What one exchange has of it. */
interface OpenGateway {
  readonly gateway: PaymentGateway | null;
  /** Makes the addresses of orders' pages; others do not find them. Another at each start, and so are the addresses. */
  readonly pageSecret: Buffer;
}

export const gateways = new Handle<OpenGateway>('payment gateway');

const askTimeoutMs = 10_000;
const answerMax = 10_000;

export function openGateway(config: Config): OpenGateway {
  return { gateway: config.MODE === 'demo' ? demoGateway() : outsideGateway(config), pageSecret: randomBytes(32) };
}

function demoGateway(): PaymentGateway {
  const key = randomBytes(16).toString('hex');
  return { settings: { url: twinPath, merchant: 'demo', key, signType: 'MD5', origin: '' } };
}

function outsideGateway(config: Config): PaymentGateway | null {
  const { PAYMENT_URL: url, PAYMENT_MERCHANT: merchant, PAYMENT_KEY: key, PAYMENT_SIGN: signType } = config;
  if (url === undefined || merchant === undefined || key === undefined) return null;
  const settings = { url, merchant, key, signType, origin: config.WEB_ORIGIN };
  const { PAYMENT_ASK_URL: askUrl } = config;
  return askUrl === undefined ? { settings } : { settings, ask: asking(settings, askUrl) };
}

/** Asks with signed fields, and believes signed fields alone. */
function asking(settings: PaymentGateway['settings'], askUrl: string): NonNullable<PaymentGateway['ask']> {
  return async (payment_id, order_no) => {
    const fields = { merchant_id: settings.merchant, payment_id, order_no, sign_type: settings.signType };
    const sign = signatureOf(fields, settings.signType, settings.key);
    const response = await fetch(askUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(askTimeoutMs),
      body: new URLSearchParams({ ...fields, sign }),
    });
    if (response.status === 404) return 'unknown';
    const text = response.ok ? await response.text() : '';
    const read = text.length > answerMax ? null : readFields(text);
    if (read === null || !isOfGateway(settings, read))
      throw new Error(`the payment gateway answered ${response.status}`);
    const notice = paidNoticeOf(read);
    if (notice === null) throw new Error('the payment gateway answered what cannot be read');
    return notice === 'unpaid' ? 'unknown' : notice;
  };
}

export const gatewayOf = (services: Pick<BaseServices, 'opened'>): PaymentGateway | null =>
  gateways.of(services).gateway;
