/** Migrations of products that exist in tests alone. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Product } from '../../product.ts';
import { registerOf } from '../projection/register.ts';

/**
 * A migration under the number after those of a product, so that a new one of the product's need not rename it. All
 * threads of a process have the same.
 */
export function numbered(file: URL, before: Pick<Product, 'core' | 'projections'>): URL {
  const path = fileURLToPath(file);
  const number = String(registerOf(before).migrations.length + 1).padStart(4, '0');
  const directory = join(tmpdir(), `bourse-migrations-${process.pid}`);
  const link = join(directory, `${number}-${basename(path)}`);
  mkdirSync(directory, { recursive: true });
  try {
    symlinkSync(path, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return pathToFileURL(link);
}
