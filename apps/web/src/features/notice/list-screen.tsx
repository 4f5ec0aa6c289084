import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { categoryOf, categoryWord } from '@bourse/client/notice/categories.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type NoticeRow, noticeCategoryIds } from '@bourse/contract';
import { buttonClass, Empty, Failed, Skeleton, TabPanel, Tabs } from '@bourse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noticeDate } from './notice-date.ts';
import { Thumbnail } from './thumbnail.tsx';

const rowsPerPage = 10;
const tabsPrefix = 'notices';

/** All notices, by category; category and page stand in the address. */
export default function NoticeListScreen() {
  const { t, language } = useWords();
  const category = categoryOf(useSearchWord('c_id'));
  const page = Math.max(1, Math.trunc(Number(useSearchWord('page'))) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['notice', 'list', category, page, language],
    queryFn: async () => {
      const input = { page, limit: rowsPerPage, ...(category === null ? {} : { c_id: category }) };
      return (await call(calls.notice.list, input)).message;
    },
    placeholderData: keepPreviousData,
  });
  useTitle(`${t('notice.notices')} · ${brandName}`);
  const tabs = noticeCategoryIds.map((id) => ({ id: String(id), label: t(categoryWord(id) ?? 'notice.all') }));
  const chosen = category === null ? 'all' : String(category);

  return (
    <div className="mx-auto w-full max-w-248 px-4 py-8 md:py-14">
      <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('notice.notices')}</h1>
      <div className="sheet mt-6 overflow-hidden">
        <Tabs
          label={t('notice.categories')}
          idPrefix={tabsPrefix}
          tabs={[{ id: 'all', label: t('notice.all') }, ...tabs]}
          value={chosen}
          onValue={(id) => goTo(addressOf('/noticeList', { c_id: id === 'all' ? undefined : id }))}
          height={48}
          className="border-b border-line px-4 md:px-6"
        />
        <TabPanel idPrefix={tabsPrefix} id={chosen}>
          {error && !data ? (
            <Failed
              className="py-18"
              title={t('notice.list_failed')}
              hint={asCallError(error).message || undefined}
              retryLabel={t('common.retry')}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <ListSkeleton label={t('common.loading')} />
          ) : data.list.length === 0 ? (
            <Empty className="py-18" title={t('notice.none_title')} hint={t('notice.none_hint')} />
          ) : (
            <ul aria-busy={isPlaceholderData || undefined}>
              {data.list.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} isNamed={category === null} />
              ))}
            </ul>
          )}
        </TabPanel>
        {data && data.total > rowsPerPage && (
          <Pages page={page} pages={Math.ceil(data.total / rowsPerPage)} category={category} />
        )}
      </div>
    </div>
  );
}

function NoticeLine({ notice, isNamed }: { notice: NoticeRow; isNamed: boolean }) {
  const { t, tag } = useWords();
  const word = isNamed ? categoryWord(notice.c_id) : null;
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link
        to="/components/noticeDetail"
        search={{ id: notice.id }}
        className="group flex gap-4 px-4 py-5 -outline-offset-2 hover:bg-hover md:gap-6 md:px-6"
      >
        <Thumbnail picture={notice.thumbnail} />
        <div className="min-w-0 flex-1">
          <h2 className="text-l leading-6 font-medium break-words group-hover:text-brass">{notice.title}</h2>
          {notice.abstract && <p className="mt-1 leading-5.5 break-words text-quiet">{notice.abstract}</p>}
          <p className="mt-2 flex flex-wrap gap-x-3 text-s text-quiet">
            <time dateTime={notice.update_time}>{noticeDate(notice.update_time, tag)}</time>
            {word && <span>{t(word)}</span>}
          </p>
        </div>
      </Link>
    </li>
  );
}

/** To newer and to older notices. */
function Pages({ page, pages, category }: { page: number; pages: number; category: number | null }) {
  const { t } = useWords();
  const place = (to: number) => ({ c_id: category ?? undefined, page: to === 1 ? undefined : to });
  return (
    <nav
      aria-label={t('notice.page', { page, pages })}
      className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 md:px-6"
    >
      {page > 1 ? (
        <Link to="/noticeList" search={place(Math.min(page - 1, pages))} className={buttonClass('line', 's')}>
          {t('notice.newer')}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-s text-quiet tabular-nums">{t('notice.page', { page, pages })}</span>
      {page < pages ? (
        <Link to="/noticeList" search={place(page + 1)} className={buttonClass('line', 's')}>
          {t('notice.older')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {['62%', '48%', '70%', '55%'].map((width) => (
        <div key={width} className="flex gap-4 px-4 py-5 not-first:border-t not-first:border-line md:gap-6 md:px-6">
          <Skeleton width={96} height={64} className="shrink-0" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton width={width} height={16} />
            <Skeleton width="85%" />
            <Skeleton width={96} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
