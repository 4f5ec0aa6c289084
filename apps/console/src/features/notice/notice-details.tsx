import { goTo } from '@bourse/client/navigation/go.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { agreementNoticeId, calls, type StaffNoticeRow } from '@bourse/contract';
import { type Language, languageNames, languages } from '@bourse/i18n';
import { Button, Failed, Select, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { NoticePreview } from './notice-preview.tsx';

/** A notice as visitors read it in each language, and what may be done with it. */
export function NoticeDetails({ row }: { row: StaffNoticeRow }) {
  const { t, language: own } = useWords();
  const [language, setLanguage] = useState<Language>(own);
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'notice', row.id, row.update_time],
    queryFn: async () => (await call(calls.content.notice, { id: row.id })).message,
  });
  return (
    <>
      <NoticeActs row={row} />
      <DrawerPart title={t('console.preview')}>
        <Select
          aria-label={t('site.language')}
          size="s"
          className="w-44"
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onValue={setLanguage}
        />
        {data ? (
          <NoticePreview texts={data.texts} language={language} />
        ) : error ? (
          <Failed
            title={t('common.load_failed')}
            hint={error.message}
            retryLabel={t('common.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton width="100%" height={80} />
        )}
      </DrawerPart>
    </>
  );
}

function NoticeActs({ row: { id, status } }: { row: StaffNoticeRow }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'hide' | 'remove' | null>(null);
  const isAgreement = id === agreementNoticeId;
  return (
    <>
      <DrawerPart>
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => goTo(`/console/notices/edit?id=${id}`)}>
            {t('console.edit')}
          </Button>
          {status === 'published' && !isAgreement && (
            <Button size="s" variant="line" onClick={() => setAsked('hide')}>
              {t('console.hide')}
            </Button>
          )}
          {!isAgreement && (
            <Button size="s" variant="line" className="border-bad text-bad" onClick={() => setAsked('remove')}>
              {t('console.delete')}
            </Button>
          )}
        </div>
      </DrawerPart>
      {asked === 'hide' && (
        <ActDialog
          title={t('console.hide_title')}
          lead={t('console.hide_lead')}
          actLabel={t('console.hide')}
          send={async () => (await call(calls.content.hide, { id })).message}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ActDialog
          title={t('console.notice_delete_title')}
          lead={t('console.notice_delete_lead')}
          actLabel={t('console.delete')}
          variant="danger"
          send={async () => {
            await call(calls.notice.remove, { id });
            return t('console.notice_deleted');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
