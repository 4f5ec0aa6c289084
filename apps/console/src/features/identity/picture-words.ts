import type { MessageId } from '@bourse/i18n';

/** The pictures of a review, in the order they are shown in. */
export const pictureFields = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

export const identityPictureWords: Readonly<Record<(typeof pictureFields)[number], MessageId>> = {
  front_pic: 'console.front',
  reverse_pic: 'console.reverse',
  hand_pic: 'console.in_hand',
};
