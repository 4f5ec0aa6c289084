/**
 * What people and tests do to the demo's chains: send coins, mine blocks now, take a transaction's block back. In demo mode
 * only. The page's form is answered with a page, JSON with JSON.
 */
import { isNetwork } from '@bourse/address';
import type { Language } from '@bourse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DemoChains, Payment } from '../../gateways/custody/port.ts';
import type { Lifecycle } from '../../services.ts';
import { giveAnswer } from '../calls/call-routes.ts';
import { isMalformed, readBody } from '../calls/input/fields.ts';
import { CallAnswer, presentRefusal } from '../calls/present.ts';
import { takeByNetwork } from '../calls/rate-limit.ts';
import { languageOf } from '../calls/who.ts';
import { clientAddress, type Proxies } from '../client-address.ts';
import { type Limit, TokenBuckets } from '../cost/token-buckets.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { type CoinsForm, refusalIn } from './demo-coins-form.ts';

/** Each of them writes the chains' state: a block's worth of them is written in a moment. */
const perNetwork: Limit = { burst: 60, perSecond: 1 };
const inAll: Limit = { burst: 240, perSecond: 5 };
const networksMax = 10_000;
/** Blocks that one call may mine. */
const blocksMax = 50;

const paymentFields = z.object({ network: z.string(), address: z.string().max(200), amount: z.string().max(100) });
const blocksFields = z.object({ count: z.coerce.number().int().min(1).max(blocksMax).default(1) });
const reorganiseFields = z.object({ transaction: z.string().max(100), lost: z.boolean().default(false) });

export interface DemoCoins {
  readonly lifecycle: Lifecycle;
  readonly proxies: Proxies;
  /** The demo's page with the form as it is after this request. */
  readonly renderPage: (language: Language, form: CoinsForm) => string;
}

/** An answer in the form of the calls, whose codes are the demo's own. */
interface Refusal {
  readonly type: 'error';
  readonly code: string;
  readonly message: string;
}

export function registerDemoCoins(demo: FastifyInstance, { lifecycle, proxies, renderPage }: DemoCoins): void {
  const buckets = new TokenBuckets<number | string>(networksMax);

  /** Runs once the exchange is up and the caller may; what it returns is the answer. */
  const post = <Body>(
    path: string,
    schema: z.ZodType<Body>,
    run: (chains: DemoChains, body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    demo.post(path, { config: { weight: 10 } }, async (request, reply) => {
      const refuse = (refusal: Parameters<typeof presentRefusal>[2]) => refuseCall(request, reply, refusal);
      const chains = lifecycle.services?.custody.demo ?? null;
      if (chains === null) return refuse({ refused: 'unavailable' });
      const address = clientAddress(request.raw, proxies);
      const now = Date.now();
      const waitSeconds =
        takeByNetwork(buckets, 'chains', address, perNetwork, 1, now) || buckets.take('all', inAll, 1, now);
      if (waitSeconds > 0) return refuse({ refused: 'too_many_requests', values: { seconds: String(waitSeconds) } });
      const fields = readBody(request.body, request.headers['content-type']);
      const body = isMalformed(fields) ? undefined : schema.safeParse({ ...fields }).data;
      return body === undefined ? refuse({ refused: 'parameter_error' }) : run(chains, body, request, reply);
    });

  post('/demo/coins', paymentFields, (chains, body, request, reply) =>
    sendCoins(chains, body, request, reply, renderPage),
  );
  post('/demo/blocks', blocksFields, async (chains, { count }) => ({
    type: 'ok',
    message: { tips: await chains.mineBlocks(count) },
  }));
  post('/demo/reorganise', reorganiseFields, async (chains, { transaction, lost }, request, reply) =>
    (await chains.reorganise(transaction, lost))
      ? { type: 'ok', message: { payment: chains.paymentOf(transaction) } }
      : refuseCall(request, reply, { refused: 'parameter_error', field: 'transaction' }),
  );
}

function refuseCall(request: FastifyRequest, reply: FastifyReply, refusal: Parameters<typeof presentRefusal>[2]) {
  const answer = new CallAnswer();
  presentRefusal(answer, languageOf(request.headers.lang), refusal);
  return giveAnswer(reply, answer);
}

async function sendCoins(
  chains: DemoChains,
  typed: { network: string; address: string; amount: string },
  request: FastifyRequest,
  reply: FastifyReply,
  renderPage: DemoCoins['renderPage'],
): Promise<unknown> {
  const { network } = typed;
  if (!isNetwork(network)) return refuseCall(request, reply, { refused: 'parameter_error', field: 'network' });
  const isForm = !request.headers['content-type']?.startsWith('application/json');
  const payment: Payment = { network, address: typed.address.trim(), amount: typed.amount.trim() };
  const result = await chains.sendCoins(payment);
  if ('transaction' in result) {
    if (!isForm) return { type: 'ok', message: result };
    return reply.redirect(`/demo?sent=${result.transaction}#coins`, 303);
  }
  const language = isForm ? acceptedLanguage(request) : languageOf(request.headers.lang);
  const message = refusalIn(language, result.refused, network);
  reply.code(400);
  if (!isForm) return { type: 'error', message, code: result.refused } satisfies Refusal;
  reply.type('text/html; charset=utf-8');
  return renderPage(language, { typed: payment, error: message });
}
