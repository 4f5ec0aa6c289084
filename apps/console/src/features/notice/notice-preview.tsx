import { RichText } from '@bourse/client/notice/rich-text.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { type Language, languageTag } from '@bourse/i18n';

export interface NoticeWords {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
}

interface NoticePreviewProps {
  texts: readonly (NoticeWords & { readonly language: string })[];
  language: Language;
}

/** A notice as the web shows it in a language: in English where it is not written in that one. */
export function NoticePreview({ texts, language }: NoticePreviewProps) {
  const { t } = useWords();
  const isWhole = ({ title, content }: NoticeWords) => title !== '' && content !== '';
  const written = texts.find((one) => one.language === language);
  const english = texts.find((one) => one.language === 'en');
  const isMissing = written === undefined || !isWhole(written);
  const shown = isMissing && english !== undefined && isWhole(english) ? english : written;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isMissing && <p className="text-s text-quiet">{t('console.preview_missing')}</p>}
      {shown && (
        <article
          lang={languageTag[shown === english ? 'en' : language]}
          className="rounded-m border border-line bg-panel p-5"
        >
          <h4 className="text-l font-semibold text-balance break-words">{shown.title}</h4>
          {shown.abstract !== '' && <p className="mt-3 text-m break-words text-quiet">{shown.abstract}</p>}
          <RichText html={shown.content} className="mt-4 border-t border-line pt-2" />
        </article>
      )}
    </div>
  );
}
