import { goTo } from '@bourse/client/navigation/go.ts';
import { categoryWord } from '@bourse/client/notice/categories.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, noticeCategoryIds, noticeStatuses, type StaffNoticeRow } from '@bourse/contract';
import { type Language, languages } from '@bourse/i18n';
import { Button, Tag } from '@bourse/ui';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { NoticeDetails } from './notice-details.tsx';
import { noticeStatusTones, noticeStatusWords } from './words-of.ts';

async function load({ filters, page, limit }: ListQuery) {
  const { status = '', category = '' } = filters;
  const { message } = await call(calls.content.notices, {
    status: status as StaffNoticeRow['status'] | '',
    ...(category !== '' && { c_id: category }),
    page,
    limit,
  });
  return { rows: message.list, total: message.total };
}

function missingIn(row: StaffNoticeRow): Language[] {
  return languages.filter((language) => !row.languages.includes(language));
}

/** A category in words; one that this build does not know keeps its number. */
function useCategoryName(): (id: number) => string {
  const { t } = useWords();
  return (id) => {
    const word = categoryWord(id);
    return word === null ? String(id) : t(word);
  };
}

function useColumns(): readonly ListColumn<StaffNoticeRow>[] {
  const { t } = useWords();
  const categoryName = useCategoryName();
  return [
    { id: 'id', name: t('console.number'), isNumeric: true, text: (row) => String(row.id) },
    { id: 'title', name: t('console.notice_title'), text: (row) => row.title },
    { id: 'category', name: t('console.notice_category'), text: (row) => categoryName(row.c_id) },
    {
      id: 'status',
      name: t('common.status'),
      text: (row) => t(noticeStatusWords[row.status]),
      cell: (row) => (
        <>
          <Tag tone={noticeStatusTones[row.status]}>{t(noticeStatusWords[row.status])}</Tag>
          {row.publish_time !== '' && (
            <span className="ml-2 text-quiet">
              <ShownTime time={row.publish_time} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'missing',
      name: t('console.missing_languages'),
      text: (row) => missingIn(row).join(' '),
      cell: (row) => <span className="text-quiet uppercase">{missingIn(row).join(' ')}</span>,
    },
    {
      id: 'updated',
      name: t('console.updated'),
      text: (row) => row.update_time,
      cell: (row) => <ShownTime time={row.update_time} />,
    },
  ];
}

/** Every notice: what everybody reads, and what is not published yet or no longer. */
export default function NoticesScreen() {
  const { t } = useWords();
  const categoryName = useCategoryName();
  const columns = useColumns();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex justify-end">
        <Button onClick={() => goTo('/console/notices/edit')}>{t('console.notice_new')}</Button>
      </div>
      <List
        name="notices"
        title={t('console.notices')}
        filters={[
          {
            name: 'status',
            label: t('common.status'),
            options: [
              { value: '', label: t('notice.all') },
              ...noticeStatuses.map((value) => ({ value, label: t(noticeStatusWords[value]) })),
            ],
          },
          {
            name: 'category',
            label: t('console.notice_category'),
            options: [
              { value: '', label: t('notice.all') },
              ...noticeCategoryIds.map((id) => ({ value: String(id), label: categoryName(id) })),
            ],
          },
        ]}
        columns={columns}
        idOf={(row) => row.id}
        titleOf={(row) => row.title}
        load={load}
        empty={{ title: t('console.notices_none'), hint: t('console.notices_none_hint') }}
        details={(row) => <NoticeDetails key={row.id} row={row} />}
      />
    </div>
  );
}
