import { errors } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { hanOf } from './characters.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { loadCatalogue, loadPart } from './index.ts';
import { languageNames, languages, languageTag } from './languages.ts';
import { partsOf } from './message-parts.ts';
import { catalogues, hasMessage, type ServerMessageId, translate } from './server.ts';

const ids = Object.keys(catalogues.en) as ServerMessageId[];
const hasHtml = (id: string) => /^notice\..*\.content$/.test(id);

/** Messages of a language that a check finds fault with, as `id: message`. */
function faults(language: (typeof languages)[number], isWrong: (message: string, id: ServerMessageId) => boolean) {
  return ids
    .filter((id) => isWrong(catalogues[language][id], id))
    .map((id) => `${language} ${id}: ${catalogues[language][id]}`);
}

describe.each(languages)('the catalogue %s', (language) => {
  it('has the ids of en, each with words', () => {
    expect(Object.keys(catalogues[language]).sort()).toEqual([...ids].sort());
    expect(faults(language, (message) => message.trim() === '' || message !== message.trim())).toEqual([]);
  });

  it('has the placeholders and tags of en', () => {
    const wrong = faults(language, (message, id) => {
      const [own, english] = [partsOf(message), partsOf(catalogues.en[id])];
      // A placeholder inside the cases of a plural stands once a case, so names are compared as sets.
      const names = (parts: typeof own) => [...new Set(parts.placeholders)].join();
      return names(own) !== names(english) || own.tags.join() !== english.tags.join();
    });
    expect(wrong).toEqual([]);
  });

  it("has its language's plural categories", () => {
    const categories = [...new Intl.PluralRules(languageTag[language]).resolvedOptions().pluralCategories].sort();
    const wrong = faults(language, (message) =>
      partsOf(message).plurals.some((cases) => [...cases].sort().join() !== categories.join()),
    );
    expect(wrong).toEqual([]);
    expect(ids.some((id) => partsOf(catalogues[language][id]).plurals.length > 0)).toBe(true);
  });

  it('has no forbidden word, glyph or mark', () => {
    const wrong = faults(language, (message) =>
      forbiddenWords[language].some((pattern) => pattern.test(partsOf(message).words)),
    );
    expect(wrong).toEqual([]);
  });

  it('ends a single sentence without a full stop', () => {
    const stop = ['jp', 'hk', 'zh'].includes(language) ? /[。？！]/g : /[.?!](?= |$)/g;
    const wrong = faults(
      language,
      (message, id) =>
        message.length > 14 &&
        !id.endsWith('.abstract') &&
        !hasHtml(id) &&
        /[.。]$/.test(message) &&
        (message.match(stop)?.length ?? 0) < 2,
    );
    expect(wrong).toEqual([]);
  });

  it('has no Chinese, Japanese or Korean in a Latin language, and English in none but en', () => {
    const isLatin = language === 'en' || language === 'spa';
    const wrong = faults(language, (message, id) => {
      if (isLatin) return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(message);
      return partsOf(message).words.length > 24 && message === catalogues.en[id];
    });
    expect(wrong).toEqual([]);
  });

  it('is written in its own scripts', () => {
    const foreign: Record<typeof language, RegExp> = {
      en: /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
      spa: /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
      kr: /[^\p{sc=Hangul}\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
      jp: /[^\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
      hk: /[^\p{sc=Han}\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
      zh: /[^\p{sc=Han}\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
    };
    expect(
      faults(language, (message) => foreign[language].test(partsOf(message).words.replaceAll('\uFFFC', ''))),
    ).toEqual([]);
  });

  it('has no character that only another Chinese or Japanese writes', () => {
    const own = language === 'zh' || language === 'hk' || language === 'jp' ? hanOf[language] : null;
    const wrong = faults(language, (message) =>
      [...message].some((character) => /\p{sc=Han}/u.test(character) && own?.has(character) !== true),
    );
    expect(wrong).toEqual([]);
  });

  it('has no English left in it', () => {
    if (language === 'en') return;
    const english =
      language === 'spa' ? /\b(the|and|your|with|please|from|are|this|was)\b/i : /[a-z]{2,}(?: [a-z]{2,}){2,}/;
    const wrong = faults(language, (message, id) => !hasHtml(id) && english.test(partsOf(message).words));
    expect(wrong).toEqual([]);
  });

  it('has a tag that the platform knows, for dates and numbers too', () => {
    const tag = languageTag[language];
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
    for (const format of [new Intl.DateTimeFormat(tag), new Intl.NumberFormat(tag), new Intl.PluralRules(tag)]) {
      expect(format.resolvedOptions().locale.split('-')[0]).toBe(tag.split('-')[0]);
    }
    expect(new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50');
  });

  it('opens its chunk with the messages of the screens', async () => {
    const chunk = await loadCatalogue(language);
    expect(chunk['auth.log_in']).toBe(catalogues[language]['auth.log_in']);
    expect(Object.keys(chunk)).not.toContain('notice.agreement.content');
    expect(Object.keys(chunk)).not.toContain('spot.limit');
    expect(languageNames[language]).not.toBe('');
    expect((await loadPart('indicator', language))['chart.length']).toBe(catalogues[language]['chart.length']);
    expect(Object.keys(chunk)).not.toContain('chart.length');
  });

  it('tells direction by a word, never by a colour', () => {
    const colours = { en: /\b(green|red)\b/i, kr: /빨강|초록|빨간/, jp: /赤|緑/, spa: /\b(verde|rojo)\b/i } as Record<
      string,
      RegExp
    >;
    const pattern = colours[language] ?? /[紅綠红绿]/;
    expect(
      faults(language, (message, id) => !/^site\.(up_down|red_up|green_up)/.test(id) && pattern.test(message)),
    ).toEqual([]);
  });

  it('holds the agreement in plain, closed tags', () => {
    const content = translate(language, 'notice.agreement.content');
    const tags = [...content.matchAll(/<(\/?)([a-z0-9]+)>/g)];
    expect(content.replace(/<\/?(h2|p|ul|li)>/g, '')).not.toMatch(/[<>]/);
    expect(
      tags
        .filter((tag) => tag[1] === '')
        .map((tag) => tag[2])
        .sort(),
    ).toEqual(
      tags
        .filter((tag) => tag[1] === '/')
        .map((tag) => tag[2])
        .sort(),
    );
    expect(tags.filter((tag) => tag[2] === 'h2' && tag[1] === '')).toHaveLength(9);
  });
});

/** Keys that the specification names, and others of its own that the glossary marks. */
const namedKeys = [
  'lay.inprice',
  'lay.innumber',
  'lay.outprice',
  'lay.outnumber',
  'lay.paccount',
  'lay.phonenot',
  'lay.twopwd',
  'lay.caddress',
  'lay.cnumber',
  'lay.minnum',
  'lay.copys',
  'lay.fcopy',
  'login.psw6',
  'account.huanum',
  'transfer.same',
  'transfer.ok',
  'caiwu.selCu',
  'miscro.openNum',
  'miscro.success',
  'lever.revokeOrder',
  'truename',
  'lessnum',
  'morenum',
  'zheng',
  'notopen',
  'recharge_apply_success',
  'recharge_apply_fail',
];

describe('the keys that the specification names', () => {
  it.each(namedKeys)('%s is there in six languages', (key) => {
    expect(hasMessage(key)).toBe(true);
    const said = languages.map((language) => (hasMessage(key) ? catalogues[language][key] : ''));
    expect(said.filter((words) => words.trim() === '')).toEqual([]);
    // Six languages, and at least five ways of saying it: nothing was merely copied.
    expect(new Set(said).size).toBeGreaterThanOrEqual(5);
  });

  it('stay with the server where no screen says them yet', async () => {
    const chunk = await loadCatalogue('en');
    for (const key of ['miscro.openNum', 'transfer.ok', 'truename', 'mail.footer'])
      expect(chunk).not.toHaveProperty(key);
  });
});

describe('translate', () => {
  it('knows the message of every error code', () => {
    expect(
      Object.values(errors)
        .map((entry) => entry.message)
        .filter((id) => !hasMessage(id)),
    ).toEqual([]);
  });

  it('fills placeholders and counts', () => {
    expect(translate('en', 'spot.all_cancelled', { n: 1 })).toBe('1 order cancelled');
    expect(translate('en', 'spot.all_cancelled', { n: '3' })).toBe('3 orders cancelled');
    expect(translate('spa', 'spot.all_cancelled', { n: 2_000_000 })).toBe('2,000,000 de órdenes canceladas');
    expect(translate('kr', 'spot.all_cancelled', { n: 3 })).toBe('주문 3건이 취소되었습니다');
    expect(translate('zh', 'spot.below_minimum_value', { minimum: '5', currency: 'USDT' })).toBe('最小下单量：5 USDT');
  });

  it('keeps the words that the specification quotes', () => {
    expect(translate('en', 'auth.please_login')).toBe('Please login');
    expect(translate('en', 'support.no_address')).toBe('Please set customer address first');
    expect(translate('en', 'spot.login_to_start')).toBe('<0>login</0> or <1>register</1> to start');
    expect(translate('zh', 'common.parameter_error')).toBe('参数错误');
  });

  it('refuses an unknown id while tests run and answers with it elsewhere', () => {
    expect(() => translate('en', 'no.such_message')).toThrow('no.such_message');
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      expect(translate('en', 'no.such_message')).toBe('no.such_message');
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});
