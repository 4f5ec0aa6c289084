/** What the exchange publishes about itself. */
import { defineFeature } from '../../kernel/feature.ts';
import { type NoticeCommands, noticeAnswers } from './commands.ts';
import {
  applyBannerRemoved,
  applyBannerSaved,
  applyNoticeHidden,
  applyNoticeReleased,
  applyNoticeRemoved,
  applyNoticeSaved,
  decideHideNotice,
  decideReleaseNotice,
  decideRemoveBanner,
  decideRemoveNotice,
  decideSaveBanner,
  decideSaveNotice,
  noticeNumber,
} from './content.ts';
import { noticeEvents } from './events.ts';
import { noticeSlice } from './slice.ts';
import type { NoticeState } from './state.ts';
import { createNoticeState } from './state.ts';

export const notice = defineFeature<NoticeState, NoticeCommands>()({
  name: 'notice',
  number: noticeNumber,
  uses: ['auth'],
  create: createNoticeState,
  answers: noticeAnswers,
  events: noticeEvents,
  slice: noticeSlice,
  budget: {
    SaveNotice: 'free',
    HideNotice: 'free',
    ReleaseNotice: 'free',
    RemoveNotice: 'free',
    SaveBanner: 'free',
    RemoveBanner: 'free',
  },
  needs: {
    SaveNotice: 'nothing',
    HideNotice: 'nothing',
    ReleaseNotice: 'nothing',
    RemoveNotice: 'nothing',
    SaveBanner: 'nothing',
    RemoveBanner: 'nothing',
  },
  staff: {
    SaveNotice: { permission: 'content.publish' },
    HideNotice: { permission: 'content.publish' },
    RemoveNotice: { permission: 'content.publish' },
    SaveBanner: { permission: 'content.publish' },
    RemoveBanner: { permission: 'content.publish' },
  },
  decide: {
    SaveNotice: decideSaveNotice,
    HideNotice: decideHideNotice,
    ReleaseNotice: decideReleaseNotice,
    RemoveNotice: decideRemoveNotice,
    SaveBanner: decideSaveBanner,
    RemoveBanner: decideRemoveBanner,
  },
  evolve: {
    NoticeSaved: applyNoticeSaved,
    NoticeHidden: applyNoticeHidden,
    NoticeReleased: applyNoticeReleased,
    NoticeRemoved: applyNoticeRemoved,
    BannerSaved: applyBannerSaved,
    BannerRemoved: applyBannerRemoved,
  },
  timer: (noticeId, time) => ({ kind: 'ReleaseNotice', time, noticeId }),
});
