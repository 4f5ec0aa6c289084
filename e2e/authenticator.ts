/** The authenticator app on somebody's phone. */
import { Secret, TOTP } from 'otpauth';
import type { Exchange } from './exchange.ts';

/** A code that was not used yet: the exchange's clock moves on to the phone's next one. */
export async function freshCode(exchange: Exchange, secret: string): Promise<string> {
  await exchange.advance(30);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.now });
}

/** A fresh code of a member of the demo's staff, whose secret the demo tells. */
export async function staffCode(exchange: Exchange, account: string): Promise<string> {
  const answer = await fetch(`${exchange.origin('127.0.0.1')}/demo/accounts`);
  const { list } = (await answer.json()) as { list: { account: string; totp_secret?: string }[] };
  return await freshCode(exchange, list.find((one) => one.account === account)?.totp_secret ?? '');
}
