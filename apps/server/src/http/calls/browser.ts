/**
 * Which browser asks, so that accounts that were used in one are known to be. It is asked for where a session is opened and
 * nowhere else, opens nothing by itself, and stays when one signs out: 90 days from the last sign-in.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../handler.ts';

export const browserDays = 90;

const name = 'bourse_browser';
const idBytes = 16;
const idForm = /^[\w-]{22}$/;

/** What the browser brought, or a new one. */
export function browserOf(cookies: string | undefined): string {
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, value = ''] = cookie.trim().split('=', 2);
    if (key === name && idForm.test(value)) return value;
  }
  return randomBytes(idBytes).toString('base64url');
}

/** A page of another site that signs somebody in must not change which browser this is: it could make it anybody's. */
export function isFromOtherSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'cross-site';
}

/** Given with the answer, to no script and no other site; in the clear where a demo is, whatever it is called. */
export function browserCookie({ browser, services }: Pick<Context, 'browser' | 'services'>): string {
  const secure = services.config.WEB_ORIGIN.startsWith('https:') ? '; Secure' : '';
  return `${name}=${browser}; Path=/; Max-Age=${browserDays * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}
