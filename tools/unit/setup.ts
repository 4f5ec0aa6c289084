/** Before the unit tests. */
import { compileCache } from '../prepare.mjs';
import { takeTemporaryDirectory } from '../testing/temporary-directory.ts';

export function setup(): () => void {
  // The workers inherit it, and so do the servers that they start.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  return takeTemporaryDirectory();
}
