/** Images of the coins, from an icon package; a coin it does not know gets the plain one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);
const logos = new Map<string, string>();
/** Codes are short words; anything else is no coin's. */
const codePattern = /^[a-z0-9]{2,12}$/;
/** Images kept in memory; there are no more coins than that. */
const logosMax = 500;

function readLogo(name: string): string | null {
  try {
    return readFileSync(require.resolve(`cryptocurrency-icons/svg/color/${name}.svg`), 'utf8');
  } catch {
    return null;
  }
}

/** The SVG text of a coin's logo, by its code in any case; null where that cannot be a code. */
export function logoOf(code: string): string | null {
  const name = code.toLowerCase();
  if (!codePattern.test(name)) return null;
  const known = logos.get(name);
  if (known !== undefined) return known;
  const svg = readLogo(name) ?? readLogo('generic');
  if (svg === null) return null;
  if (logos.size < logosMax) logos.set(name, svg);
  return svg;
}

/** An image is a document too where somebody opens it by itself. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** `GET /logo/<code>.svg` */
export function registerLogos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/logo/:file', (request, reply) => {
    const { file } = request.params;
    const svg = file.endsWith('.svg') ? logoOf(file.slice(0, -4)) : null;
    if (svg === null) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', imagePolicy)
      .type('image/svg+xml')
      .send(svg);
  });
}
