/**
 * Addresses that are no calls: the page that takes a browser from an order to the gateway, with a policy that lets its form
 * go there and nowhere else, and what the gateway calls back on.
 */
import { createHash } from 'node:crypto';
import { languageTag, translate } from '@bourse/i18n/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { isMalformed, queryOf, readForm } from '../../http/calls/input/fields.ts';
import { languageOf } from '../../http/calls/who.ts';
import type { Lifecycle, Services } from '../../services.ts';
import { gatewayWords, notifyPath, orderFields } from './gateway/gateway.ts';
import { gatewayOf } from './gateway/open-gateway.ts';
import { canBePaid, goPath, moneyText, orderOfPage } from './present.ts';
import { receivePayment } from './receive.ts';
import { registerTwin } from './twin.ts';

const goWeight = 5;
const notifyWeight = 10;
const notifyBytesMax = 8_192;

const style = `
:root { color-scheme: light dark; --ground: #f7f5f0; --panel: #fff; --line: #e0dbd0; --text: #16191d; --fill: #cba349; --on: #1a1508; --link: #825d16; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1216; --panel: #161b22; --line: #28313c; --text: #e7ecf2; --link: #c9a24b; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Inter, system-ui, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", "Apple SD Gothic Neo", sans-serif; }
main { max-width: 440px; margin: 12vh auto 0; padding: 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 8px; font-size: 20px; }
p { margin: 0 0 24px; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 4px; background: var(--fill); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
a { display: block; margin-top: 16px; color: var(--link); text-align: center; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 480px) { main { margin: 16px; } }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Its form goes to one address, and nothing else is loaded, framed or run. */
function policyFor(target: string): string {
  const form = target === '' ? "'none'" : target;
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${form}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

function renderGo(
  services: Services,
  orderId: number,
  asked: string,
): { readonly html: string; readonly target: string } {
  const language = languageOf(asked);
  const word = (id: string, values: Record<string, string> = {}) => escapeHtml(translate(language, id, values));
  const gateway = gatewayOf(services);
  const order = services.writer.state.payment.orders.get(orderId);
  const canPay = gateway !== null && order !== undefined && canBePaid(services, orderId);
  const money = moneyText(order?.moneyFen ?? 0);
  const fields = canPay ? Object.entries(orderFields(gateway.settings, orderId, money)) : [];
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const target = canPay ? gateway.settings.url : '';
  const content = canPay
    ? `<p>${word('payment.go_text', { amount: money })}</p>
<form method="post" action="${escapeHtml(target)}" accept-charset="utf-8">${inputs.join('')}<button>${word('payment.go')}</button></form>`
    : `<p>${word('payment.go_over')}</p>`;
  const html = `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${word('payment.go_title')} · Bourse</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${word('payment.go_title')}</h1>
${content}
<a href="/payment">${word('payment.go_back')}</a>
</main>
</body>
</html>
`;
  return { html, target };
}

/** The origin of where a form goes; of the exchange's own pages itself. */
const sourceOf = (target: string) => (target.startsWith('/') ? "'self'" : target === '' ? '' : new URL(target).origin);

const starting = (reply: FastifyReply) => reply.code(503).header('retry-after', '5').type('text/plain');

export function registerPaymentPages(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.get(goPath, { config: { weight: goWeight } }, async (request, reply) => {
    const { services } = lifecycle;
    if (services === null) return starting(reply).send('starting');
    const query = readForm(queryOf(request.raw.url ?? ''));
    const asked = isMalformed(query) ? { order: '', lang: '' } : query;
    const orderId = orderOfPage(services, String(asked.order ?? ''));
    const { html, target } = renderGo(services, orderId, String(asked.lang ?? ''));
    return reply
      .code(target === '' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyFor(sourceOf(target)))
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.post(notifyPath, { bodyLimit: notifyBytesMax, config: { weight: notifyWeight } }, async (request, reply) => {
    const { services } = lifecycle;
    if (services === null) return starting(reply).send(gatewayWords.refused);
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const { status, word } = await receivePayment(services, body);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyFor(''))
      .type('text/plain; charset=utf-8')
      .send(word);
  });

  registerTwin(app, lifecycle);
}
