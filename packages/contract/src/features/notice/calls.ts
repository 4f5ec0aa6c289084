/**
 * What the exchange publishes about itself: notices and the banners of the home page. Anybody reads, operators write.
 * Texts come in six languages; one that is not written yet is answered in English. Number 140 is the user agreement.
 */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, limitInput, momentInput, pageInput, pageOf, timeText, wholeInput } from '../../schemas.ts';

/** Categories of notices, by the wire's `c_id`. */
export const noticeCategories = {
  3: 'announcements',
  5: 'help',
  9: 'about',
  10: 'terms',
  19: 'markets',
  21: 'maintenance',
  25: 'security',
} as const;
export type NoticeCategoryId = keyof typeof noticeCategories;
export const noticeCategoryIds = [3, 19, 21, 25, 5, 10, 9] as const satisfies readonly NoticeCategoryId[];

/** Pictures that the product draws itself, by name; any other is an own-origin path. */
export const bannerPictures = ['fee', 'book', 'journal'] as const;
export type BannerPicture = (typeof bannerPictures)[number];
export const noticePictures = ['sheet', 'fee', 'book', 'journal', 'shield', 'clock', 'coins', 'person'] as const;
export type NoticePicture = (typeof noticePictures)[number];

/** Elements that the content of a notice may hold; besides them `a` with an address, `br` and `hr`. */
export const noticeElements = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'sub',
  'sup',
] as const;
/** Elements that go with all they hold; of any other unknown one the words stay. */
export const droppedElements = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'form',
  'input',
  'button',
  'select',
  'option',
  'textarea',
  'link',
  'meta',
  'base',
  'title',
  'head',
] as const;
/** Elements nested deeper are left out: no honest notice comes near it. */
export const noticeDepthMax = 16;

/** A path of this origin, printable and without a way to another host. */
const ownPathForm = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}]*$/u;
/** Where a banner may lead: a path or place of this site, or a web address. */
const linkForm = /^(?:#[\w-]{1,64}|https:\/\/[^\s\\<>"'`\p{Cc}]{1,400}|\/(?![/\\])[^\s\\<>"'`\p{Cc}]{0,400})$/u;

/** Text of a form, cut of its edges. */
function textInput(max: number) {
  return z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((value: string) => value.trim()),
  );
}

function pictureInput(names: readonly string[]) {
  return z._default(
    z.string().check(
      z.maxLength(200),
      z.refine((value) => value === '' || names.includes(value) || ownPathForm.test(value)),
    ),
    '',
  );
}

const linkInput = z._default(z.string().check(z.refine((value) => value === '' || linkForm.test(value))), '');
export const categoryInput = z
  .pipe(
    wholeInput(1, 99),
    z.transform((value: number) => value as NoticeCategoryId),
  )
  .check(z.refine((value) => Object.hasOwn(noticeCategories, value)));

/** The language may stand in either field, and is that of the `lang` header where neither names one of the six. */
const languageFields = { lang: z.optional(z.string()), language: z.optional(z.string()) };

const title = z._default(textInput(200), '');
const abstract = z._default(textInput(500), '');
const content = z._default(textInput(20_000), '');
/** `title_kr` and so on; a language without a title and content is answered in English. */
const noticeTexts = {
  title_en: title,
  abstract_en: abstract,
  content_en: content,
  title_kr: title,
  abstract_kr: abstract,
  content_kr: content,
  title_jp: title,
  abstract_jp: abstract,
  content_jp: content,
  title_spa: title,
  abstract_spa: abstract,
  content_spa: content,
  title_hk: title,
  abstract_hk: abstract,
  content_hk: content,
  title_zh: title,
  abstract_zh: abstract,
  content_zh: content,
};

