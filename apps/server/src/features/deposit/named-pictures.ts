/** Pictures that deposit forms name are kept. */
import type { Services } from '../../services.ts';
import { namesFormPicture } from './view/reads.ts';

/** Null where the view cannot say: it is behind, or some event has left no row in it. */
export async function isNamedByForm(
  { view, writer }: Services,
  userId: number,
  picture: string,
): Promise<boolean | null> {
  const isFresh = await view.waitFor(writer.durableSeq);
  if (!isFresh || view.health.setAside > 0) return null;
  return await namesFormPicture(view.db, userId, picture);
}
