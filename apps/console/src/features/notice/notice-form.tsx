import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { goTo } from '@bourse/client/navigation/go.ts';
import { categoryWord } from '@bourse/client/notice/categories.ts';
import { useWords } from '@bourse/client/words.tsx';
import { noticeCategoryIds, noticePictures } from '@bourse/contract';
import { type Language, languageNames, languages, languageTag } from '@bourse/i18n';
import { Button, Checkbox, Field, Select, TabPanel, Tabs, TextInput } from '@bourse/ui';
import { useState } from 'react';
import { type StoredNotice, writtenIn } from './draft.ts';
import { NoticeContent } from './notice-content.tsx';
import { NoticePreview, type NoticeWords } from './notice-preview.tsx';
import { type NoticeFormState, useNoticeForm } from './use-notice-form.ts';
import { pictureWords } from './words-of.ts';

/** Writes a notice in six languages, and says who is to read it. */
export function NoticeForm({ notice }: { notice: StoredNotice | null }) {
  const { t } = useWords();
  const form = useNoticeForm(notice);
  const { draft, language, setLanguage } = form;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section className="sheet grid grid-cols-[minmax(0,1fr)] gap-4 p-4" aria-label={t('console.notice_form')}>
        <FormAlert text={form.refused} />
        <AboutFields form={form} />
        <Tabs
          label={t('console.languages')}
          idPrefix="notice"
          value={language}
          onValue={setLanguage}
          tabs={languages.map((id) => ({ id, label: <LanguageTab language={id} text={draft.texts[id]} /> }))}
          className="border-b border-line"
        />
        <TabPanel key={language} id={language} idPrefix="notice">
          <TextFields form={form} />
        </TabPanel>
        <Release form={form} status={notice?.status} />
      </section>
      <section aria-labelledby="preview" className="sheet grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <h2 id="preview" className="text-m font-semibold">
          {t('console.preview')}
        </h2>
        <NoticePreview texts={languages.map((id) => ({ language: id, ...draft.texts[id] }))} language={language} />
      </section>
    </div>
  );
}

/** What is the same in all languages. */
function AboutFields({ form: { draft, set } }: { form: NoticeFormState }) {
  const { t } = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('console.notice_category')}>
        <Select
          value={draft.category}
          options={noticeCategoryIds.map((id) => ({ value: String(id), label: t(categoryWord(id) ?? 'notice.all') }))}
          onValue={(category) => set({ category })}
        />
      </Field>
      <Field label={t('console.notice_picture')}>
        <Select
          value={draft.picture}
          options={pictureOptions(draft.picture, t)}
          onValue={(picture) => set({ picture })}
        />
      </Field>
    </div>
  );
}

/** A picture by its address, which another front end may have chosen, stays. */
function pictureOptions(chosen: string, t: ReturnType<typeof useWords>['t']) {
  const known = noticePictures.map((value) => ({ value: value as string, label: t(pictureWords[value]) }));
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

/** The words in the language that is written. */
function TextFields({ form: { text, setText, language, fault } }: { form: NoticeFormState }) {
  const { t } = useWords();
  const lang = languageTag[language];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('console.notice_title')} error={fault(`title_${language}`)}>
        <TextInput
          lang={lang}
          maxLength={200}
          autoComplete="off"
          value={text.title}
          onChange={(event) => setText({ title: event.target.value })}
        />
      </Field>
      <Field label={t('console.notice_abstract')} hint={t('console.notice_abstract_hint')}>
        <TextInput
          lang={lang}
          maxLength={500}
          autoComplete="off"
          value={text.abstract}
          onChange={(event) => setText({ abstract: event.target.value })}
        />
      </Field>
      <NoticeContent
        lang={lang}
        html={text.content}
        onHtml={(content) => setText({ content })}
        error={fault(`content_${language}`)}
      />
    </div>
  );
}

/** Who is to read it, and when. What is published already is only published again: hiding it is an act of its own. */
function Release({ form, status }: { form: NoticeFormState; status: StoredNotice['status'] | undefined }) {
  const { t } = useWords();
  const { draft, set, save, busy, fault } = form;
  const [isTimed, setTimed] = useState(status === 'scheduled');
  const isPublished = status === 'published';
  const release = isTimed && !isPublished ? 'scheduled' : 'published';
  return (
    <>
      {!isPublished && (
        <div className="grid gap-3 sm:max-w-80">
          <Checkbox checked={isTimed} onChange={(event) => setTimed(event.target.checked)}>
            {t('console.schedule_later')}
          </Checkbox>
          {isTimed && (
            <Field label={t('console.publish_at')} hint={t('console.own_time')} error={fault('publish_time')}>
              <TextInput
                type="datetime-local"
                value={draft.publishAt}
                onChange={(event) => set({ publishAt: event.target.value })}
              />
            </Field>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="line" onClick={() => goTo('/console/notices')}>
          {t('common.cancel')}
        </Button>
        {!isPublished && (
          <Button variant="line" isBusy={busy === 'draft'} onClick={() => void save('draft')}>
            {t(status === 'hidden' ? 'console.save_hidden' : 'console.save_draft')}
          </Button>
        )}
        <Button isBusy={busy === release} onClick={() => void save(release)}>
          {t(isPublished ? 'console.publish_changes' : isTimed ? 'console.schedule' : 'console.publish')}
        </Button>
      </div>
    </>
  );
}

const marks = { whole: '●', partly: '◐', missing: '○' } as const;
const markWords = {
  whole: 'console.language_whole',
  partly: 'console.language_partly',
  missing: 'console.language_missing',
} as const;

function LanguageTab({ language, text }: { language: Language; text: NoticeWords }) {
  const { t } = useWords();
  const written = writtenIn(text);
  const word = t(markWords[written]);
  return (
    <>
      <span lang={languageTag[language]}>{languageNames[language]}</span>
      <span aria-hidden="true" title={word} className={written === 'whole' ? 'text-good' : 'text-quiet'}>
        {marks[written]}
      </span>
      <span className="sr-only">{word}</span>
    </>
  );
}
