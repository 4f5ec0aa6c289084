/** The server's door: all six languages at once, answered at once. */
import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, languageTag } from './languages.ts';
import enAgreement from './locales/en/agreement.ts';
import enCoin from './locales/en/coin.ts';
import enDemo from './locales/en/demo.ts';
import en from './locales/en/index.ts';
import hkAgreement from './locales/hk/agreement.ts';
import hkCoin from './locales/hk/coin.ts';
import hkDemo from './locales/hk/demo.ts';
import hk from './locales/hk/index.ts';
import jpAgreement from './locales/jp/agreement.ts';
import jpCoin from './locales/jp/coin.ts';
import jpDemo from './locales/jp/demo.ts';
import jp from './locales/jp/index.ts';
import krAgreement from './locales/kr/agreement.ts';
import krCoin from './locales/kr/coin.ts';
import krDemo from './locales/kr/demo.ts';
import kr from './locales/kr/index.ts';
import spaAgreement from './locales/spa/agreement.ts';
import spaCoin from './locales/spa/coin.ts';
import spaDemo from './locales/spa/demo.ts';
import spa from './locales/spa/index.ts';
import zhAgreement from './locales/zh/agreement.ts';
import zhCoin from './locales/zh/coin.ts';
import zhDemo from './locales/zh/demo.ts';
import zh from './locales/zh/index.ts';

export { type Language, languages, languageTag } from './languages.ts';

const english = { ...en, ...enAgreement, ...enCoin, ...enDemo };

/** Every sentence the server can send: those of the screens, the coins' descriptions, the agreement and the demo's page. */
export type ServerMessageId = keyof typeof english;

/** All catalogues, uncompiled. */
export const catalogues: Record<Language, Record<ServerMessageId, string>> = {
  en: english,
  kr: { ...kr, ...krAgreement, ...krCoin, ...krDemo },
  jp: { ...jp, ...jpAgreement, ...jpCoin, ...jpDemo },
  spa: { ...spa, ...spaAgreement, ...spaCoin, ...spaDemo },
  hk: { ...hk, ...hkAgreement, ...hkCoin, ...hkDemo },
  zh: { ...zh, ...zhAgreement, ...zhCoin, ...zhDemo },
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
