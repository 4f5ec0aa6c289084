/**
 * The demo's payment company: its page asks nobody for money and calls back as the person chooses, honestly or not. It holds
 * the same key as the exchange, and reaches it by the same address as an outside one would. In demo mode alone.
 */
import { randomBytes } from 'node:crypto';
import { translate } from '@bourse/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { acceptedLanguage } from '../../http/pages/accepted-language.ts';
import { renderDemoFrame } from '../../http/pages/demo-page.ts';
import type { Lifecycle, Services } from '../../services.ts';
import { isOfGateway, notifyPath, readFields } from './gateway/gateway.ts';
import { gatewayOf } from './gateway/open-gateway.ts';
import { type SignedFields, signatureOf } from './gateway/signature.ts';
import { twinPath } from './gateway/twin-path.ts';

const ways = ['paid', 'late', 'twice', 'amount', 'signature', 'two_orders'] as const;
type Way = (typeof ways)[number];

const weight = 10;
const bytesMax = 8_192;
/** After the order's deadline. */
const lateMs = 31 * 60_000;
const lookEveryMs = 250;
/** Callbacks that wait, and orders it was shown. */
const waitingMax = 100;
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

interface Later {
  readonly at: number;
  readonly body: string;
}

export function registerTwin(app: FastifyInstance, lifecycle: Lifecycle): void {
  const shown = new Set<string>();
  let later: Later[] = [];
  const callBack = async (body: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: notifyPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    });
    return answer.body;
  };
  const timer = setInterval(() => {
    const now = lifecycle.services?.now() ?? 0;
    const due = later.filter(({ at }) => at <= now);
    later = later.filter(({ at }) => at > now);
    for (const { body } of due) callBack(body).catch(() => undefined);
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** What was posted, where it is an order that the exchange signed. */
  const read = (request: FastifyRequest): { services: Services; fields: SignedFields; way: string } | null => {
    const { services } = lifecycle;
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const all = readFields(body);
    const gateway = services === null || services.demo === null ? null : gatewayOf(services);
    if (services === null || gateway === null || all === null) return null;
    const { way = '', ...fields } = all;
    return isOfGateway(gateway.settings, fields) ? { services, fields, way } : null;
  };

  const answer = (request: FastifyRequest, reply: FastifyReply, content: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderDemoFrame(acceptedLanguage(request), wordIn(request, 'payment.twin'), content));

  app.post(twinPath, { bodyLimit: bytesMax, config: { weight } }, async (request, reply) => {
    const posted = read(request);
    if (posted === null)
      return await answer(request, reply.code(404), `<p>${wordIn(request, 'payment.go_over')}</p>${back(request)}`);
    const { services, fields, way } = posted;
    const chosen = ways.find((one) => one === way);
    const { order_no: orderNo = '' } = fields;
    if (chosen === undefined) {
      shown.delete(orderNo);
      shown.add(orderNo);
      for (const first of shown) if (shown.size > waitingMax) shown.delete(first);
      return await answer(request, reply, renderWays(request, fields));
    }
    const other = [...shown].filter((one) => one !== orderNo).at(-1) ?? orderNo;
    const bodies = callbacks(services, fields, chosen, other);
    if (chosen === 'late') {
      later = [...later.slice(1 - waitingMax), ...bodies.map((body) => ({ at: services.now() + lateMs, body }))];
      return await answer(request, reply, `<p>${wordIn(request, 'payment.twin_later')}</p>${back(request)}`);
    }
    const words: string[] = [];
    for (const body of bodies) words.push(await callBack(body));
    const told = escapeHtml(words.join(', '));
    return await answer(
      request,
      reply,
      `<p>${wordIn(request, 'payment.twin_told')} <output>${told}</output></p>${back(request)}`,
    );
  });
}

const wordIn = (request: FastifyRequest, id: string, values: Record<string, string> = {}) =>
  escapeHtml(translate(acceptedLanguage(request), id, values));

const back = (request: FastifyRequest) => `<p><a href="/payment">${wordIn(request, 'payment.go_back')}</a></p>`;

function renderWays(request: FastifyRequest, fields: SignedFields): string {
  const { amount = '', currency = '', order_no: orderNo = '' } = fields;
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const buttons = ways
    .map((way) => `<p><button name="way" value="${way}">${wordIn(request, `payment.twin_${way}`)}</button></p>`)
    .join('');
  return `<p class="quiet">${wordIn(request, 'payment.twin_hint')}</p>
<p><strong>${escapeHtml(`${amount} ${currency}`)}</strong> · ${escapeHtml(orderNo)}</p>
<form method="post" action="${twinPath}">${inputs}${buttons}</form>${back(request)}`;
}

/** What it calls back with, in this order. */
function callbacks(services: Services, fields: SignedFields, way: Way, otherOrderNo: string): string[] {
  const settings = gatewayOf(services)?.settings;
  if (settings === undefined) return [];
  const { merchant_id = '', order_no = '', amount = '', currency = '' } = fields;
  const payment_id = `DEMO${randomBytes(10).toString('hex').toUpperCase()}`;
  const paid = { merchant_id, order_no, payment_id, amount, currency, status: 'paid', sign_type: settings.signType };
  const signed = (change: Partial<typeof paid> = {}) => {
    const all = { ...paid, ...change };
    return { ...all, sign: signatureOf(all, settings.signType, settings.key) };
  };
  const other = String(Number(amount) + 1);
  const chosen = {
    paid: [signed()],
    late: [signed()],
    twice: [signed(), signed()],
    amount: [signed({ amount: other })],
    signature: [{ ...signed(), amount: other }],
    two_orders: [signed(), signed({ order_no: otherOrderNo })],
  } as const satisfies Record<Way, readonly SignedFields[]>;
  return chosen[way].map((one) => new URLSearchParams(one).toString());
}
