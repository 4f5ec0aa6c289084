import { useWords } from '@bourse/client/words.tsx';
import { Button, Empty, Failed, Segmented, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { MessageRow } from './message-row.tsx';
import { markRead, useMessages } from './use-messages.ts';

type Filter = 'all' | 'unread';

/** What the user is told about the account, newest first. */
export default function MessageScreen() {
  const { t } = useWords();
  const [filter, setFilter] = useState<Filter>('all');
  const { query, rows, unread } = useMessages(filter === 'unread');
  const newest = rows[0];
  return (
    <AccountPage
      title={t('message.title')}
      aside={
        <span role="status" className="text-s text-quiet">
          {unread > 0 && t('message.unread_count', { n: unread })}
        </span>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented<Filter>
          label={t('common.filter')}
          className="min-w-44"
          value={filter}
          onValue={setFilter}
          options={[
            { id: 'all', label: t('message.all') },
            { id: 'unread', label: t('message.unread') },
          ]}
        />
        {newest && rows.some(({ is_read }) => is_read === 0) && (
          <Button variant="line" size="s" onClick={() => void markRead({ through: newest.id })}>
            {t('message.read_all')}
          </Button>
        )}
      </div>
      <div className="sheet">
        {query.isPending ? (
          <Skeletons />
        ) : query.isError && rows.length === 0 ? (
          <Failed
            title={t('message.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
            className="py-8"
          />
        ) : rows.length === 0 ? (
          <Empty
            className="py-12"
            title={t(filter === 'all' ? 'message.none_title' : 'message.none_unread_title')}
            hint={t(filter === 'all' ? 'message.none_hint' : 'message.none_unread_hint')}
          />
        ) : (
          <ul>
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </div>
      {rows.length > 0 && (
        <div className="mt-4 text-center text-s text-quiet">
          {query.hasNextPage ? (
            <Button variant="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('common.load_more')}
            </Button>
          ) : (
            t('common.no_more')
          )}
        </div>
      )}
    </AccountPage>
  );
}

function Skeletons() {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {[1, 2, 3, 4].map((skeleton) => (
        <div key={skeleton} className="grid gap-3 border-t border-line px-4 py-5 first:border-t-0 sm:px-6">
          <Skeleton width={160} height={10} />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
