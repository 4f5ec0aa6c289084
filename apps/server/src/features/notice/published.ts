/** What a demo has published at its first start. */
import {
  agreementNoticeId,
  type BannerPicture,
  type Language,
  languages,
  type NoticeCategoryId,
  type NoticePicture,
} from '@bourse/contract';
import type { CommandKind } from '@bourse/core';
import { type ServerMessageId, translate } from '@bourse/i18n/server';
import type { Request, Writer } from '../../writer/port.ts';

type First =
  Extract<ServerMessageId, `notice.first.${string}.title`> extends `notice.first.${infer Name}.title` ? Name : never;

interface FirstNotice {
  readonly name: First;
  readonly category: NoticeCategoryId;
  readonly thumbnail: NoticePicture;
}

/** The newest is last. */
const notices: readonly FirstNotice[] = [
  { name: 'about', category: 9, thumbnail: 'journal' },
  { name: 'order', category: 5, thumbnail: 'book' },
  { name: 'pairs', category: 19, thumbnail: 'coins' },
  { name: 'fees', category: 10, thumbnail: 'fee' },
  { name: 'maintenance', category: 21, thumbnail: 'clock' },
  { name: 'security', category: 25, thumbnail: 'shield' },
  { name: 'api', category: 3, thumbnail: 'sheet' },
  { name: 'funds', category: 3, thumbnail: 'coins' },
  { name: 'opening', category: 3, thumbnail: 'book' },
];

const banners: readonly { name: BannerPicture; link: string }[] = [
  { name: 'fee', link: '#fees' },
  { name: 'book', link: '/dealCenter' },
  { name: 'journal', link: '/docs' },
];

/** Nobody's act: the exchange sets itself up. */
const author = { operatorId: 0 } as const;

function inEachLanguage<Words>(words: (language: Language) => Words): ({ language: Language } & Words)[] {
  return languages.map((language) => ({ language, ...words(language) }));
}

function noticeWords(name: First | 'agreement', language: Language) {
  const base = name === 'agreement' ? ('notice.agreement' as const) : (`notice.first.${name}` as const);
  return {
    title: translate(language, `${base}.title`),
    abstract: translate(language, `${base}.abstract`),
    content: translate(language, `${base}.content`),
  };
}

/** The agreement and the first notices, as commands. */
export function firstNotices(): Request<'SaveNotice'>[] {
  const agreement = { noticeId: agreementNoticeId, category: 10, thumbnail: 'sheet', name: 'agreement' } as const;
  return [agreement, ...notices.map((notice) => ({ noticeId: 0, ...notice }))].map(({ name, ...notice }) => ({
    kind: 'SaveNotice',
    ...author,
    ...notice,
    texts: inEachLanguage((language) => noticeWords(name, language)),
  }));
}

/** The first banners, as commands. */
export function firstBanners(): Request<'SaveBanner'>[] {
  return banners.map(({ name, link }, index) => ({
    kind: 'SaveBanner',
    ...author,
    bannerId: 0,
    place: index + 1,
    picture: name,
    link,
    texts: inEachLanguage((language) => ({
      tab: translate(language, `notice.banner.${name}.tab`),
      title: translate(language, `notice.banner.${name}.title`),
      text: translate(language, `notice.banner.${name}.text`),
      action: translate(language, `notice.banner.${name}.action`),
    })),
  }));
}

/**
 * Publishes what is not there yet. Ids are never given twice, so that what an operator has taken away stays away; a start
 * that was interrupted here goes on where it ended.
 */
export async function publishFirst(writer: Writer): Promise<void> {
  const { state } = writer;
  const [agreement, ...others] = firstNotices();
  if (agreement !== undefined && !state.notice.notices.has(agreement.noticeId)) await must(writer, agreement);
  const written = state.notice.nextNoticeId - agreementNoticeId - 1;
  for (const notice of others.slice(written)) await must(writer, notice);
  for (const banner of firstBanners().slice(state.notice.nextBannerId - 1)) await must(writer, banner);
}

async function must<K extends CommandKind>(writer: Writer, request: Request<K>): Promise<void> {
  const outcome = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`the demo cannot be set up: ${request.kind} refused: ${outcome.refused}`);
}
