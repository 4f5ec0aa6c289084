import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type ReviewRow } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { Decision } from './decision.tsx';
import { identityPictureWords, pictureFields } from './picture-words.ts';
import { Pictures } from './pictures.tsx';
import { Same } from './same.tsx';
import { reviewStatusWords } from './status-words.ts';

/** What a person told and showed. That it was looked at is recorded before anything is seen. */
export function ReviewDetails({ row, onNext }: { row: ReviewRow; onNext: () => void }) {
  const { t } = useWords();
  // A name of its own: what is asked for is recorded, so it is asked for once.
  const { data, error, refetch } = useQuery({
    queryKey: ['review', row.id],
    queryFn: async () => (await call(calls.identity.show, { id: row.id })).message,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    return (
      <Failed
        title={t('common.load_failed')}
        hint={error.message}
        retryLabel={t('common.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <DrawerPart>
        <Skeleton width="100%" height={96} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </DrawerPart>
    );
  }
  const pictures = pictureFields
    .map((field) => ({ name: t(identityPictureWords[field]), address: data[field] }))
    .filter(({ address }) => address !== '');
  return (
    <>
      <Same review={data} />
      {pictures.length > 0 && (
        <DrawerPart>
          <Pictures pictures={pictures} />
        </DrawerPart>
      )}
      <DrawerPart>
        <Facts
          rows={[
            [t('console.user'), String(data.user_id)],
            [t('console.account'), data.account],
            [t('console.name'), data.name],
            [t('console.id_number'), data.card_id],
            [t('console.level'), String(data.level)],
            [t('console.assets'), data.assets_btc && `${data.assets_btc} BTC`],
            [t('console.submitted'), <ShownTime key="submitted" time={data.submitted_at} />],
            [t('common.status'), t(reviewStatusWords[row.status])],
            [t('console.reason'), row.reason],
          ]}
        />
        <p className="text-xs text-quiet">{t('console.look_recorded')}</p>
      </DrawerPart>
      {row.status === 'waiting' && <Decision review={data} onDone={onNext} />}
    </>
  );
}
