/** The web app for the bench: as it is, and with the naive parts in place of those that paint. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'apps/web');
const client = '@bourse/client/';
const naive = join(import.meta.dirname, 'naive');
/** What the naive variant has instead. */
const replaced: Readonly<Record<string, string>> = {
  'packages/client/src/wire/socket.ts': 'socket.ts',
  'apps/web/src/features/spot/feed.ts': 'feed.ts',
  'apps/web/src/features/spot/book/book-body.tsx': 'book-body.tsx',
  'apps/web/src/features/spot/tape/trades-list.tsx': 'trades-list.tsx',
};

export type Variant = 'bourse' | 'naive';

function replaceParts(): Plugin {
  return {
    name: 'bench-naive',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !(source.startsWith('.') || source.startsWith(client))) return null;
      const file = source.startsWith('.')
        ? resolve(importer, '..', source)
        : join(root, 'packages/client/src', source.slice(client.length));
      for (const [path, part] of Object.entries(replaced)) if (file === join(root, path)) return join(naive, part);
      return null;
    },
  };
}

/** Builds a variant; answers where it lies. */
export async function buildVariant(variant: Variant): Promise<string> {
  const outDir = join(mkdtempSync(join(tmpdir(), 'bourse-page-')), 'dist');
  const { default: config } = (await import(pathToFileURL(join(web, 'vite.config.ts')).href)) as {
    default: UserConfig;
  };
  const own: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    plugins: variant === 'naive' ? [replaceParts()] : [],
    // Below its root, as the app's own plugins expect it.
    build: { outDir: relative(web, outDir), emptyOutDir: true },
  };
  await build(mergeConfig(config, own));
  return outDir;
}
