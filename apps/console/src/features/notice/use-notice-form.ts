import { goTo } from '@bourse/client/navigation/go.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { type Language, languages } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { useState } from 'react';
import { refreshConsole } from '../../domain/act/use-act.ts';
import {
  type Draft,
  type DraftField,
  draftFaults,
  draftOf,
  type Release,
  type StoredNotice,
  saveFields,
} from './draft.ts';
import type { NoticeWords } from './notice-preview.tsx';

const savedWords = {
  draft: 'console.notice_saved',
  scheduled: 'console.notice_timed',
  published: 'console.notice_is_published',
} as const;

/** The language that a field's name ends with. */
function languageOf(field: string | undefined): Language | undefined {
  return languages.find((language) => field?.endsWith(`_${language}`));
}

/** What is typed of a notice, in which language one writes, and what saving it said. */
export function useNoticeForm(notice: StoredNotice | null) {
  const { t } = useWords();
  const [draft, setDraft] = useState(() => draftOf(notice));
  const [language, setLanguage] = useState<Language>('en');
  const [asked, setAsked] = useState<Release | null>(null);
  const [busy, setBusy] = useState<Release | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const faults = asked === null ? {} : draftFaults(draft, asked);

  function set(change: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...change }));
  }

  /** Of the language that is written. */
  function setText(change: Partial<NoticeWords>): void {
    setDraft((before) => {
      const text = { ...before.texts[language], ...change };
      return { ...before, texts: { ...before.texts, [language]: text } };
    });
  }

  /** Shows what is wrong, in the language where it is; true where nothing is. */
  function check(release: Release): boolean {
    setAsked(release);
    const wrong = Object.keys(draftFaults(draft, release));
    const first = languageOf(wrong[0]);
    if (first !== undefined && !wrong.some((field) => languageOf(field) === language)) setLanguage(first);
    setRefused(wrong.length > 0 ? t('console.notice_faults') : null);
    return wrong.length === 0;
  }

  async function save(release: Release): Promise<void> {
    if (busy !== null || !check(release)) return;
    setBusy(release);
    try {
      const { message } = await call(calls.notice.save, saveFields(notice?.id ?? null, draft, release));
      toast.good(t(savedWords[release]));
      refreshConsole();
      goTo(`/console/notices?open=${message.id}`);
    } catch (error) {
      const { message, field } = asCallError(error);
      setLanguage(languageOf(field) ?? language);
      setRefused(message);
    }
    setBusy(null);
  }

  function fault(field: DraftField): string | undefined {
    const word = faults[field];
    return word === undefined ? undefined : t(word);
  }

  return { draft, set, text: draft.texts[language], setText, language, setLanguage, save, busy, refused, fault };
}

export type NoticeFormState = ReturnType<typeof useNoticeForm>;
