/** Pictures: taken from a session's user, given back to the same user, and to staff who may see what they belong to. */
import { type calls, picturePath } from '@bourse/contract';
import type { User } from '@bourse/core';
import type { Handlers, Refused } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { ownerOf } from '../../uploads/uploads.ts';
import { looks } from '../staff/index.ts';

/** Why somebody may not see the picture of another; null: they may, and the trail says that they do. */
async function refusalOfStaff(id: string, services: Services, user: User, address: string): Promise<Refused | null> {
  const notFound = { refused: 'upload_not_found' } as const;
  const { userId: operatorId, role } = user;
  const { staff } = services.writer.state;
  if (role !== 'operator') return notFound;
  const seen = (await services.uploads.belongings(id)).find(({ permission }) => staff.may(operatorId, permission));
  if (seen === undefined) return notFound;
  const look = { operatorId, what: 'look_picture', userId: ownerOf(id) ?? 0, address, once: id } as const;
  return await looks.of(services).look({ ...look, ref: `${seen.what} #${seen.number}` });
}

export const uploadHandlers: Handlers<(typeof calls)['upload']> = {
  async upload({ file }, { services, user }) {
    if (!(file instanceof Uint8Array) || file.length === 0) return { refused: 'upload_needed', field: 'file' };
    if (services.writer.isScarce) return { refused: 'unavailable' };
    const added = await services.uploads.add(user.userId, file);
    if ('refused' in added) return { ...added, field: 'file' };
    return { message: `${picturePath}?id=${added.id}` };
  },
  async file({ id }, { services, user, address }) {
    // A stranger's picture is answered as one that does not exist.
    if (ownerOf(id) !== user.userId) {
      const refusal = await refusalOfStaff(id, services, user, address);
      if (refusal !== null) return refusal;
    }
    const picture = await services.uploads.read(id);
    return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
  },
};
