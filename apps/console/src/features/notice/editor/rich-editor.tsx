import { noticeContentClass } from '@bourse/client/notice/rich-text.tsx';
import { useRef } from 'react';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** A textarea holds no headings and no links. */
const textBox = { role: 'textbox', 'aria-multiline': true } as const;

export interface RichEditorProps {
  /** Names the field. */
  label: string;
  /** Its language, for spelling and glyphs. */
  lang: string;
  /** What it begins with. */
  html: string;
  onHtml: (html: string) => void;
  isBad: boolean;
}

/** A text with headings, lists and links, as a notice may have them. */
export function RichEditor({ label, lang, html, onHtml, isBad }: RichEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useEditor({ host, html, onHtml });
  return (
    <div className="rounded-s border border-line bg-panel" data-bad={isBad || undefined}>
      <Toolbar editor={editor} />
      <div
        ref={host}
        {...textBox}
        {...{ 'aria-label': label, 'aria-invalid': isBad || undefined }}
        contentEditable
        suppressContentEditableWarning
        lang={lang}
        className={`${noticeContentClass} min-h-64 px-4 py-2 -outline-offset-2`}
      />
    </div>
  );
}
