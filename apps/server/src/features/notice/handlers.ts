/** Notices and banners. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { listBanners } from './banners.ts';
import { listNotices, showNotice } from './notices.ts';
import { hideNotice, removeBanner, removeNotice, saveBanner, saveNotice } from './publish.ts';
import { listAllNotices, showWholeNotice } from './staff-notices.ts';

export const noticeHandlers: Handlers<(typeof calls)['notice']> = {
  list: listNotices,
  detail: showNotice,
  save: saveNotice,
  remove: removeNotice,
  banners: listBanners,
  saveBanner,
  removeBanner,
};

export const contentHandlers: Handlers<(typeof calls)['content']> = {
  notices: listAllNotices,
  notice: showWholeNotice,
  hide: hideNotice,
};
