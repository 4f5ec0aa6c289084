/** Compresses what was built as far as it goes, once: the server hands it out as it is, and squeezes nothing per request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files worth it; the page itself is sent from memory, and fonts are compressed already. */
const text = /\.(js|css|svg|webmanifest)$/;
/** Below this, headers weigh more than what is saved. */
const fromBytes = 1024;

export function precompress(): Plugin {
  return {
    name: 'bourse-precompress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        const { root, build } = this.environment.config;
        compressFolder(join(root, build.outDir));
      },
    },
  };
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !text.test(entry.name)) continue;
    const content = readFileSync(path);
    if (content.length < fromBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
}
