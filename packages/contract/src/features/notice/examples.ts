import type { ExamplesOf } from '../../example.ts';
import type { noticeCalls } from './calls.ts';

const notice = { title_en: 'Title', abstract_en: 'Abstract', content_en: '<p>Words</p>' };

export const noticeExamples: ExamplesOf<typeof noticeCalls> = {
  list: { c_id: '3', lang: 'en', page: '1', limit: '10' },
  detail: { id: '140', language: 'en' },
  // Without an id, and that is what an empty one is, it makes something new.
  save: { writes: { ...notice, id: '999999', c_id: '3', thumbnail: 'sheet', status: 'published', publish_time: '' } },
  remove: { id: '999999' },
  banners: { lang: 'en' },
  // Without an id, and that is what an empty one is, it makes something new.
  saveBanner: {
    writes: {
      id: '999999',
      sort: '1',
      picture: 'fee',
      link: '/',
      from: '',
      until: '',
      title_en: 'Title',
      text_en: 'Text',
    },
  },
  removeBanner: { id: '999999' },
};
