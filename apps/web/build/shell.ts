/**
 * The page as the server sends it: one file that draws the frame before any script of the app has come. Inside it are
 * the shell, its style, the script that sets theme and language, and hints for the first screen; the server allows
 * scripts and style by their hashes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseIdKey, quoteIdKey } from '@bourse/client/storage.ts';
import { firstStateMark } from '@bourse/contract';
import { minifySync, type Plugin } from 'vite';
import { criticalCss } from './critical-css.ts';
import { startScript } from './route-hints.ts';

const web = join(import.meta.dirname, '..');
const tokensFile = join(web, '..', '..', 'packages', 'ui', 'src', 'tokens.css');

function read(...path: string[]): string {
  return readFileSync(join(web, ...path), 'utf8');
}

/** The style inside the page. */
export function shellStyle(): string {
  const desk = ['desk.css', 'desk-narrow.css'].map((file) => read('src', 'domain', 'workspace', file));
  return criticalCss({ shell: read('build', 'shell', 'shell.css'), tokens: readFileSync(tokensFile, 'utf8'), desk });
}

/** What stands in the page until the app draws itself: no words, for the language is not known. */
export function shellMarkup(): string {
  const mark = / d="([^"]+)"/.exec(read('public', 'mark.svg'))?.[1] ?? '';
  return read('build', 'shell', 'shell.html').replace('%MARK%', mark).trim();
}

/** A script that stands in the page, as small as it gets. */
export function inlineScript(name: 'first-paint.js' | 'first-sight.js'): string {
  const script = read('build', 'shell', name)
    .replaceAll('BASE_ID', () => `'${baseIdKey}'`)
    .replaceAll('QUOTE_ID', () => `'${quoteIdKey}'`);
  return minifySync(name, script).code.trim();
}

/** What the start script asks for in their place. */
const scripts = /\s*<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;
const place = '<!-- shell -->';
const root = '<div id="root"></div>';

/**
 * Puts the shell into the page. The styles of the app follow the shell, so that it is drawn while they are on their way;
 * the scripts come when it is drawn.
 */
export function shell(): Plugin {
  return {
    name: 'bourse-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const inline = (text: string) => `<script>${text}</script>`;
        const styles = html.match(stylesheet)?.join('') ?? '';
        const start = bundle ? inline(startScript(bundle)) : '';
        return html
          .replace(stylesheet, '')
          .replace(scripts, (tag) => (bundle ? '' : tag))
          .replace(place, () => `${inline(inlineScript('first-paint.js'))}<style>${shellStyle()}</style>`)
          .replace(root, () => {
            const sight = inline(inlineScript('first-sight.js'));
            return `${firstStateMark}<div id="root">${shellMarkup()}</div>${sight}${styles}${start}`;
          });
      },
    },
  };
}
