import type { NoticePicture, NoticeStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const noticeStatusWords: Readonly<Record<NoticeStatus, MessageId>> = {
  published: 'console.notice_published',
  draft: 'console.notice_draft',
  scheduled: 'console.notice_scheduled',
  hidden: 'console.notice_hidden',
};

export const noticeStatusTones = {
  published: 'good',
  draft: 'plain',
  scheduled: 'brass',
  hidden: 'plain',
} as const satisfies Record<NoticeStatus, 'good' | 'plain' | 'brass'>;

export const pictureWords: Readonly<Record<NoticePicture, MessageId>> = {
  sheet: 'console.picture_sheet',
  fee: 'console.picture_fee',
  book: 'console.picture_book',
  journal: 'console.picture_journal',
  shield: 'console.picture_shield',
  clock: 'console.picture_clock',
  coins: 'console.picture_coins',
  person: 'console.picture_person',
};
