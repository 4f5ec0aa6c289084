/** Moves files of a machine into the database that holds everything else: those of servers that still kept them on disk. */
import type { BlobStorage } from './port.ts';

/**
 * Moves what lies below `folder`; a crash in between leaves each file in one of both, or in both. `nameOf` says under
 * which name; null: it stays where it is. Returns how many were moved.
 */
export async function moveBlobs(
  from: BlobStorage,
  to: BlobStorage,
  folder: string,
  nameOf: (name: string, bytes: Buffer) => Promise<string | null>,
): Promise<number> {
  let moved = 0;
  for await (const { name } of from.list(folder)) {
    const bytes = await from.get(name);
    const target = bytes === null ? null : await nameOf(name, bytes);
    if (bytes === null || target === null) continue;
    await to.put(target, [bytes]);
    await from.remove(name);
    moved += 1;
  }
  return moved;
}
