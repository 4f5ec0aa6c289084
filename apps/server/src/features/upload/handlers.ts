/** Pictures: taken from a session's user, given back to the same user, and to staff who may see what they belong to. */
import { type Call, type calls, picturePath } from '@bourse/contract';
import { admit } from '../../http/calls/admit.ts';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { ownerOf } from '../../uploads/uploads.ts';
import { looks } from '../staff/index.ts';

/** Why somebody may not see the picture of another; null: they may, and the trail says that they do. */
async function refusalOfStaff(id: string, context: Context<'session'>): Promise<Refused | null> {
  const notFound = { refused: 'upload_not_found' } as const;
  const { services, user, tokenHash, address } = context;
  const { userId: operatorId, role } = user;
  if (role !== 'operator') return notFound;
  const { staff, person } = services.writer.state;
  const rules = { staff, told: person.told, isProduction: services.config.MODE === 'production' };
  const who = { user, tokenHash, isExpired: false };
  // As strictly as the calls for staff alone, of which this is none.
  const isAllowed = ({ permission }: Pick<Call, 'permission'>) =>
    !('refused' in admit({ policy: 'operator', permission }, who, rules));
  const seen = (await services.uploads.belongings(id)).find(isAllowed);
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
  async file({ id }, context) {
    const { services, user } = context;
    // A stranger's picture is answered as one that does not exist.
    if (ownerOf(id) !== user.userId) {
      const refusal = await refusalOfStaff(id, context);
      if (refusal !== null) return refusal;
    }
    const picture = await services.uploads.read(id);
    return picture === null ? { refused: 'upload_not_found' } : { raw: picture, contentType: 'image/jpeg' };
  },
};
