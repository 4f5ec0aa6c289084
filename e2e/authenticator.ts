/** The authenticator app on somebody's phone. */
import { Secret, TOTP } from 'otpauth';
import type { Exchange } from './exchange.ts';

/** A code that was not used yet: the exchange's clock moves on to the phone's next one. */
export async function freshCode(exchange: Exchange, secret: string): Promise<string> {
  await exchange.advance(30);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.now });
}
