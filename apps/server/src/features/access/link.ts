/** Links: who has one enters once. The token stands after the `#`, so that no server on the way writes it down. */
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../http/calls/who.ts';
import type { Services } from '../../services.ts';

const tokenBytes = 32;
const hourMs = 3_600_000;
/** How long a link works. */
export const entryMs = { first: 24 * hourMs, invited: 72 * hourMs, recovered: 24 * hourMs } as const;

export interface Token {
  /** Goes out, and is kept nowhere. */
  readonly text: string;
  readonly hash: string;
}

export function newToken(): Token {
  const text = randomBytes(tokenBytes).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** Where the console is. */
export function consoleOf({ config }: Pick<Services, 'config'>): string {
  const { WEB_ORIGIN, HOST, PORT } = config;
  const origin = WEB_ORIGIN === '' ? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}` : WEB_ORIGIN;
  return `${origin}/console`;
}

export function linkOf(services: Pick<Services, 'config'>, { text }: Token): string {
  return `${consoleOf(services)}/enter#${text}`;
}

export function utcText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
