/** The demo's own pages: the messages it sent, coins to be sent, and the accounts that are ready to use. Registered in demo mode alone. */
import { isNetwork } from '@bourse/address';
import type { Language } from '@bourse/contract';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DemoAccount } from '../../demo.ts';
import { currentCode } from '../../features/auth/index.ts';
import type { Outbox, SentMessage } from '../../gateways/outbox.ts';
import type { Lifecycle } from '../../services.ts';
import { isMalformed, queryOf, readForm } from '../calls/input/fields.ts';
import type { Proxies } from '../client-address.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { trustedTypes } from './csp.ts';
import { registerDemoCoins } from './demo-coins.ts';
import type { CoinsForm } from './demo-coins-form.ts';
import { renderDemoPage, renderSupportPage } from './demo-page.ts';
import { fontOf, renderDemoStyle } from './demo-style.ts';

export interface DemoPages {
  readonly outbox: Outbox;
  readonly accounts: readonly DemoAccount[];
  readonly lifecycle: Lifecycle;
  readonly proxies: Proxies;
  /** Whether the demo's prices follow from a seed that was set. */
  readonly arePricesKnown: boolean;
  /** Where the built web app is, whose typeface the pages take. */
  readonly webRoot: string;
}

export async function registerDemo(app: FastifyInstance, pages: DemoPages): Promise<void> {
  const { outbox, accounts, lifecycle, proxies, arePricesKnown } = pages;
  const style = renderDemoStyle(fontOf(pages.webRoot));
  const render = (language: Language, to: string, coins: CoinsForm) =>
    renderDemoPage({
      language,
      to,
      messages: outbox.list(to),
      accounts: accounts.map((one) => withCode(one, lifecycle)),
      coins,
      arePricesKnown,
    });
  await app.register(async (demo) => {
    await demo.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'style-src': ["'self'"],
          'font-src': ["'self'"],
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
      reply.type('text/html; charset=utf-8');
      return render(acceptedLanguage(request), addressAsked(request), coinsAsked(request, lifecycle));
    });
    registerDemoCoins(demo, { lifecycle, proxies, renderPage: (language, form) => render(language, '', form) });
    demo.get('/demo/support', async (request, reply) => {
      reply.type('text/html; charset=utf-8');
      return renderSupportPage(acceptedLanguage(request));
    });
    demo.get('/demo/style.css', async (_request, reply) => {
      reply.type('text/css; charset=utf-8');
      return style;
    });
    demo.get('/demo/outbox', async (request) => ({ list: outbox.list(addressAsked(request)).map(presentMessage) }));
    demo.get('/demo/accounts', async () => ({ list: accounts.map((one) => withCode(one, lifecycle)) }));
  });
}

/** With what its authenticator app shows now. */
function withCode(account: DemoAccount, { services }: Lifecycle): DemoAccount & { readonly totp_code?: string } {
  const { totp_secret: secret } = account;
  return secret === undefined ? account : { ...account, totp_code: currentCode(secret, services?.now() ?? Date.now()) };
}

function presentMessage({ to, subject, text, code, time }: SentMessage) {
  return { to, subject, text, ...(code === undefined ? {} : { code }), time: new Date(time).toISOString() };
}

/** A field of the query; empty where there is none. */
function asked(request: FastifyRequest, name: string): string {
  const fields = readForm(queryOf(request.raw.url ?? ''));
  const value = isMalformed(fields) ? '' : fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The payment that the page is to tell about, and what a link has filled in already. */
function coinsAsked(request: FastifyRequest, lifecycle: Lifecycle): CoinsForm {
  const network = asked(request, 'network');
  const typed = isNetwork(network)
    ? { network, address: asked(request, 'address'), amount: asked(request, 'amount') }
    : undefined;
  return { typed, sent: paymentAsked(request, lifecycle) };
}

/** The payment that the page is to tell about. */
function paymentAsked(request: FastifyRequest, { services }: Lifecycle): CoinsForm['sent'] {
  const transaction = asked(request, 'sent');
  const payment = services?.custody.demo?.paymentOf(transaction) ?? null;
  return payment === null ? undefined : { ...payment, transaction };
}

/** The address in the form it is stored under; a `+` that the query turned into a space is one again. */
function addressAsked(request: FastifyRequest): string {
  const to = asked(request, 'to');
  if (to === '' || to.includes('@')) return to.toLowerCase();
  return `+${to.replaceAll(/\D/g, '')}`;
}
