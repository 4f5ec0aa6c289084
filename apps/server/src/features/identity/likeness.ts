/** Whether other approved people told the same number, or showed the same picture. Hashes of both lie in the vault. */
import { identityOf } from '@bourse/core';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { differenceHash } from '../../uploads/difference-hash.ts';
import { othersWithIdNumber } from '../person/index.ts';

/** As many as a reviewer is shown of each. */
const shownMax = 20;
const approvedLevel = 2;
const pictureFields = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

/** Notes how pictures of the user's own look. One that shows nothing is like no other. */
export async function notePictures({ vault, uploads, now }: Services, userId: number, ids: readonly string[]) {
  for (const id of ids) {
    const jpeg = await uploads.read(id);
    const bits = jpeg === null ? null : await differenceHash(jpeg);
    if (bits !== null) await vault.pictures.note(userId, id, bits, now());
  }
}

/** `number` empty: there is none, or it can be read no more. */
export async function sameNumber(services: Services, userId: number, number: string) {
  const teller = services.writer.state.auth.users.get(userId);
  if (number === '' || teller === undefined) return [];
  const others = await othersWithIdNumber(services, teller, number);
  return approved(
    services,
    others.map((otherId) => ({ userId: otherId })),
  );
}

type Told = Pick<Database['identity_reviews'], 'user_id' | (typeof pictureFields)[number]>;

export async function samePictures(services: Services, told: Told) {
  const pictures = pictureFields.map((field) => told[field]).filter((id) => id !== '');
  if (pictures.length === 0) return [];
  const near = await services.vault.pictures.nearTo(told.user_id, pictures);
  return approved(services, near).flatMap(({ picture, ...person }) => {
    const field = pictureFields.find((one) => told[one] === picture);
    return field === undefined ? [] : [{ ...person, picture: field }];
  });
}

/** Those whose own identity is approved. */
function approved<Other extends { readonly userId: number }>({ writer }: Services, others: readonly Other[]) {
  const found = others.filter(({ userId }) => identityOf(writer.state, userId).level >= approvedLevel);
  return found.slice(0, shownMax).map(({ userId, ...rest }) => ({
    ...rest,
    user_id: userId,
    account: writer.state.auth.users.get(userId)?.account ?? '',
  }));
}
