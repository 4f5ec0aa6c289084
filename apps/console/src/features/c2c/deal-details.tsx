import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type DealState } from '@bourse/contract';
import { Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { Chat } from '../../domain/chat.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { Sides } from './sides.tsx';
import { Verdict } from './verdict.tsx';
import { decodeWholeDeal, type WholeDeal } from './whole-deal.ts';
import { dealStateWords, endWord, openerWords, waysText } from './words.ts';

interface DealDetailsProps {
  id: number;
  /** As its row has it: a deal that has moved on is read again. */
  state: DealState;
  onNext: () => void;
}

/** One deal with its two sides; of a disputed one the chat and the verdict. */
export function DealDetails({ id, state, onNext }: DealDetailsProps) {
  const { t } = useWords();
  // A name of its own: that the chat is read is recorded, so it is read once.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['c2c_deal', id, state],
    queryFn: async () => decodeWholeDeal((await call(calls.c2c.officeDeal, { id })).message),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const mayJudge = useMay('deal.judge');
  const read = () => void refetch();
  if (!data && error) {
    return (
      <Failed title={t('common.load_failed')} hint={error.message} retryLabel={t('common.retry')} onRetry={read} />
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
  const wasDisputed = data.disputedAt !== '';
  return (
    <>
      <DrawerPart title={t('console.c2c_sides')}>
        <Sides deal={data} mayReopen={mayJudge} onReopened={read} />
      </DrawerPart>
      <DrawerPart title={t('console.c2c_terms')}>
        <Terms deal={data} />
      </DrawerPart>
      <DrawerPart title={t('console.c2c_history')}>
        <History deal={data} />
      </DrawerPart>
      {wasDisputed && (
        <DrawerPart title={t('console.c2c_receiver')}>
          <Receiver receiver={data.receiver} />
        </DrawerPart>
      )}
      <DrawerPart title={t('console.c2c_chat')}>
        {wasDisputed ? (
          <Chat
            names={{
              first: t('console.c2c_seller'),
              other: t('console.c2c_payer'),
              pictureOfFirst: t('console.c2c_picture_of_seller'),
              pictureOfOther: t('console.c2c_picture_of_payer'),
            }}
            chat={data.chat}
            isBusy={isFetching}
            onRead={read}
          />
        ) : (
          <p className="text-s text-quiet">{t('console.c2c_chat_closed')}</p>
        )}
      </DrawerPart>
      {mayJudge && data.state === 'disputed' && <Verdict deal={data} onDone={onNext} />}
    </>
  );
}

function Terms({ deal }: { deal: WholeDeal }) {
  const words = useWords();
  const { t } = words;
  const { advertId, isSell, number, coin, price, money, way, state } = deal;
  return (
    <Facts
      rows={[
        [t('common.status'), t(dealStateWords[state])],
        [t('common.quantity'), `${formatDecimal(number)} ${coin}`],
        [t('console.c2c_price'), formatDecimal(price)],
        [t('console.c2c_money'), formatDecimal(money)],
        [t('console.c2c_way'), waysText(way, words)],
        [t('console.c2c_ad'), t(isSell ? 'console.c2c_ad_of_seller' : 'console.c2c_ad_of_payer', { id: advertId })],
      ]}
    />
  );
}

/** What happened to it, in its order. */
function History({ deal }: { deal: WholeDeal }) {
  const { t } = useWords();
  const { openedAt, paidAt, disputedAt, disputedBy, endedAt, reason } = deal;
  const at = (time: string) => time !== '' && <ShownTime time={time} />;
  const end = endWord(deal);
  const lines = [
    [t('console.c2c_opened'), at(openedAt)],
    [t('console.c2c_paid_at'), at(paidAt)],
    [disputedBy === '' ? '' : t(openerWords[disputedBy]), at(disputedAt)],
    [end === '' ? '' : t(end), at(endedAt)],
    [t('console.reason'), reason],
  ] as const;
  return <Facts rows={lines.filter(([name, value]) => name !== '' && value !== false)} />;
}

function Receiver({ receiver }: { receiver: WholeDeal['receiver'] }) {
  const { t } = useWords();
  return (
    <Facts
      rows={[
        [t('console.c2c_holder'), receiver.real_name],
        [t('console.c2c_bank'), receiver.bank_name],
        [t('console.c2c_bank_account'), receiver.bank_account],
        [t('console.c2c_alipay'), receiver.alipay_account],
        [t('console.c2c_wechat'), receiver.wechat_account],
        [t('console.c2c_nickname'), receiver.wechat_nickname],
      ]}
    />
  );
}
