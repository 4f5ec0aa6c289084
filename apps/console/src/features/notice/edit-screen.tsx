import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { NoticeForm } from './notice-form.tsx';

/** A notice as it is written: the one of the address, or a new one. */
export default function EditNoticeScreen() {
  const { t } = useWords();
  const word = useSearchWord('id');
  const id = Number(word) || 0;
  // Somebody else's change must not take away what is being typed: it is asked for once.
  const { data, error, refetch } = useQuery({
    queryKey: ['notice-edit', id],
    queryFn: async () => (await call(calls.content.notice, { id })).message,
    enabled: word !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (word === null) return <NoticeForm key="new" notice={null} />;
  if (data !== undefined) return <NoticeForm key={data.id} notice={data} />;
  if (error === null) return <Skeleton width="100%" height={320} />;
  return (
    <Failed
      className="sheet py-18"
      title={t('common.load_failed')}
      hint={error.message}
      retryLabel={t('common.retry')}
      onRetry={() => void refetch()}
    />
  );
}