const line = z._default(textInput(200), '');
const passage = z._default(textInput(400), '');
const bannerTexts = {
  tab_en: line,
  title_en: textInput(200),
  text_en: passage,
  action_en: line,
  tab_kr: line,
  title_kr: line,
  text_kr: passage,
  action_kr: line,
  tab_jp: line,
  title_jp: line,
  text_jp: passage,
  action_jp: line,
  tab_spa: line,
  title_spa: line,
  text_spa: passage,
  action_spa: line,
  tab_hk: line,
  title_hk: line,
  text_hk: passage,
  action_hk: line,
  tab_zh: line,
  title_zh: line,
  text_zh: passage,
  action_zh: line,
};

const noticeRow = z.object({
  id: z.number(),
  c_id: z.number(),
  title: z.string(),
  update_time: timeText,
  /** A name of `noticePictures`, an own-origin path, or empty. */
  thumbnail: z.string(),
  abstract: z.string(),
});
export type NoticeRow = z.output<typeof noticeRow>;

const neighbour = z.nullable(z.object({ id: z.number(), title: z.string() }));

const banner = z.object({
  id: z.number(),
  /** A name of `bannerPictures`, an own-origin path, or empty. */
  picture: z.string(),
  /** Path, `#place` or https address; empty: none. */
  link: z.string(),
  tab: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});
export type Banner = z.output<typeof banner>;

const saved = z.object({ message: z.object({ id: z.number() }) });
const removed = z.object({ message: z.object({}) });

export const noticeCalls = {
  list: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/news/list',
    policy: 'public',
    bucket: 'read',
    input: z.object({
      /** Left out: all categories. */
      c_id: z.optional(categoryInput),
      ...languageFields,
      page: pageInput,
      limit: limitInput(10),
    }),
    answer: z.object({ message: pageOf(noticeRow) }),
    errors: [],
    summary: 'Notices, newest first, of one category or of all.',
  }),
  detail: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/news/detail',
    policy: 'public',
    bucket: 'read',
    input: z.object({ id: idInput, ...languageFields }),
    answer: z.object({
      message: z.object({
        ...noticeRow.shape,
        /** Sanitised HTML. */
        content: z.string(),
        /** The older and the newer one of its category. */
        previous: neighbour,
        next: neighbour,
      }),
    }),
    errors: ['notice_not_found'],
    summary: "A notice in the caller's language, with its neighbours.",
  }),
  save: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/news/save',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({
      /** Left out: a new notice. */
      id: z.optional(idInput),
      c_id: categoryInput,
      thumbnail: pictureInput(noticePictures),
      /** Who is to read it: staff alone, everybody from a time on, everybody at once. */
      status: z._default(z.enum(['draft', 'scheduled', 'published']), 'published'),
      /** Of one that is scheduled. */
      publish_time: momentInput,
      ...noticeTexts,
    }),
    answer: saved,
    errors: ['notice_not_found', 'notice_limit', 'notice_time_wrong', 'notice_published', 'notice_needed'],
    summary: 'Publish a notice, schedule it, keep a draft of it, or write one anew.',
  }),
  remove: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/news/delete',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: removed,
    errors: ['notice_not_found', 'notice_needed'],
    summary: 'Take a notice away.',
  }),
  banners: defineCall({
    feature: 'notice',
    method: 'GET',
    path: '/api/banner/list',
    policy: 'public',
    bucket: 'read',
    input: z.object(languageFields),
    answer: z.object({ message: z.object({ list: z.array(banner) }) }),
    errors: [],
    summary: 'The banners of the home page, in their order.',
  }),
  saveBanner: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/banner/save',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({
      /** Left out: a new banner. */
      id: z.optional(idInput),
      /** Banners stand in this order. */
      sort: z._default(wholeInput(0, 1000), 0),
      picture: pictureInput(bannerPictures),
      link: linkInput,
      /** When it is shown; empty: from now on, and without an end. */
      from: momentInput,
      until: momentInput,
      ...bannerTexts,
    }),
    answer: saved,
    errors: ['banner_not_found', 'banner_limit', 'banner_time_wrong'],
    summary: 'Put up a banner, or change one.',
  }),
  removeBanner: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/banner/delete',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: removed,
    errors: ['banner_not_found'],
    summary: 'Take a banner down.',
  }),
} as const;
