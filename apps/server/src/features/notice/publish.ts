/** What operators publish: texts are sanitised here, and the answer waits until everybody reads them. */
import { type calls, type Language, languages } from '@bourse/contract';
import type { CommandKind } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { Outcome, Request } from '../../writer/port.ts';
import { sanitiseContent, sanitiseText } from './sanitise.ts';

type Notice = Handlers<typeof calls.notice>;
type Answered<K extends CommandKind> = Exclude<Outcome<K>, { refused: unknown }>;

/** Runs an operator's command; accepted, it is in the view before anybody is told. */
async function publish<K extends CommandKind>(
  { services }: Context,
  request: Request<K>,
): Promise<Answered<K> | Refused> {
  const outcome = await services.writer.submit<K>(request);
  if ('refused' in outcome) return outcome;
  await services.view.waitFor(outcome.seq);
  return outcome;
}

type Fields<Name extends string> = { readonly [Field in `${Name}_${Language}`]: string };
/** One language's fields, by name. */
function fieldsIn<Name extends string>(input: Fields<Name>, names: readonly Name[], language: Language) {
  const texts = names.map((name) => [name, input[`${name}_${language}`]] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}

const noticeFields = ['title', 'abstract', 'content'] as const;
const bannerFields = ['tab', 'title', 'text', 'action'] as const;

/**
 * The texts of those languages that are written; the name of the field that is missing where one is written by half. A
 * draft may be: it needs one title.
 */
function readNotice(input: Fields<(typeof noticeFields)[number]>, isDraft: boolean) {
  const texts = [];
  for (const language of languages) {
    const fields = fieldsIn(input, noticeFields, language);
    const title = sanitiseText(fields.title);
    const content = sanitiseContent(fields.content);
    const isEmpty = title === '' && content === '';
    if (isEmpty && (isDraft || language !== 'en')) continue;
    if (title === '' && !isDraft) return { missing: `title_${language}` };
    if (content === '' && !isDraft) return { missing: `content_${language}` };
    texts.push({ language, title, abstract: sanitiseText(fields.abstract), content });
  }
  return texts.some(({ title }) => title !== '') ? texts : { missing: 'title_en' };
}

function readBanner(input: Fields<(typeof bannerFields)[number]>) {
  const texts = [];
  for (const language of languages) {
    const fields = fieldsIn(input, bannerFields, language);
    const title = sanitiseText(fields.title);
    if (title === '' && language !== 'en') continue;
    if (title === '') return { missing: `title_${language}` };
    const [tab, text, action] = [sanitiseText(fields.tab), sanitiseText(fields.text), sanitiseText(fields.action)];
    texts.push({ language, tab: tab || title, title, text, action });
  }
  return texts;
}

export const saveNotice: Notice['save'] = async (input, context) => {
  const { id = 0, c_id: category, thumbnail, status: release, publish_time: publishAt } = input;
  const texts = readNotice(input, release === 'draft');
  if ('missing' in texts) return { refused: 'parameter_error', field: texts.missing };
  const about = { operatorId: context.user.userId, noticeId: id, category, thumbnail, texts };
  const notice = { kind: 'SaveNotice', ...about, release, publishAt } as const;
  const outcome = await publish<'SaveNotice'>(context, notice);
  return 'refused' in outcome ? outcome : { message: { id: outcome.answer.noticeId } };
};

export const hideNotice: Handlers<typeof calls.content>['hide'] = async ({ id }, context) => {
  const operatorId = context.user.userId;
  const outcome = await publish<'HideNotice'>(context, { kind: 'HideNotice', operatorId, noticeId: id });
  return 'refused' in outcome ? outcome : { message: translate(context.language, 'notice.hidden') };
};

export const removeNotice: Notice['remove'] = async ({ id }, context) => {
  const operatorId = context.user.userId;
  const outcome = await publish<'RemoveNotice'>(context, { kind: 'RemoveNotice', operatorId, noticeId: id });
  return 'refused' in outcome ? outcome : { message: {} };
};

export const saveBanner: Notice['saveBanner'] = async (input, context) => {
  const texts = readBanner(input);
  if ('missing' in texts) return { refused: 'parameter_error', field: texts.missing };
  const { id = 0, sort: place, picture, link, from, until } = input;
  const operatorId = context.user.userId;
  const banner = { kind: 'SaveBanner', operatorId, bannerId: id, place, picture, link, texts, from, until } as const;
  const outcome = await publish<'SaveBanner'>(context, banner);
  return 'refused' in outcome ? outcome : { message: { id: outcome.answer.bannerId } };
};

export const removeBanner: Notice['removeBanner'] = async ({ id }, context) => {
  const operatorId = context.user.userId;
  const outcome = await publish<'RemoveBanner'>(context, { kind: 'RemoveBanner', operatorId, bannerId: id });
  return 'refused' in outcome ? outcome : { message: {} };
};
