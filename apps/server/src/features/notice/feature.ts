/** Notices and banners. */
import type { Feature } from '../../feature.ts';
import { createKeptBanners } from './banners.ts';
import { notePublished, noticeCosts, publishedVersion } from './costs.ts';
import { contentHandlers, noticeHandlers } from './handlers.ts';
import { publishFirst } from './published.ts';

const keptBanners = createKeptBanners();

export const notice: Feature = {
  name: 'notice',
  handlers: () => ({ notice: noticeHandlers, content: contentHandlers }),
  costs: noticeCosts,
  open: (services) => ({ commit: (batch) => notePublished(services, batch) }),
  versionOf: publishedVersion,
  firstState: async (services, path) => {
    const banners = path === '/' ? await keptBanners(services) : undefined;
    // A page without banners asks for them itself.
    return banners === undefined ? {} : { banners };
  },
  setUpDemo: publishFirst,
};
