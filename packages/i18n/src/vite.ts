/** Compiles catalogues while the web is built, so that browsers get no ICU parser and no raw messages. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const catalogueFile =
  /\/i18n\/src\/locales\/[a-z]+\/(?:console\/|features\/[a-z\d-]+\/)?(?!(?:index|whole)\.ts)[a-z-]+\.ts$/;

/** Whether a module holds messages. */
export function isCatalogueFile(path: string): boolean {
  return catalogueFile.test(path.replaceAll('\\', '/'));
}

/** A message file as a module of compiled messages. `source` tells one version of the file from the next. */
export async function compileCatalogue(path: string, source: string): Promise<string> {
  const version = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const module: { default: Record<string, string> } = await import(`${pathToFileURL(path).href}?v=${version}`);
  const entries = Object.entries(module.default).map(([id, message]) => [id, compileMessageOrThrow(message)]);
  return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** The Vite plugin: `plugins: [cataloguesPlugin()]`. */
export function cataloguesPlugin() {
  return {
    name: 'bourse-catalogues',
    enforce: 'pre' as const,
    async transform(source: string, id: string): Promise<{ code: string; map: null } | undefined> {
      const path = id.split('?')[0] ?? id;
      return isCatalogueFile(path) ? { code: await compileCatalogue(path, source), map: null } : undefined;
    },
  };
}
