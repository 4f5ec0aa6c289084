/** What is typed of a notice, and what is wrong with it. */
import type { Faults } from '@bourse/client/form/faults.ts';
import type { AnswerOf, calls, InputOf } from '@bourse/contract';
import { type Language, languages } from '@bourse/i18n';
import type { NoticeWords } from './notice-preview.tsx';

export type StoredNotice = AnswerOf<typeof calls.content.notice>['message'];
export type Release = 'draft' | 'scheduled' | 'published';

export interface Draft {
  readonly category: string;
  readonly picture: string;
  /** As the field has it: in the browser's own time. */
  readonly publishAt: string;
  readonly texts: Readonly<Record<Language, NoticeWords>>;
}

const nothing: NoticeWords = { title: '', abstract: '', content: '' };

/** A time as the field for it wants it, in the browser's own zone. */
function localTime(time: string): string {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function draftOf(notice: StoredNotice | null): Draft {
  const textOf = (language: Language) => {
    const known = notice?.texts.find((text) => text.language === language);
    return known === undefined ? nothing : { title: known.title, abstract: known.abstract, content: known.content };
  };
  return {
    category: String(notice?.c_id ?? 3),
    picture: notice?.thumbnail || 'sheet',
    publishAt: localTime(notice?.publish_time ?? ''),
    texts: Object.fromEntries(languages.map((language) => [language, textOf(language)])) as Draft['texts'],
  };
}

export type Written = 'whole' | 'partly' | 'missing';

/** How far a language is written. */
export function writtenIn({ title, abstract, content }: NoticeWords): Written {
  const [hasTitle, hasContent] = [title.trim() !== '', content !== ''];
  if (hasTitle && hasContent) return 'whole';
  return hasTitle || hasContent || abstract.trim() !== '' ? 'partly' : 'missing';
}

export type DraftField = `${'title' | 'content'}_${Language}` | 'publish_time';

/** English is needed and no language is left half written, except in a draft, which needs one title. */
export function draftFaults({ texts, publishAt }: Draft, release: Release): Faults<DraftField> {
  if (release === 'draft') {
    const hasTitle = languages.some((language) => texts[language].title.trim() !== '');
    return hasTitle ? {} : { title_en: 'console.required' };
  }
  const faults: Faults<DraftField> = {};
  if (release === 'scheduled' && !(Date.parse(publishAt) > Date.now())) faults.publish_time = 'console.time_ahead';
  for (const language of languages) {
    const written = writtenIn(texts[language]);
    if (written === 'whole' || (written === 'missing' && language !== 'en')) continue;
    if (texts[language].title.trim() === '') faults[`title_${language}`] = 'console.required';
    if (texts[language].content === '') faults[`content_${language}`] = 'console.required';
  }
  return faults;
}

/** The fields of the call. */
export function saveFields(id: number | null, { category, picture, publishAt, texts }: Draft, status: Release) {
  const words = languages.flatMap((language) =>
    (['title', 'abstract', 'content'] as const).map((name) => [`${name}_${language}`, texts[language][name]] as const),
  );
  return {
    ...(id !== null && { id }),
    c_id: category,
    thumbnail: picture,
    status,
    ...(status === 'scheduled' && { publish_time: new Date(publishAt).toISOString() }),
    ...Object.fromEntries(words),
  } as InputOf<typeof calls.notice.save>;
}
