import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { Button, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { Chat } from '../../domain/chat.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { stepWord, typeWord } from './words.ts';

type Order = AnswerOf<typeof calls.acceptor.officeDeal>['message'];

const reasonMax = 500;
const amountMax = 30;

interface OrderDetailsProps {
  id: number;
  /** As its row has it: a deal that has moved on is read again. */
  version: string;
  onNext: () => void;
}

/** One deal with an agent; of a disputed one the chat and the verdict. */
export function OrderDetails({ id, version, onNext }: OrderDetailsProps) {
  const { t } = useWords();
  // A name of its own: that the chat is read is recorded, so it is read once.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['agent_order', id, version],
    queryFn: async () => (await call(calls.acceptor.officeDeal, { id })).message,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const mayJudge = useMay('deal.judge');
  const mayPay = useMay('money.correct');
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
      </DrawerPart>
    );
  }
  const wasDisputed = data.dispute_by !== '';
  const names = {
    ...{ first: t('console.user'), other: t('console.change_agent') },
    ...{ pictureOfFirst: t('console.agent_picture_of_user'), pictureOfOther: t('console.agent_picture_of_agent') },
  };
  const chat = data.talk.map(({ side, create_time: time, ...said }) => ({ ...said, time, isFirst: side === 'user' }));
  return (
    <>
      <DrawerPart>
        <Terms order={data} />
      </DrawerPart>
      {wasDisputed && (
        <DrawerPart title={t('console.agent_receiver')}>
          <Receiver order={data} />
        </DrawerPart>
      )}
      <DrawerPart title={t('console.c2c_chat')}>
        {wasDisputed ? (
          <Chat names={names} chat={chat} isBusy={isFetching} onRead={read} />
        ) : (
          <p className="text-s text-quiet">{t('console.c2c_chat_closed')}</p>
        )}
      </DrawerPart>
      {mayJudge && data.dispute === 1 && <Verdict order={data} onDone={onNext} />}
      {mayPay && data.claim !== '0' && <Bond order={data} />}
    </>
  );
}

function Terms({ order }: { order: Order }) {
  const { t } = useWords();
  const at = (time: string) => time !== '' && <ShownTime time={time} />;
  return (
    <Facts
      rows={(
        [
          [t('common.status'), t(stepWord(order))],
          [t('common.type'), t(typeWord(order))],
          [t('common.quantity'), `${formatDecimal(order.number)} USDT`],
          [t('console.c2c_money'), formatDecimal(order.money)],
          [t('console.agent_rate'), formatDecimal(order.rate)],
          [t('console.change_agent'), `${order.acceptor_name}, ${order.agent_account} (${order.agent_id})`],
          [t('console.user'), `${order.user_account} (${order.user_id})`],
          [t('console.agent_payer_name'), order.payer_name],
          [t('console.agent_receiver_name'), order.receiver_name],
          [t('console.payment_reference'), order.reference],
          [t('console.c2c_opened'), at(order.create_time)],
          [t('console.agent_deadline'), order.end_time === '' && order.dispute === 0 && at(order.deadline)],
          [t('console.agent_ended'), at(order.end_time)],
          [t('console.reason'), order.verdict_reason],
          [t('console.trail_bond_paid'), order.bond_paid === '0' ? '' : `${formatDecimal(order.bond_paid)} USDT`],
        ] as const
      ).filter(([, value]) => value !== false)}
    />
  );
}

function Receiver({ order: { receiver } }: { order: Order }) {
  const { t } = useWords();
  return (
    <Facts
      rows={[
        [t('console.c2c_holder'), receiver.real_name],
        [t('console.c2c_bank'), receiver.bank_name],
        [t('console.c2c_bank_account'), receiver.bank_account],
        [t('console.c2c_alipay'), receiver.ali_pay],
        [t('console.c2c_wechat'), receiver.we_chat],
        [t('console.c2c_nickname'), receiver.wechat_nickname],
      ]}
    />
  );
}

type VerdictKind = 'released' | 'cancelled';

/** Decides a dispute: the coins go to who paid, or back to whose they were. */
function Verdict({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<VerdictKind | null>(null);
  const isDeposit = order.type === 'buy';
  const toUser = t('console.agent_coins_to_user');
  const toAgent = t('console.agent_coins_to_agent');
  const labels = { released: isDeposit ? toUser : toAgent, cancelled: isDeposit ? toAgent : toUser };
  const needsTwo = order.needs_two === 1;
  return (
    <DrawerPart title={t('console.c2c_verdict')}>
      <div className="grid grid-cols-2 gap-2">
        {(['cancelled', 'released'] as const).map((verdict) => (
          <Button key={verdict} variant="line" aria-haspopup="dialog" onClick={() => setAsked(verdict)}>
            {labels[verdict]}
          </Button>
        ))}
      </div>
      {needsTwo && <p className="text-s text-quiet">{t('console.takes_two')}</p>}
      {asked && (
        <ActDialog
          title={`${labels[asked]} · ${formatDecimal(order.number)} USDT`}
          {...(needsTwo && { lead: t('console.propose_lead') })}
          fields={[{ name: 'reason', label: t('console.c2c_reason'), max: reasonMax, isRequired: true }]}
          actLabel={needsTwo ? t('console.propose') : labels[asked]}
          variant={asked === 'released' ? 'primary' : 'danger'}
          send={async ({ reason = '' }) => {
            const asks = { id: order.id, verdict: asked, reason: reason.trim() };
            return (await call(calls.acceptor.judge, asks)).message;
          }}
          onClose={() => setAsked(null)}
          onDone={onDone}
        >
          <p className="text-quiet">{t('console.c2c_three_lost')}</p>
        </ActDialog>
      )}
    </DrawerPart>
  );
}

/** Money that never came is paid from what the agent put down. */
function Bond({ order }: { order: Order }) {
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <DrawerPart title={t('console.change_bond')}>
      <p className="text-s text-quiet">{t('console.agent_claim', { amount: formatDecimal(order.claim) })}</p>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('console.trail_pay_from_bond')}
      </Button>
      {isAsked && (
        <ActDialog
          title={t('console.trail_pay_from_bond')}
          lead={t('console.propose_lead')}
          fields={[
            {
              ...{ name: 'amount', label: t('console.agent_bond_amount') },
              ...{ initial: order.claim, max: amountMax, isRequired: true },
            },
            { name: 'reason', label: t('console.c2c_reason'), max: reasonMax, isRequired: true },
          ]}
          actLabel={t('console.propose')}
          send={async ({ amount = '', reason = '' }) => {
            const asks = { id: order.id, amount: amount.trim(), reason: reason.trim() };
            return (await call(calls.acceptor.payFromBond, asks)).message;
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </DrawerPart>
  );
}
