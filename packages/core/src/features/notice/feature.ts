/** What the exchange publishes about itself. */
import { defineFeature } from '../../kernel/feature.ts';
import { answers, type Commands } from './commands.ts';
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
import { events } from './events.ts';
import { slice } from './slice.ts';
import type { State } from './state.ts';
import { create } from './state.ts';

export const notice = defineFeature<State, Commands>()({
  name: 'notice',
  number: 8,
  uses: ['auth'],
  create,
  answers,
  events,
  slice,
  budget: {
    SaveNotice: 'free',
    RemoveNotice: 'free',
    SaveBanner: 'free',
    RemoveBanner: 'free',
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
