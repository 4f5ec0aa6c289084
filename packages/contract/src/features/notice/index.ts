/** What the wire shows of it. */
export {
  type Banner,
  type BannerPicture,
  bannerPictures,
  droppedElements,
  type NoticeCategoryId,
  type NoticePicture,
  type NoticeRow,
  noticeCategories,
  noticeCategoryIds,
  noticeDepthMax,
  noticeElements,
  noticePictures,
} from './calls.ts';
