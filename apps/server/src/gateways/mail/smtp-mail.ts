/** Mail over SMTP. */
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { deliveryLimits, RefusedByCarrierError } from '../delivery.ts';
import type { MessageGateway } from '../message.ts';
import { renderMail } from './render-mail.ts';

export interface MailSettings {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  readonly url: string;
  /** `Bourse <no-reply@example.com>`, or the address alone. */
  readonly from: string;
}

export interface SmtpMail extends MessageGateway {
  /** Connects and logs in, without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

const timeoutMs = 15_000;
/** From here on an SMTP answer is a no for good. */
const refusedFrom = 500;

/** What names a mail for ever, so that a second copy of it is known; left out, the library makes one up. */
function messageIdOf(id: string | undefined, from: string): { messageId?: string } {
  if (id === undefined) return {};
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')) || 'localhost';
  return { messageId: `<${id.replaceAll(':', '.')}@${domain}>` };
}

/** A carrier on a network of its own machine need not speak TLS; any other one has to. */
function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

export function createSmtpMail({ url, from }: MailSettings): SmtpMail {
  const { protocol, hostname, searchParams } = new URL(url);
  const mayBePlain = protocol === 'smtps:' || isOwnMachine(hostname) || searchParams.get('ignoreTLS') === 'true';
  const transport = createTransport({
    url,
    pool: true,
    // As many as a delivery has under way: here nothing waits a second time.
    maxConnections: deliveryLimits.underWayMax,
    requireTLS: !mayBePlain,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      try {
        const to = { name: '', address: message.to };
        await transport.sendMail({ from, to, headers, ...messageIdOf(message.id, from), ...renderMail(message) });
      } catch (error) {
        throw finalOr(error);
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function finalOr(error: unknown): unknown {
  const isFinal =
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= refusedFrom;
  return isFinal ? new RefusedByCarrierError(error.message) : error;
}
