/** What a handler is told of who calls. What few ask for is worked out where it is asked for. */
import type { IncomingMessage } from 'node:http';
import type { Language, Policy } from '@bourse/contract';
import type { Idempotency, User } from '@bourse/core';
import type { Services } from '../../services.ts';
import { clientAddress, ownOrigin, wideNetworkOf } from '../client-address.ts';
import type { CallerOf, Context, Refused } from '../handler.ts';
import { browserOf } from './browser.ts';
import type { CallerKey } from './concurrency-limiter.ts';
import { deviceOf } from './device.ts';
import type { WaitingReads } from './waiting-reads.ts';
import type { Who } from './who.ts';

export class CallContext implements Context<'visitor'> {
  readonly services: Services;
  readonly language: Language;
  readonly user: User | null;
  readonly tokenHash: string | null;
  /** Whose limit is drawn from, whatever the handler may see of them; 0: a visitor. */
  readonly userId: number;
  idempotency: Idempotency | undefined = undefined;
  readonly #request: IncomingMessage;
  readonly #waiting: WaitingReads;
  #address: string | undefined;
  #browser: string | undefined;

  constructor(
    services: Services,
    language: Language,
    request: IncomingMessage,
    who: Who,
    caller: CallerOf[Policy] | Refused,
    waitingReads: WaitingReads,
  ) {
    this.services = services;
    this.language = language;
    const isSeen = 'tokenHash' in caller;
    this.user = isSeen ? who.user : null;
    this.tokenHash = isSeen ? who.tokenHash : null;
    this.userId = who.user?.userId ?? 0;
    this.#request = request;
    this.#waiting = waitingReads;
  }

  get address(): string {
    this.#address ??= clientAddress(this.#request, this.services.config.TRUST_PROXY);
    return this.#address;
  }

  /** Who it counts as. */
  get key(): CallerKey {
    return this.userId === 0 ? wideNetworkOf(this.address) : this.userId;
  }

  isCaughtUp(seq: number): Promise<boolean> {
    return this.#waiting.wait(this.services, this.key, seq);
  }

  get device(): string {
    return deviceOf(this.#request.headers['user-agent']);
  }

  get browser(): string {
    this.#browser ??= browserOf(this.#request.headers.cookie);
    return this.#browser;
  }

  get origin(): string {
    const { WEB_ORIGIN, TRUST_PROXY } = this.services.config;
    return ownOrigin(this.#request, WEB_ORIGIN, TRUST_PROXY);
  }
}
