/** The identity form: what is wrong with what was filled in. Pure. */

import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import type { Faults } from '@bourse/client/form/faults.ts';
import type { MessageId } from '@bourse/i18n';

export const pictureNames = ['front_pic', 'reverse_pic', 'hand_pic'] as const;
export type PictureName = (typeof pictureNames)[number];
export type FieldName = 'name' | 'card_id' | PictureName;
export const fieldOrder: readonly FieldName[] = ['name', 'card_id', ...pictureNames];

export interface FormValues extends Readonly<Record<PictureName, PictureState>> {
  readonly name: string;
  readonly card_id: string;
}

const none = { stage: 'none' } as const;
export const emptyIdentityForm: FormValues = {
  name: '',
  card_id: '',
  front_pic: none,
  reverse_pic: none,
  hand_pic: none,
};

const missing: Readonly<Record<PictureName, MessageId>> = {
  front_pic: 'identity.front_required',
  reverse_pic: 'identity.back_required',
  hand_pic: 'identity.hand_required',
};

/** What is wrong, by field. A picture that is on its way is not there yet. */
export function identityFaultsOf(values: FormValues): Faults<FieldName> {
  const { name, card_id } = values;
  const faults: Faults<FieldName> = {};
  if (name.trim() === '') faults.name = 'identity.name_required';
  else if (/\p{Nd}/u.test(name)) faults.name = 'identity.name_digits';
  if (card_id.trim() === '') faults.card_id = 'identity.number_required';
  else if (/\p{Script=Han}/u.test(card_id)) faults.card_id = 'identity.number_chinese';
  for (const field of pictureNames) {
    const { stage } = values[field];
    if (stage === 'sending') faults[field] = 'identity.wait_for_upload';
    else if (stage !== 'there') faults[field] = missing[field];
  }
  return faults;
}
