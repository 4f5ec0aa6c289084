/** The demo's own pages: the messages it sent, and the accounts that are ready to use. Registered in demo mode alone. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DemoAccount } from '../../demo.ts';
import type { Outbox, SentMessage } from '../../gateways/outbox.ts';
import { isMalformed, readForm } from '../calls/input/fields.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { trustedTypes } from './csp.ts';
import { renderDemoPage, renderSupportPage } from './demo-page.ts';
import { demoStyle } from './demo-style.ts';

export async function registerDemo(
  app: FastifyInstance,
  outbox: Outbox,
  accounts: readonly DemoAccount[],
): Promise<void> {
  await app.register(async (demo) => {
    await demo.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'style-src': ["'self'"],
          'img-src': ["'self'"],
          'form-action': ["'self'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
          ...trustedTypes(),
        },
      },
      hsts: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
    });
    demo.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    demo.get('/demo', { config: { weight: 10 } }, async (request, reply) => {
      const to = addressAsked(request);
      reply.type('text/html; charset=utf-8');
      return renderDemoPage({ language: acceptedLanguage(request), to, messages: outbox.list(to), accounts });
    });
    demo.get('/demo/support', async (request, reply) => {
      reply.type('text/html; charset=utf-8');
      return renderSupportPage(acceptedLanguage(request));
    });
    demo.get('/demo/style.css', async (_request, reply) => {
      reply.type('text/css; charset=utf-8');
      return demoStyle;
    });
    demo.get('/demo/outbox', async (request) => ({ list: outbox.list(addressAsked(request)).map(presentMessage) }));
    demo.get('/demo/accounts', async () => ({ list: accounts }));
  });
}

function presentMessage({ to, subject, text, code, time }: SentMessage) {
  return { to, subject, text, ...(code === undefined ? {} : { code }), time: new Date(time).toISOString() };
}

/** The address in the form it is stored under; a `+` that the query turned into a space is one again. */
function addressAsked(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const cut = url.indexOf('?');
  const fields = readForm(cut < 0 ? '' : url.slice(cut + 1));
  const to = isMalformed(fields) || typeof fields.to !== 'string' ? '' : fields.to.trim();
  if (to === '' || to.includes('@')) return to.toLowerCase();
  return `+${to.replaceAll(/\D/g, '')}`;
}
