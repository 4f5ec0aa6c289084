/** For the server: all six languages, loaded together and translated synchronously. */
import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, languageTag } from './languages.ts';
import enAgreement from './locales/en/agreement.ts';
import enCoin from './locales/en/coin.ts';
import enDemo from './locales/en/demo.ts';
import enMail from './locales/en/mail.ts';
import enMessage from './locales/en/message.ts';
import enNamed from './locales/en/named.ts';
import enPublished from './locales/en/published.ts';
import enFeatures from './locales/en/server.gen.ts';
import en from './locales/en/whole.ts';
import hkAgreement from './locales/hk/agreement.ts';
import hkCoin from './locales/hk/coin.ts';
import hkDemo from './locales/hk/demo.ts';
import hkMail from './locales/hk/mail.ts';
import hkMessage from './locales/hk/message.ts';
import hkNamed from './locales/hk/named.ts';
import hkPublished from './locales/hk/published.ts';
import hkFeatures from './locales/hk/server.gen.ts';
import hk from './locales/hk/whole.ts';
import jpAgreement from './locales/jp/agreement.ts';
import jpCoin from './locales/jp/coin.ts';
import jpDemo from './locales/jp/demo.ts';
import jpMail from './locales/jp/mail.ts';
import jpMessage from './locales/jp/message.ts';
import jpNamed from './locales/jp/named.ts';
import jpPublished from './locales/jp/published.ts';
import jpFeatures from './locales/jp/server.gen.ts';
import jp from './locales/jp/whole.ts';
import krAgreement from './locales/kr/agreement.ts';
import krCoin from './locales/kr/coin.ts';
import krDemo from './locales/kr/demo.ts';
import krMail from './locales/kr/mail.ts';
import krMessage from './locales/kr/message.ts';
import krNamed from './locales/kr/named.ts';
import krPublished from './locales/kr/published.ts';
import krFeatures from './locales/kr/server.gen.ts';
import kr from './locales/kr/whole.ts';
import spaAgreement from './locales/spa/agreement.ts';
import spaCoin from './locales/spa/coin.ts';
import spaDemo from './locales/spa/demo.ts';
import spaMail from './locales/spa/mail.ts';
import spaMessage from './locales/spa/message.ts';
import spaNamed from './locales/spa/named.ts';
import spaPublished from './locales/spa/published.ts';
import spaFeatures from './locales/spa/server.gen.ts';
import spa from './locales/spa/whole.ts';
import zhAgreement from './locales/zh/agreement.ts';
import zhCoin from './locales/zh/coin.ts';
import zhDemo from './locales/zh/demo.ts';
import zhMail from './locales/zh/mail.ts';
import zhMessage from './locales/zh/message.ts';
import zhNamed from './locales/zh/named.ts';
import zhPublished from './locales/zh/published.ts';
import zhFeatures from './locales/zh/server.gen.ts';
import zh from './locales/zh/whole.ts';

export { type Language, languages, languageTag } from './languages.ts';

const english = {
  ...enNamed,
  ...en,
  ...enAgreement,
  ...enCoin,
  ...enDemo,
  ...enMail,
  ...enMessage,
  ...enPublished,
  ...enFeatures,
};

/** Every sentence the server can send: those of the screens, the coins' descriptions, the agreement, the
 * demo's page and what a demo has published, mails, and words that later screens bring. */
export type ServerMessageId = keyof typeof english;

/** All catalogues, uncompiled. */
export const catalogues: Record<Language, Record<ServerMessageId, string>> = {
  en: english,
  kr: {
    ...krNamed,
    ...kr,
    ...krAgreement,
    ...krCoin,
    ...krDemo,
    ...krMail,
    ...krMessage,
    ...krPublished,
    ...krFeatures,
  },
  jp: {
    ...jpNamed,
    ...jp,
    ...jpAgreement,
    ...jpCoin,
    ...jpDemo,
    ...jpMail,
    ...jpMessage,
    ...jpPublished,
    ...jpFeatures,
  },
  spa: {
    ...spaNamed,
    ...spa,
    ...spaAgreement,
    ...spaCoin,
    ...spaDemo,
    ...spaMail,
    ...spaMessage,
    ...spaPublished,
    ...spaFeatures,
  },
  hk: {
    ...hkNamed,
    ...hk,
    ...hkAgreement,
    ...hkCoin,
    ...hkDemo,
    ...hkMail,
    ...hkMessage,
    ...hkPublished,
    ...hkFeatures,
  },
  zh: {
    ...zhNamed,
    ...zh,
    ...zhAgreement,
    ...zhCoin,
    ...zhDemo,
    ...zhMail,
    ...zhMessage,
    ...zhPublished,
    ...zhFeatures,
  },
};

/** Bounded by the catalogues: only their own messages are ever compiled. */
const compiled = new Map<string, CompiledMessage>();

function compile(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const fresh = compileMessageOrThrow(message);
  compiled.set(message, fresh);
  return fresh;
}

function speaker(language: Language): I18n {
  const tag = languageTag[language];
  return setupI18n({ locale: tag, messages: { [tag]: catalogues[language] } }).setMessagesCompiler(compile);
}

const speakers = Object.fromEntries(languages.map((language) => [language, speaker(language)])) as Record<
  Language,
  I18n
>;

/** Whether a message with this id exists. */
export function hasMessage(id: string): id is ServerMessageId {
  return Object.hasOwn(english, id);
}

/**
 * The sentence of an id in a language, its placeholders filled. An unknown id throws in tests and is answered as it
 * stands elsewhere: a missing word must not take a call down.
 */
export function translate(language: Language, id: string, values?: Record<string, string | number>): string {
  if (hasMessage(id)) return speakers[language]._(id, values);
  if (process.env.NODE_ENV === 'test') throw new Error(`no message ${id}`);
  return id;
}
