/** Content security policies of the pages: no inline script or style but those whose hash is known. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Hashes of the inline scripts and styles of a page, as policy sources. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Finds the inline scripts and styles of a page. */
export function hashInline(html: string): InlineHashes {
  return { scripts: hashElements(html, 'script'), styles: hashElements(html, 'style') };
}

function hashElements(html: string, element: 'script' | 'style'): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', content = ''] of html.matchAll(
    new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'),
  )) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    hashes.push(sourceOf(content));
  }
  return hashes;
}

/** A policy source that allows exactly this text inline. */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const hostForm = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The realtime connection goes to the page's own host; not every browser counts that as 'self'. */
function ownSockets(request: IncomingMessage): string {
  const host = request.headers.host;
  return host !== undefined && hostForm.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** No text becomes code or markup but by the named policies; without one, by none. */
export function trustedTypes(...policies: readonly string[]): Record<string, string[]> {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length === 0 ? ["'none'"] : [...policies],
  };
}

/** Headers of the pages. Whether there is TLS is for the proxy in front to say: nothing here upgrades plain http. */
export function pageHeaders(inline: InlineHashes): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'script-src': ["'self'", ...inline.scripts],
        'style-src': ["'self'", ...inline.styles],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ownSockets],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // The page's own: what starts the app, and the app (`packages/client/src/wire/trusted-types.ts`).
        ...trustedTypes('start', 'bourse'),
      },
    },
    frameguard: { action: 'deny' },
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}
