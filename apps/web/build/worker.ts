/** Builds the service worker beside the page, with the list of what its release consists of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverPaths } from '@bourse/contract';
import type { Plugin, Rolldown } from 'vite';
import { everyPageFiles, filesByPath } from './route-hints.ts';

const web = join(import.meta.dirname, '..');
const source = join(web, 'src', 'worker', 'sw.ts');
const workerFile = 'sw.js';
const publicFiles = readdirSync(join(web, 'public'));
/** Stands in the page for the release's name. */
const mark = '%RELEASE%';

/** Names the release by all that it consists of. */
function versionOf(bundle: Rolldown.OutputBundle, page: string): string {
  const hash = createHash('sha256').update(page);
  for (const name of Object.keys(bundle).sort()) hash.update(`${name}\n`);
  for (const name of publicFiles) hash.update(readFileSync(join(web, 'public', name)));
  hash.update(readFileSync(join(web, 'src', 'worker', 'release-cache.ts'))).update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}

/** What every visit needs, and the desk, which the installed app opens with. */
function coreOf(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return [...everyPageFiles(bundle), ...fonts, ...(filesByPath(bundle)['/dealCenter'] ?? []), 'mark.svg'];
}

/** The plugin: `sw.js` at the root, so that its scope is the whole app. */
export function worker(): Plugin {
  return {
    name: 'bourse-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: workerFile });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'release', content: mark }, injectTo: 'head' }],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const script = bundle[workerFile];
        if (page?.type !== 'asset' || script?.type !== 'chunk') throw new Error('no page or no worker in the build');
        if (script.imports.length > 0) throw new Error('the worker must be one file');
        const version = versionOf(bundle, String(page.source));
        page.source = String(page.source).replace(mark, version);
        const files = [...Object.keys(bundle), ...publicFiles].filter(
          (name) => ![workerFile, 'index.html', 'robots.txt'].includes(name) && !name.startsWith('.'),
        );
        const paths = (names: readonly string[]) => names.map((name) => `/${name}`);
        const release = { version, core: ['/', ...paths(coreOf(bundle))], files: paths(files), serverPaths };
        script.code = script.code.replace('__RELEASE__', () => JSON.stringify(release));
      },
    },
  };
}
