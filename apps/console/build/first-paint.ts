/** Theme and language are set by a script inside the page, so that it never flashes the wrong ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const place = '<!-- first paint -->';

/** The script as it stands in the page; the server allows it by its hash. */
export function firstPaintScript(): string {
  const name = 'first-paint.js';
  return minifySync(name, readFileSync(join(import.meta.dirname, name), 'utf8')).code.trim();
}

export function firstPaint(): Plugin {
  return {
    name: 'console-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(place, () => `<script>${firstPaintScript()}</script>`),
    },
  };
}
