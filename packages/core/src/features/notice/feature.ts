/** What the exchange publishes about itself. */
import { defineFeature } from '../../kernel/feature.ts';
import { type NoticeCommands, noticeAnswers } from './commands.ts';
import {
  applyBannerRemoved,
  applyBannerSaved,
  applyNoticeRemoved,
  applyNoticeSaved,
  decideRemoveBanner,
  decideRemoveNotice,
  decideSaveBanner,
  decideSaveNotice,
} from './content.ts';
import { noticeEvents } from './events.ts';
import { noticeSlice } from './slice.ts';
import type { NoticeState } from './state.ts';
import { createNoticeState } from './state.ts';

export const notice = defineFeature<NoticeState, NoticeCommands>()({
  name: 'notice',
  number: 8,
  uses: ['auth'],
  create: createNoticeState,
  answers: noticeAnswers,
  events: noticeEvents,
  slice: noticeSlice,
  budget: {
    SaveNotice: 'free',
    RemoveNotice: 'free',
    SaveBanner: 'free',
    RemoveBanner: 'free',
  },
  needs: {
    SaveNotice: 'nothing',
    RemoveNotice: 'nothing',
    SaveBanner: 'nothing',
    RemoveBanner: 'nothing',
  },
  staff: {
    SaveNotice: { permission: 'content.publish' },
    RemoveNotice: { permission: 'content.publish' },
    SaveBanner: { permission: 'content.publish' },
    RemoveBanner: { permission: 'content.publish' },
  },
  decide: {
    SaveNotice: decideSaveNotice,
    RemoveNotice: decideRemoveNotice,
    SaveBanner: decideSaveBanner,
    RemoveBanner: decideRemoveBanner,
  },
  evolve: {
    NoticeSaved: applyNoticeSaved,
    NoticeRemoved: applyNoticeRemoved,
    BannerSaved: applyBannerSaved,
    BannerRemoved: applyBannerRemoved,
  },
});
