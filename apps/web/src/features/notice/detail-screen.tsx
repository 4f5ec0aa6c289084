import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { categoryWord } from '@bourse/client/notice/categories.ts';
import { RichText } from '@bourse/client/notice/rich-text.tsx';
import { useTitle } from '@bourse/client/title.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noticeDate } from './notice-date.ts';

/** One notice, by the `id` of the address. */
export default function NoticeDetailScreen() {
  const { t, language, tag } = useWords();
  // An id that is no number is a notice that does not exist: the server says so.
  const id = Number(useSearchWord('id')) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['notice', 'detail', id, language],
    queryFn: async () => (await call(calls.notice.detail, { id })).message,
  });
  useTitle(`${data?.title ?? t('notice.notices')} · Bourse`);

  if (error) {
    const { code, message } = asCallError(error);
    return (
      <Sheet>
        <Failed
          title={code === 'notice_not_found' ? message : t('notice.load_failed')}
          hint={code === 'network' ? t('common.load_failed') : undefined}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
        <p className="text-center text-s">
          <Link to="/noticeList" className="link">
            {t('notice.back')}
          </Link>
        </p>
      </Sheet>
    );
  }
  if (data === undefined) return <NoticeSkeleton label={t('common.loading')} />;
  const date = noticeDate(data.update_time, tag);
  const word = categoryWord(data.c_id);
  return (
    <Sheet>
      <nav aria-label={t('notice.categories')} className="mb-5 flex flex-wrap gap-x-2 text-s text-quiet">
        <Link to="/noticeList" className="link">
          {t('notice.notices')}
        </Link>
        {word && (
          <>
            <span aria-hidden="true">/</span>
            <Link to="/noticeList" search={{ c_id: data.c_id }} className="link">
              {t(word)}
            </Link>
          </>
        )}
      </nav>
      <h1 className="text-2xl font-semibold tracking-[-.022em] text-balance break-words">{data.title}</h1>
      {date && (
        <p className="mt-2 text-s text-quiet">
          <time dateTime={data.update_time}>{t('notice.updated', { date })}</time>
        </p>
      )}
      {data.abstract && <p className="mt-5 text-l break-words text-quiet">{data.abstract}</p>}
      <RichText html={data.content} className="mt-6 border-t border-line pt-2" />
      <Neighbours previous={data.previous} next={data.next} />
    </Sheet>
  );
}

interface Neighbour {
  id: number;
  title: string;
}

/** The older and the newer notice of the category. */
function Neighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  const { t } = useWords();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('notice.notices')} className="mt-10 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      {previous && <NeighbourLink label={t('notice.previous')} notice={previous} className="sm:col-start-1" />}
      {next && <NeighbourLink label={t('notice.next')} notice={next} className="sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

function NeighbourLink({ label, notice, className }: { label: string; notice: Neighbour; className: string }) {
  return (
    <Link
      to="/components/noticeDetail"
      search={{ id: notice.id }}
      className={`group grid min-w-0 content-start gap-1 ${className}`}
    >
      <span className="text-s text-quiet">{label}</span>
      <span className="break-words group-hover:text-brass">{notice.title}</span>
    </Link>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-184 px-4 py-8 md:py-14">
      <article className="rounded-m border border-line bg-panel px-5 py-6 sm:px-10 sm:py-9">{children}</article>
    </div>
  );
}

/** Widths of the lines of a text that is coming. */
const lineWidths = ['100%', '94%', '97%', '62%'];

function NoticeSkeleton({ label }: { label: string }) {
  return (
    <Sheet>
      <div role="status" aria-label={label} className="grid gap-3">
        <Skeleton width="45%" height={28} />
        <Skeleton width={140} height={12} className="mb-6" />
        {['first', 'second', 'third'].flatMap((part) =>
          lineWidths.map((width) => <Skeleton key={part + width} width={width} height={12} />),
        )}
      </div>
    </Sheet>
  );
}
