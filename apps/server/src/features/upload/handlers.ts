/** Pictures: taken from a session's user, given back to the same user and to operators. */
import { type calls, picturePath } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { ownerOf } from '../../uploads/uploads.ts';

export const uploadHandlers: Handlers<(typeof calls)['upload']> = {
  async upload({ file }, { services, user }) {
    if (!(file instanceof Uint8Array) || file.length === 0) return { refused: 'upload_needed', field: 'file' };
    if (services.writer.isScarce) return { refused: 'unavailable' };
    const added = await services.uploads.add(user.userId, file);
    if ('refused' in added) return { ...added, field: 'file' };
    return { message: `${picturePath}?id=${added.id}` };
  },
  async file({ id }, { services, user }) {
    // A stranger's picture is answered as one that does not exist.
    if (ownerOf(id) !== user.userId && user.role !== 'operator') return { refused: 'upload_not_found' };
    const picture = await services.uploads.read(id);
    return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
  },
};
