import { useWords } from '@bourse/client/words.tsx';
import { Field, Icon } from '@bourse/ui';
import { useState } from 'react';
import { isBeyondEditor } from './editor/html.ts';
import { RichEditor } from './editor/rich-editor.tsx';

export interface NoticeContentProps {
  lang: string;
  html: string;
  onHtml: (html: string) => void;
  error: string | undefined;
}

/** The text of a notice in one language: in the editor, or as HTML where it has what the editor cannot show. */
export function NoticeContent({ lang, html, onHtml, error }: NoticeContentProps) {
  const { t } = useWords();
  const [isSource, setSource] = useState(() => isBeyondEditor(html));
  const isKept = isBeyondEditor(html);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-s text-quiet">
        <span>{t('console.notice_text')}</span>
        <button
          type="button"
          aria-pressed={isSource}
          disabled={isSource && isKept}
          onClick={() => setSource(!isSource)}
          className="link disabled:text-quiet disabled:no-underline"
        >
          {t('console.source')}
        </button>
      </div>
      {isSource ? (
        <Field
          label={t('console.notice_text')}
          isLabelHidden
          {...(isKept && { hint: t('console.source_only') })}
          error={error}
        >
          <SourceInput lang={lang} html={html} onHtml={onHtml} label={t('console.notice_text')} />
        </Field>
      ) : (
        <>
          <RichEditor
            label={t('console.notice_text')}
            lang={lang}
            html={html}
            onHtml={onHtml}
            isBad={error !== undefined}
          />
          {error !== undefined && (
            <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
              <Icon name="alert" size={14} className="mt-px" />
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function SourceInput({ lang, html, onHtml, label }: Omit<NoticeContentProps, 'error'> & { label: string }) {
  return (
    <textarea
      aria-label={label}
      lang={lang}
      rows={14}
      maxLength={20_000}
      spellCheck={false}
      value={html}
      onChange={(event) => onHtml(event.target.value)}
      className="control-frame block h-auto w-full resize-y px-3 py-2 text-s"
    />
  );
}
