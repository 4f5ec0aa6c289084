import { calls } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../app/api.ts';
import { asCallError } from '../../app/call-error.ts';
import { useTitle } from '../../app/title.ts';
import { useWords } from '../../app/words.tsx';
import { noticeDate } from './notice-date.ts';
import { RichText } from './rich-text.tsx';

/** One notice, by the `id` of the address. */
export default function NoticeDetailScreen() {
  const { t, language, tag } = useWords();
  const { id } = useSearch({ from: '/components/noticeDetail' });
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
      </Sheet>
    );
  }
  if (data === undefined) return <NoticeSkeleton label={t('common.loading')} />;
  const date = noticeDate(data.update_time, tag);
  return (
    <Sheet>
      <h1 className="text-2xl font-semibold tracking-[-.022em] text-balance">{data.title}</h1>
      {date && (
        <p className="mt-2 text-s text-quiet">
          <time dateTime={data.update_time}>{t('notice.updated', { date })}</time>
        </p>
      )}
      {data.abstract && <p className="mt-5 text-l text-quiet">{data.abstract}</p>}
      <RichText html={data.content} className={contentLook} />
    </Sheet>
  );
}

const contentLook = [
  'mt-6 border-t border-line pt-2 text-m leading-6 break-words',
  '[&_h2]:mt-6 [&_h2]:mb-1.5 [&_h2]:text-l [&_h2]:font-semibold [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-semibold',
  '[&_p]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:mt-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-1',
  '[&_li]:marker:text-brass [&_table]:mt-3 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1',
  '[&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left [&_blockquote]:mt-3',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-brass [&_blockquote]:pl-3 [&_pre]:overflow-x-auto',
].join(' ');

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
