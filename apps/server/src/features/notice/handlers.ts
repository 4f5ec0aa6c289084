/** Notices and banners. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { listBanners } from './banners.ts';
import { listNotices, showNotice } from './notices.ts';
import { removeBanner, removeNotice, saveBanner, saveNotice } from './publish.ts';

export const noticeHandlers: Handlers<(typeof calls)['notice']> = {
  list: listNotices,
  detail: showNotice,
  save: saveNotice,
  remove: removeNotice,
  banners: listBanners,
  saveBanner,
  removeBanner,
};
