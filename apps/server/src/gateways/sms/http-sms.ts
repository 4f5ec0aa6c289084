/** Text messages over the HTTP interface that Twilio and those compatible with it offer. */
import { RefusedByCarrierError } from '../delivery.ts';
import type { MessageGateway } from '../message.ts';

export interface SmsSettings {
  /** `https://account:token@api.twilio.com`; the path, where it has one, stands before the interface's own. */
  readonly url: string;
  /** The sender: a number of the carrier's, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

const timeoutMs = 15_000;
const tooManyRequests = 429;
/** Characters of a carrier's answer that an error quotes. */
const quoteMax = 200;

export function createHttpSms({ url, from }: SmsSettings): MessageGateway {
  const { origin, pathname, username, password } = new URL(url);
  const account = decodeURIComponent(username);
  const credentials = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64');
  const base = `${origin}${pathname.replace(/\/+$/, '')}`;
  const address = `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await answer.text();
      if (answer.ok) return;
      const reason = `the carrier of text messages answered ${answer.status}: ${said.slice(0, quoteMax)}`;
      const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== tooManyRequests;
      throw isFinal ? new RefusedByCarrierError(reason) : new Error(reason);
    },
  };
}
